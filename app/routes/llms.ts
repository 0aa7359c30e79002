import type { PageHead } from '../content/fields.ts';
import { isHiddenPage } from '../content/hidden-pages.ts';
import { homeContent } from '../content/home.server.ts';
import { currentOpenings } from '../content/openings.server.ts';
import { aboutPage, careersPage, contactPage, policyPage, servicePages } from '../content/pages.server.ts';
import { site } from '../content/site.server.ts';
import { teamPage } from '../content/team.server.ts';
import { stories, workPage } from '../content/work.server.ts';
import { isServicePage, type PageName, pageNames } from '../pages.ts';
import { openingPath, paths } from '../paths.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { llmsText } from '../seo/llms-text.ts';

const contents: Readonly<Record<PageName, { readonly head: PageHead }>> = {
  home: homeContent.page,
  about: aboutPage,
  team: teamPage,
  careers: careersPage,
  work: workPage,
  contact: contactPage,
  policy: policyPage,
  ...servicePages,
};

function linkTo(name: PageName) {
  const { shortTitle, description } = contents[name].head;
  return { name: shortTitle, description, address: absoluteUrl(site, paths[name]) };
}

export function loader() {
  const linkedPages = pageNames.filter((name) => name !== 'home' && !isHiddenPage(paths[name]));
  const text = llmsText(site, homeContent.page.head.description, [
    { heading: 'Services', pages: linkedPages.filter(isServicePage).map(linkTo) },
    { heading: 'The agency', pages: linkedPages.filter((name) => !isServicePage(name)).map(linkTo) },
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
