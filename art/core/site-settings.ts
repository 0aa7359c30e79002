import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './manifest.ts';

/** The brand's name, for the pictures that spell it: the film, the cards, the web app manifest. */
export const brandName = async (): Promise<string> => {
  const settings: unknown = JSON.parse(await readFile(join(ROOT, 'content/site.json'), 'utf8'));
  if (typeof settings === 'object' && settings !== null && 'name' in settings) {
    if (typeof settings.name === 'string') return settings.name;
  }
  throw new Error('content/site.json has no "name"');
};
