import data from '#content/navigation.json' with { type: 'json' };
import { type AgencyPageName, type PageName, pageNames } from '../pages.ts';
import { paths } from '../paths.ts';
import type { PageHead } from './fields.ts';
import { isHiddenPage } from './hidden-pages.ts';
import { type Navigation, navigationSchema } from './navigation-schema.ts';
import type { PageMenu } from './page-menu.ts';
import { aboutPage, careersPage, servicePages } from './pages.server.ts';
import { parseContent } from './parse-content.ts';
import { teamPage } from './team.server.ts';

interface PageInMenu {
  readonly head: PageHead;
  readonly menu: PageMenu;
}

const agencyPages: Readonly<Record<AgencyPageName, PageInMenu>> = {
  about: aboutPage,
  team: teamPage,
  careers: careersPage,
};

const linksTo = (contents: Readonly<Partial<Record<PageName, PageInMenu>>>) =>
  pageNames.flatMap((name) => {
    const page = contents[name];
    if (!page || isHiddenPage(paths[name])) return [];
    return [{ ...page.menu, label: page.head.shortTitle, to: paths[name] }];
  });

const { about, services, ...otherNavigation } = parseContent(
  'content/navigation.json',
  navigationSchema,
  data,
);

export const navigation: Navigation = {
  ...otherNavigation,
  about: { ...about, links: linksTo(agencyPages) },
  services: { ...services, links: linksTo(servicePages) },
};
