import { type PageName, pageNames, pages } from './pages.ts';

type Paths = { readonly [Name in PageName]: (typeof pages)[Name]['path'] };

export const paths = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as Paths;

export type PagePath = Paths[PageName];

export const pagePaths: readonly PagePath[] = Object.values(paths);

export type OpeningPath = `${typeof paths.careers}/${string}`;

export const openingPath = (slug: string): OpeningPath => `${paths.careers}/${slug}`;

export type StoryPath = `${typeof paths.work}/${string}`;

export const storyPath = (slug: string): StoryPath => `${paths.work}/${slug}`;

export type IndexedPath = PagePath | OpeningPath | StoryPath;

export { formAddresses as formPaths } from '../enquiries/form-addresses.ts';

export const crawlerFilePaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
  security: '/.well-known/security.txt',
} as const;

/** The server sends this page with status 404 for every unknown path. */
export const notFoundPagePath = '/404';
