import data from '#content/lists/careers.json' with { type: 'json' };
import { officeClock } from '../../enquiries/office-time.ts';
import { openingPath } from '../paths.ts';
import { employmentLabel, formatPay } from './opening-words.ts';
import { isOpenOn, type Opening, type OpeningContent, openingsSchema } from './openings-schema.ts';
import { parseContent } from './parse-content.ts';

const { items: openings } = parseContent('content/lists/careers.json', openingsSchema, data);

const today = () => officeClock(new Date()).day;

/** Filtered on each call, because an opening may close while the server runs. */
const currentOpeningContents = () => openings.filter((opening) => isOpenOn(opening, today()));

export function toListItem({ details: _, type, pay, ...rest }: OpeningContent): Opening {
  return { ...rest, type: type && employmentLabel(type), pay: pay && formatPay(pay) };
}

export const currentOpenings = (): readonly Opening[] => currentOpeningContents().map(toListItem);

export const openingPaths: readonly string[] = currentOpeningContents().map(({ slug }) => openingPath(slug));

export function findOpeningByPath(path: string): OpeningContent | undefined {
  return currentOpeningContents().find(({ slug }) => openingPath(slug) === path);
}
