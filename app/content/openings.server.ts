import data from '../../content/lists/careers.json' with { type: 'json' };
import { officeTime } from '../../enquiries/due-date.ts';
import { openingPath } from '../paths.ts';
import { payWords, typeWords } from './opening-words.ts';
import { isOpenOn, type Opening, type OpeningContent, openingsSchema } from './openings-schema.ts';
import { parseContent } from './parse-content.ts';

const { items } = parseContent('content/lists/careers.json', openingsSchema, data);

const today = () => officeTime(new Date()).slice(0, 'YYYY-MM-DD'.length);

/** Asked for each time: the site may stand for longer than an opening does. */
const openItems = () => items.filter((item) => isOpenOn(item, today()));

export function published({ details: _, type, pay, ...facts }: OpeningContent): Opening {
  return { ...facts, type: type && typeWords(type), pay: pay && payWords(pay) };
}

/** What can be applied for today. */
export const openings = (): readonly Opening[] => openItems().map(published);

/** Every opening has a page at an address of its own, for as long as it is open. */
export const openingPaths: readonly string[] = openItems().map(({ slug }) => openingPath(slug));

export function openingAt(path: string): OpeningContent | undefined {
  return openItems().find(({ slug }) => openingPath(slug) === path);
}
