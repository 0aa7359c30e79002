import { z } from 'zod';
import data from './last-changed.json' with { type: 'json' };
import { parseContent } from './parse-content.ts';

const pageDate = z.strictObject({ date: z.iso.date(), digest: z.string() });

const datesByPath = parseContent('app/content/last-changed.json', z.record(z.string(), pageDate), data);

/** tools/content/update-page-dates.ts writes the dates; `npm run check` fails if they are outdated. */
export const lastChangedDate = (path: string): string | undefined => datesByPath[path]?.date;
