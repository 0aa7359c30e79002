import { z } from 'zod';
import data from './last-changed.json' with { type: 'json' };
import { parseContent } from './parse-content.ts';

const dated = z.strictObject({ date: z.iso.date(), digest: z.string() });

const pages = parseContent('app/content/last-changed.json', z.record(z.string(), dated), data);

/** The day the words of a page last changed. `npm run dates` notes it; `npm run check:content` insists on that. */
export function lastChanged(path: string): string | undefined {
  return pages[path]?.date;
}
