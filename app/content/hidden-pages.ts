import site from '../../content/site.json' with { type: 'json' };
import { type PageName, pagePaths, paths } from '../paths.ts';

/** The pages that an agency can do without. */
export const hideable = ['education'] as const satisfies readonly PageName[];

const { hiddenPages = [] } = site as { readonly hiddenPages?: readonly PageName[] };
const hiddenPaths = new Set<string>(hiddenPages.map((name) => paths[name]));

/** Whether an address, with or without a section, is that of a page which content/site.json hides. */
export function isHidden(address: string): boolean {
  return hiddenPaths.has(address.replace(/#.*$/, ''));
}

/** The pages that this agency has. */
export const shownPagePaths = pagePaths.filter((path) => !isHidden(path));
