import { z } from 'zod';
import { type Answers, answerKeys, emptyAnswers } from '../../enquiries/data-kinds.ts';
import type { Enquiry } from './enquiry.ts';
import { readFileIfExists } from './spool-folder.ts';

/**
 * The format of a spool file, which a release of another day may have written. Fields may be added, but are never
 * renamed, removed, required or given values of another kind: that needs a new version, and the older one is still
 * read. spool-files/ has a file of each release that changed the format.
 */
const version = 2;

const details = z.object({
  id: z.uuid(),
  reference: z.string(),
  idempotencyKey: z.string(),
  form: z.enum(['popup', 'contact', 'application']),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  consent: z.enum(['given', 'not recorded', 'notice shown']),
  phoneE164: z.string().nullable(),
  noticeVersion: z.string(),
  cameFrom: z.unknown(),
  spamScore: z.number(),
  spamReasons: z.array(z.string()),
  quarantined: z.boolean(),
  resume: z
    .object({
      fileName: z.string(),
      kind: z.enum(['pdf', 'docx']),
      verdict: z.enum(['pending', 'unscanned', 'clean', 'infected']),
    })
    .nullable(),
});

/** Also keeps answers that this release does not know, as the object around them keeps such fields. */
const answers = z
  .object({ email: z.string() })
  .catchall(z.string())
  .transform((texts): Answers => ({ ...emptyAnswers, ...texts }));

/** Base64. */
const resume = z.string().nullable();

const secondVersion = z.object({
  version: z.literal(version),
  enquiry: details.extend({ answers }).loose(),
  resume,
});

/** Until 18 November 2026: answers beside the other fields, the years of experience as a number or null. */
const firstVersion = z
  .object({
    version: z.undefined().optional(),
    enquiry: details.extend({ email: z.string() }).loose(),
    resume,
  })
  .transform(({ enquiry, resume: resumeText }) => {
    const texts = answerKeys.map((key) => [key, String(enquiry[key] ?? '')]);
    return {
      enquiry: { ...details.parse(enquiry), answers: Object.fromEntries(texts) as Answers },
      resume: resumeText,
    };
  });

const spoolEntrySchema = z.union([secondVersion, firstVersion]);

export interface SpoolEntry {
  readonly enquiry: Enquiry;
  /** Base64. */
  readonly resume: string | null;
}

export const formatSpoolEntry = (entry: SpoolEntry): string => JSON.stringify({ version, ...entry });

/** Null if the text is damaged. */
export function parseSpoolEntry(text: string): SpoolEntry | null {
  try {
    const { enquiry, resume: resumeText } = spoolEntrySchema.parse(JSON.parse(text));
    return { enquiry, resume: resumeText };
  } catch {
    return null;
  }
}

export class DamagedSpoolFile extends Error {}
/** A newer release wrote the file: after a rollback it waits for that release. */
export class NewerSpoolFile extends Error {}

const laterVersion = z.object({ version: z.number().gt(version) });

function isOfNewerRelease(text: string): boolean {
  try {
    return laterVersion.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Null if the file does not exist. Throws DamagedSpoolFile or NewerSpoolFile. */
export async function readSpoolEntry(file: string): Promise<SpoolEntry | null> {
  const text = await readFileIfExists(file);
  if (text === null) return null;
  const entry = parseSpoolEntry(text);
  if (entry) return entry;
  throw isOfNewerRelease(text) ? new NewerSpoolFile() : new DamagedSpoolFile();
}
