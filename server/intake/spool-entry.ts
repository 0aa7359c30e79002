import { z } from 'zod';
import { enquirySchema } from './enquiry.ts';
import { readFileIfExists } from './spool-folder.ts';

/** The content of a spool file; the resume is base64. Fields that another release added are passed through. */
const spoolEntrySchema = z.object({ enquiry: enquirySchema.loose(), resume: z.string().nullable() });
export type SpoolEntry = z.output<typeof spoolEntrySchema>;

/** Null if the text is damaged. */
export function parseSpoolEntry(text: string): SpoolEntry | null {
  try {
    return spoolEntrySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export class DamagedSpoolFile extends Error {}

/** Null if the file does not exist. Throws DamagedSpoolFile. */
export async function readSpoolEntry(file: string): Promise<SpoolEntry | null> {
  const text = await readFileIfExists(file);
  const entry = text === null ? null : parseSpoolEntry(text);
  if (text !== null && entry === null) throw new DamagedSpoolFile();
  return entry;
}
