// The settings of content/site.json and content/brand.json that pictures show; the site validates these files.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Placeholders, placeholdersOf } from '../../brand/placeholders.ts';
import { CONTENT } from './manifest.ts';

export interface Logo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly showsName: boolean;
  readonly ground: 'light' | 'dark' | 'both';
}

export interface SiteSettings extends Placeholders {
  readonly logo?: Logo;
}

const readJson = async (file: string) => JSON.parse(await readFile(join(CONTENT, file), 'utf8'));

export const siteSettings = async (): Promise<SiteSettings> => {
  const brand = await readJson('brand.json');
  return { ...placeholdersOf(await readJson('site.json'), brand), ...(brand.logo && { logo: brand.logo }) };
};
