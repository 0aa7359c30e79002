// The ten layouts as HTML; style.ts gives them their looks.
import { inlineDrawing } from './drawing.ts';
import type {
  BannerSite,
  DashboardSite,
  EnquirySite,
  Figure,
  FullSite,
  IndexSite,
  NewsSite,
  ProductSite,
  ShopSite,
  Site,
  SplitSite,
  StageSite,
} from './site.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const each = <T>(items: readonly T[], part: (item: T) => string): string => items.map(part).join('');

const menu = ({ client, menu: links = ['Shop', 'Story', 'Journal'], action = 'Bag 0' }: Site): string =>
  `<nav><b>${escaped(client)}</b><span>${each(links, (link) => `<i>${link}</i>`)}</span><em>${action}</em></nav>`;

const button = (label: string): string => `<a class="button">${label}</a>`;
const figures = (list: readonly Figure[]): string =>
  each(list, ([value, label]) => `<div><b>${value}</b><i>${label}</i></div>`);

const split = async (site: SplitSite): Promise<string> =>
  `${menu(site)}<div class="split"><div><h1>${site.headline}</h1><p>${site.text}</p>${button(site.button)}</div>` +
  `<div class="block">${await inlineDrawing(site.drawing)}</div></div>`;

const full = async (site: FullSite): Promise<string> =>
  `<div class="bleed">${await inlineDrawing(site.drawing, 'xMidYMax slice')}</div>${menu(site)}` +
  `<div class="centre"><h1>${site.headline}</h1>${button(site.button)}</div>`;

const shop = async (site: ShopSite): Promise<string> => {
  const products = await Promise.all(
    site.products.map(
      async ({ drawing, name, price }) =>
        `<div><div class="picture">${await inlineDrawing(drawing)}</div><b>${name}</b><i>${price}</i></div>`,
    ),
  );
  return `${menu(site)}<h1 class="small">${site.headline}</h1><div class="products">${products.join('')}</div>`;
};

const banner = async (site: BannerSite): Promise<string> =>
  `${menu(site)}<h1 class="huge">${site.headline}</h1>` +
  `<div class="strip">${await inlineDrawing(site.drawing, 'xMidYMid slice')}</div>` +
  `<div class="links">${each(site.links, (link) => `<i>${link}</i>`)}</div>`;

const dashboard = async (site: DashboardSite): Promise<string> =>
  `<div class="side"><b>${site.client}</b>${each(site.menu, (link) => `<i>${link}</i>`)}</div>` +
  `<main><h2>${site.headline}</h2><div class="key">${figures(site.figures)}</div>` +
  `<div class="chart">${await inlineDrawing(site.drawing)}</div></main>`;

const news = async (site: NewsSite): Promise<string> => {
  const [first, second, third] = site.stories;
  const lines = '<div class="lines"></div>';
  return (
    `<div class="mast"><h1>${site.client}</h1><i>${site.motto}</i></div><div class="columns">` +
    `<div><div class="picture">${await inlineDrawing(site.drawing)}</div><h2>${site.headline}</h2>${lines}</div>` +
    `<div><h3>${first}</h3>${lines}<h3>${second}</h3>${lines}</div>` +
    `<div><div class="picture low">${await inlineDrawing(site.secondDrawing)}</div><h3>${third}</h3>${lines}</div></div>`
  );
};

const product = async (site: ProductSite): Promise<string> =>
  `${menu(site)}<div class="disc"></div><div class="object">${await inlineDrawing(site.drawing)}</div>` +
  `<div class="offer"><h1>${site.headline}</h1><p>${site.text}</p>${button(site.button)}</div>`;

const enquiry = async (site: EnquirySite): Promise<string> =>
  `<div class="under">${await inlineDrawing(site.drawing)}</div>${menu(site)}<div class="enquiry">` +
  `<div><h1>${site.headline}</h1><p>${site.text}</p><div class="badges">${figures(site.figures)}</div></div>` +
  `<form><b>${site.form}</b><u></u><u></u><u></u>${button(site.button)}</form></div>`;

const stage = async (site: StageSite): Promise<string> =>
  `${menu(site)}<div class="stage">${await inlineDrawing(site.drawing)}</div>` +
  `<div class="foot"><h1>${site.headline}</h1>${figures(site.figures)}</div>`;

const index = async (site: IndexSite): Promise<string> =>
  `${menu(site)}<div class="index">${each(site.rows, ([name, note]) => `<div><i>${note}</i><b>${name}</b></div>`)}</div>` +
  `<div class="beside">${await inlineDrawing(site.drawing)}</div>`;

export const pageOf = (site: Site): Promise<string> => {
  switch (site.layout) {
    case 'split':
      return split(site);
    case 'full':
      return full(site);
    case 'shop':
      return shop(site);
    case 'banner':
      return banner(site);
    case 'dashboard':
      return dashboard(site);
    case 'news':
      return news(site);
    case 'product':
      return product(site);
    case 'enquiry':
      return enquiry(site);
    case 'stage':
      return stage(site);
    case 'index':
      return index(site);
  }
};
