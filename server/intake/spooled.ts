import { z } from 'zod';
import { enquirySchema } from './enquiry.ts';
import { readIfThere } from './spool-folder.ts';

/** One enquiry in its own file, with its resume in base64. What another release has added is passed on as it is. */
const spooledSchema = z.object({ enquiry: enquirySchema.loose(), resume: z.string().nullable() });
export type Spooled = z.output<typeof spooledSchema>;

/** Null if it is damaged: not an enquiry, or not all of one. */
export function parseSpooled(text: string): Spooled | null {
  try {
    return spooledSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export class DamagedSpoolFile extends Error {}

/** Null if it is not, or no longer, there. Throws DamagedSpoolFile. */
export async function readSpooled(file: string): Promise<Spooled | null> {
  const text = await readIfThere(file);
  const spooled = text === null ? null : parseSpooled(text);
  if (text !== null && spooled === null) throw new DamagedSpoolFile();
  return spooled;
}
