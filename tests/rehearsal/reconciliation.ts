import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** `key` is read from the message or position, so that a second copy with another idempotency key is found too. */
export const storedEnquiriesQuery = `select coalesce(nullif(answers->>'message', ''), answers->>'jobPosition') as key, reference,
    encode(sha256, 'hex') as resume
  from intake.enquiry left join intake.resume on enquiry_id = id`;

const visitSchema = z.object({
  key: z.string(),
  reference: z.string().nullable(),
  /** SHA-256 of the resume, for an application. */
  resume: z.string().nullable(),
});
const storedSchema = z.array(visitSchema.extend({ reference: z.string() }));

/** Compares the visitors' files with the rows of storedEnquiriesQuery, given as JSON; returns numbers of enquiries. */
export function reconcile(visitFiles: readonly string[], rows: string) {
  const acknowledgedVisits = visitFiles
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
    .map((line) => visitSchema.parse(JSON.parse(line)))
    .filter(({ reference }) => reference !== null);
  const enquiries = storedSchema.parse(JSON.parse(rows));
  const storedByKey = new Map(enquiries.map((enquiry) => [enquiry.key, enquiry]));
  return {
    stored: storedByKey.size,
    /** Acknowledged, but not stored as it was sent. */
    lost: acknowledgedVisits.filter(({ key, resume }) => storedByKey.get(key)?.resume !== resume).length,
    storedTwice: enquiries.length - storedByKey.size,
    /** Acknowledged with a reference that differs from the stored one. */
    wrongReference: acknowledgedVisits.filter(({ key, reference }) => {
      const enquiry = storedByKey.get(key);
      const isWrong = enquiry !== undefined && enquiry.reference !== reference;
      if (isWrong) console.log(`${key}: acknowledged as ${reference}, stored as ${enquiry.reference}`);
      return isWrong;
    }).length,
  };
}
