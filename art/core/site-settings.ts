// The settings of content/site.json and content/brand.json that pictures show; the site validates these files.
import { type Placeholders, placeholdersOf } from '../../brand/placeholders.ts';
import { readContent } from './read-content.ts';

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

export const siteSettings = (): SiteSettings => {
  const brand = readContent<{ readonly accentName?: string; readonly logo?: Logo }>('brand.json');
  return { ...placeholdersOf(readContent('site.json'), brand), ...(brand.logo && { logo: brand.logo }) };
};
