// What a client's website is made of: one of ten layouts, a face, three colours, words and drawings.

export const colours = {
  paper: '#F3EEE3',
  ink: '#04303A',
  teal: '#0B5F64',
  hot: '#E8125C',
  gold: '#F2A516',
  leaf: '#2C6E49',
  sky: '#A9D0DA',
  brick: '#B5452C',
  blush: '#F5CFC8',
  indigo: '#27307A',
  lemon: '#F3E08A',
  black: '#151515',
  white: '#FFFDF8',
  bone: '#E7E0D1',
  lilac: '#CFC4E6',
  mint: '#BFE0CF',
  sand: '#DDC8A4',
  plum: '#4A1942',
} as const;
export type Colour = keyof typeof colours;

export const faces = {
  gloock: "'Gloock'",
  young: "'Young Serif'",
  rozha: "'Rozha One'",
  hedvig: "'Hedvig Letters Serif'",
  eczar: "'Eczar Variable'",
  schibsted: "'Schibsted Grotesk Variable'",
  familjen: "'Familjen Grotesk Variable'",
  kalnia: "'Kalnia Variable'",
  literata: "'Literata Variable'",
  bodoni: "'Bodoni Moda Variable'",
  playfair: "'Playfair Variable'",
  anek: "'Anek Latin Variable'",
  imbue: "'Imbue Variable'",
} as const;
export type FaceName = keyof typeof faces;

export const stylesheets = [
  '@fontsource-variable/imbue/opsz.css',
  '@fontsource-variable/anek-latin/wdth.css',
  '@fontsource/gloock/index.css',
  '@fontsource/young-serif/index.css',
  '@fontsource/rozha-one/index.css',
  '@fontsource/hedvig-letters-serif/index.css',
  '@fontsource-variable/eczar/index.css',
  '@fontsource-variable/schibsted-grotesk/index.css',
  '@fontsource-variable/familjen-grotesk/index.css',
  '@fontsource-variable/kalnia/index.css',
  '@fontsource-variable/literata/opsz.css',
  '@fontsource-variable/bodoni-moda/index.css',
  '@fontsource-variable/playfair/index.css',
] as const;

/** A figure and what it counts. */
export type Figure = readonly [value: string, label: string];

interface Common {
  readonly client: string;
  readonly face: FaceName;
  readonly ink: Colour;
  readonly ground: Colour;
  readonly accent: Colour;
  readonly menu?: readonly string[];
  /** The small outlined button at the right of the menu. */
  readonly action?: string;
}

interface Headed {
  readonly headline: string;
  readonly drawing: string;
}

/** Words left, a coloured block with the drawing right. */
export interface SplitSite extends Common, Headed {
  readonly layout: 'split';
  readonly text: string;
  readonly button: string;
  readonly block: Colour;
  /** When the menu stands on the block, and the block is lighter than the page. */
  readonly menuInk?: Colour;
}
/** The drawing fills the page. */
export interface FullSite extends Common, Headed {
  readonly layout: 'full';
  readonly button: string;
}
/** Three products. */
export interface ShopSite extends Common {
  readonly layout: 'shop';
  readonly headline: string;
  readonly products: readonly { readonly drawing: string; readonly name: string; readonly price: string }[];
}
/** One enormous line over a strip of drawing. */
export interface BannerSite extends Common, Headed {
  readonly layout: 'banner';
  readonly headlineSize: number;
  readonly links: readonly string[];
}
/** An application with a side bar and key figures. */
export interface DashboardSite extends Common, Headed {
  readonly layout: 'dashboard';
  readonly menu: readonly string[];
  readonly figures: readonly Figure[];
}
/** A newspaper page in three columns. */
export interface NewsSite extends Common, Headed {
  readonly layout: 'news';
  readonly motto: string;
  readonly secondDrawing: string;
  readonly stories: readonly [string, string, string];
}
/** One product on a disc. */
export interface ProductSite extends Common, Headed {
  readonly layout: 'product';
  readonly text: string;
  readonly button: string;
  readonly disc: Colour;
}
/** A promise and an enquiry form. */
export interface EnquirySite extends Common, Headed {
  readonly layout: 'enquiry';
  readonly text: string;
  readonly form: string;
  readonly button: string;
  readonly figures: readonly Figure[];
}
/** The drawing above, a headline and figures below. */
export interface StageSite extends Common, Headed {
  readonly layout: 'stage';
  /** The drawing has room to reach up behind the menu. */
  readonly high?: true;
  readonly figures: readonly Figure[];
}
/** A list as large as the page. */
export interface IndexSite extends Common {
  readonly layout: 'index';
  readonly drawing: string;
  readonly rows: readonly Figure[];
}

export type Site =
  | SplitSite
  | FullSite
  | ShopSite
  | BannerSite
  | DashboardSite
  | NewsSite
  | ProductSite
  | EnquirySite
  | StageSite
  | IndexSite;
