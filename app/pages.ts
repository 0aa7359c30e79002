/** Which drawing is on the picture that chats and social networks show for a page, and where. */
export interface PageCard {
  readonly drawing: string;
  readonly placement:
    | 'coast' // the hero of Home: lines behind the words, the hot line in front of them
    | 'below' // a wide drawing across the lower part, the headline crossing its top
    | 'behind' // a drawing that fills the card
    | 'right'; // a drawing in the right half
  readonly ground: 'paper' | 'sheet' | 'bone' | 'mist' | 'deep' | 'ink';
}

interface Page {
  /** The server redirects other spellings to this address. */
  readonly path: `/${string}`;
  /** In the editor. */
  readonly title: string;
  /** Pages with the kind 'agency' are in the menu About, those with the kind 'service' in the menu Services. */
  readonly kind: 'agency' | 'service' | 'other';
  /** Whether content/site.json may hide it. */
  readonly isHideable?: true;
  readonly card: PageCard;
}

/** Every page, in the order of menus and sitemap. Its text is in content/pages/NAME.json, its module is routes/NAME.tsx. */
export const pages = {
  home: {
    path: '/',
    title: 'Home',
    kind: 'other',
    card: { drawing: 'hero', placement: 'coast', ground: 'paper' },
  },
  about: {
    path: '/about-digital-marketing-expert',
    title: 'About Us',
    kind: 'agency',
    card: { drawing: 'hands', placement: 'below', ground: 'paper' },
  },
  team: {
    path: '/our-team',
    title: 'Team',
    kind: 'agency',
    card: { drawing: 'full-crowd', placement: 'below', ground: 'mist' },
  },
  careers: {
    path: '/careers',
    title: 'Careers',
    kind: 'agency',
    card: { drawing: 'crowd', placement: 'below', ground: 'bone' },
  },
  work: {
    path: '/our-work',
    title: 'Our Work',
    kind: 'other',
    card: { drawing: 'num-projects', placement: 'right', ground: 'paper' },
  },
  web: {
    path: '/web-development-company',
    title: 'Web Development',
    kind: 'service',
    card: { drawing: 'train', placement: 'below', ground: 'ink' },
  },
  seo: {
    path: '/seo-services',
    title: 'SEO',
    kind: 'service',
    card: { drawing: 'bump', placement: 'below', ground: 'mist' },
  },
  marketing: {
    path: '/digital-marketing-agency',
    title: 'Digital Marketing',
    kind: 'service',
    card: { drawing: 'field', placement: 'behind', ground: 'bone' },
  },
  education: {
    path: '/education-marketing-agency-in-Mumbai',
    title: 'Education',
    kind: 'service',
    isHideable: true,
    card: { drawing: 'edu-flow', placement: 'below', ground: 'deep' },
  },
  contact: {
    path: '/contact-us',
    title: 'Contact Us',
    kind: 'other',
    card: { drawing: 'map', placement: 'right', ground: 'paper' },
  },
  policy: {
    path: '/Privacy',
    title: 'Policies',
    kind: 'other',
    card: { drawing: 'print', placement: 'right', ground: 'sheet' },
  },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;

type NameOfKind<Kind extends Page['kind']> = {
  [Name in PageName]: (typeof pages)[Name]['kind'] extends Kind ? Name : never;
}[PageName];

export type AgencyPageName = NameOfKind<'agency'>;
export type ServicePageName = NameOfKind<'service'>;

export const pageNames = Object.keys(pages) as readonly PageName[];

export const isServicePage = (name: PageName): name is ServicePageName => pages[name].kind === 'service';

export const servicePageNames = pageNames.filter(isServicePage);
