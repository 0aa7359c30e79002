/** Every address of the site, once. Case is part of the contract: any other spelling is redirected here. */
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

/** Each opening has a literal, prerendered address of its own below Careers. */
export type OpeningPath = `${typeof paths.careers}/${string}`;

export function openingPath(slug: string): OpeningPath {
  return `${paths.careers}/${slug}`;
}

/** A project with a story has a literal, prerendered address of its own below Our Work. */
export type StoryPath = `${typeof paths.work}/${string}`;

export function storyPath(slug: string): StoryPath {
  return `${paths.work}/${slug}`;
}

/** Every page that search engines may find. */
export type FoundPath = PagePath | OpeningPath | StoryPath;

/** Where the three forms post. Reserved here; the server answers them. */
export const formPaths = {
  popup: '/popup.php',
  contact: '/contact_handler.php',
  application: '/career.php',
} as const;

/** Files that search engines, agents and those who found a weakness ask for by name. */
export const machineFiles = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
  security: '/.well-known/security.txt',
} as const;

/** Prerendered once and served, with status 404, for every unmatched path. */
export const notFoundPagePath = '/404';
