import type { PageHead } from '../content/fields.ts';
import { isHidden } from '../content/hidden-pages.ts';
import { homeContent } from '../content/home.server.ts';
import { openings } from '../content/openings.server.ts';
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
import { llmsText } from '../seo/llms-text.ts';

const address = (path: string) => new URL(path, site.url).href;

function entry(name: PageName, { shortTitle, description }: PageHead) {
  return { name: shortTitle, description, address: address(paths[name]) };
}

export function loader() {
  const text = llmsText(site, homeContent.page.head.description, [
    {
      heading: 'Services',
      pages: [
        entry('web', webPage.head),
        entry('seo', seoPage.head),
        entry('marketing', marketingPage.head),
        ...(isHidden(paths.education) ? [] : [entry('education', educationPage.head)]),
      ],
    },
    {
      heading: 'The agency',
      pages: [
        entry('about', aboutPage.head),
        entry('team', teamPage.head),
        entry('work', workPage.head),
        entry('careers', careersPage.head),
        entry('contact', contactPage.head),
        entry('policy', policyPage.head),
      ],
    },
    {
      heading: 'Case stories',
      pages: stories.map(({ title, description, path }) => ({
        name: title,
        description,
        address: address(path),
      })),
    },
    {
      heading: 'Current openings',
      pages: openings().flatMap(({ title, description, slug }) =>
        slug ? [{ name: title, description, address: address(openingPath(slug)) }] : [],
      ),
    },
  ]);
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
