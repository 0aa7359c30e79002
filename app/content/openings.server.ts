import data from '../../content/lists/careers.json' with { type: 'json' };
import { openingPath } from '../paths.ts';
import { payWords, typeWords } from './opening-words.ts';
import { type Opening, type OpeningContent, openingsSchema } from './openings-schema.ts';
import { parseContent } from './parse-content.ts';

const { items } = parseContent('content/lists/careers.json', openingsSchema, data);

function published({ details: _, type, pay, ...facts }: OpeningContent): Opening {
  return { ...facts, type: type && typeWords(type), pay: pay && payWords(pay) };
}

export const openings: readonly Opening[] = items.map(published);

/** Every opening has a page at an address of its own. */
export const openingPaths: readonly string[] = items.map(({ slug }) => openingPath(slug));

export function openingAt(path: string) {
  const found = items.find(({ slug }) => openingPath(slug) === path);
  return found && { ...published(found), slug: found.slug, details: found.details };
}
