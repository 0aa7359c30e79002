import site from '#content/site.json' with { type: 'json' };
import { type PageName, pageNames, pages } from '../pages.ts';
import { pagePaths, paths } from '../paths.ts';

export const hideablePages = pageNames.filter((name) => 'isHideable' in pages[name]);

const { hiddenPages = [] } = site as { readonly hiddenPages?: readonly PageName[] };
const hiddenPaths = new Set<string>(hiddenPages.map((name) => paths[name]));

/** Also for addresses with a #section. */
export const isHiddenPage = (address: string) => hiddenPaths.has(address.replace(/#.*$/, ''));

export const visiblePagePaths = pagePaths.filter((path) => !isHiddenPage(path));
