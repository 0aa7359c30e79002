import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { cssName } from './css-name.ts';
import type { BrandColours, Palette } from './palette.ts';
import { paletteOf } from './palette.ts';

const moduleName = 'virtual:palette.css';
/** The resolved id of Vite's virtual module. */
export const paletteModuleId = `\0${moduleName}`;
const brandFile = new URL('../content/brand.json', import.meta.url);

const paletteRule = (palette: Palette): string =>
  `@layer tokens { :root { ${Object.entries(palette)
    .map(([name, value]) => `${cssName(name)}: ${value};`)
    .join(' ')} } }`;

/** Provides `virtual:palette.css`. The editor's preview passes a function that reads the draft. */
export function paletteCss(readBrand = () => readFile(brandFile, 'utf8')): Plugin {
  return {
    name: 'palette-css',
    enforce: 'pre',
    resolveId: (id) => (id === moduleName ? paletteModuleId : null),
    async load(id) {
      if (id !== paletteModuleId) return null;
      this.addWatchFile(brandFile.pathname);
      const { palette } = JSON.parse(await readBrand()) as { palette: BrandColours };
      return paletteRule(paletteOf(palette));
    },
  };
}
