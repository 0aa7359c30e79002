import type { PageHead } from '../content/fields.ts';
import { isHiddenPage } from '../content/hidden-pages.ts';
import { homeContent } from '../content/home.server.ts';
import { currentOpenings } from '../content/openings.server.ts';
import {
  aboutPage,
  careersPage,
  contactPage,
  educationPage,
  marketingPage,
  policyPage,
  seoPage,
  webPage,
} from '../content/pages.server.ts';
import { site } from '../content/site.server.ts';
import { teamPage } from '../content/team.server.ts';
import { stories, workPage } from '../content/work.server.ts';
import { openingPath, type PageName, paths } from '../paths.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { llmsText } from '../seo/llms-text.ts';

function linkTo(name: PageName, { shortTitle, description }: PageHead) {
  return { name: shortTitle, description, address: absoluteUrl(site, paths[name]) };
}

export function loader() {
  const text = llmsText(site, homeContent.page.head.description, [
    {
      heading: 'Services',
      pages: [
        linkTo('web', webPage.head),
        linkTo('seo', seoPage.head),
        linkTo('marketing', marketingPage.head),
        ...(isHiddenPage(paths.education) ? [] : [linkTo('education', educationPage.head)]),
      ],
    },
    {
      heading: 'The agency',
      pages: [
        linkTo('about', aboutPage.head),
        linkTo('team', teamPage.head),
        linkTo('work', workPage.head),
        linkTo('careers', careersPage.head),
        linkTo('contact', contactPage.head),
        linkTo('policy', policyPage.head),
      ],
    },
    {
      heading: 'Case stories',
      pages: stories.map(({ title, description, path }) => ({
        name: title,
        description,
        address: absoluteUrl(site, path),
      })),
    },
    {
      heading: 'Current openings',
      pages: currentOpenings().flatMap(({ title, description, slug }) =>
        slug ? [{ name: title, description, address: absoluteUrl(site, openingPath(slug)) }] : [],
      ),
    },
  ]);
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
