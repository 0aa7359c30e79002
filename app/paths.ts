/** The server redirects other spellings to these addresses. */
export const paths = {
  home: '/',
  about: '/about-digital-marketing-expert',
  team: '/our-team',
  careers: '/careers',
  work: '/our-work',
  web: '/web-development-company',
  seo: '/seo-services',
  marketing: '/digital-marketing-agency',
  education: '/education-marketing-agency-in-Mumbai',
  contact: '/contact-us',
  policy: '/Privacy',
} as const;

export type PageName = keyof typeof paths;
export type PagePath = (typeof paths)[PageName];

export const pagePaths: readonly PagePath[] = Object.values(paths);

export type OpeningPath = `${typeof paths.careers}/${string}`;

export const openingPath = (slug: string): OpeningPath => `${paths.careers}/${slug}`;

export type StoryPath = `${typeof paths.work}/${string}`;

export const storyPath = (slug: string): StoryPath => `${paths.work}/${slug}`;

export type IndexedPath = PagePath | OpeningPath | StoryPath;

/** Forms are posted to these addresses. */
export const formPaths = {
  popup: '/popup.php',
  contact: '/contact_handler.php',
  application: '/career.php',
} as const;

export const crawlerFilePaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
  security: '/.well-known/security.txt',
} as const;

/** The server sends this page with status 404 for every unknown path. */
export const notFoundPagePath = '/404';
