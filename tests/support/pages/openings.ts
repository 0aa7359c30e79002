import list from '#content/lists/careers.json' with { type: 'json' };
import { fillContent } from '../../../app/content/fill-content.ts';
import { isOpenOn, type OpeningContent, openingsSchema } from '../../../app/content/openings-schema.ts';
import { officeClock } from '../../../enquiries/office-time.ts';

const { items } = openingsSchema.parse(fillContent(list));
const today = officeClock(new Date()).day;
const isOpen = (opening: OpeningContent) => isOpenOn(opening, today);

/** The openings that are open today; a closing day of the sample content may be over. */
export const openingsOpenToday: readonly OpeningContent[] = items.filter(isOpen);
export const closedOpenings: readonly OpeningContent[] = items.filter((opening) => !isOpen(opening));
