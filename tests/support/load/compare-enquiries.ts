import type { SimulatedVisit } from './load-generator.ts';

/** A row of storedEnquiriesQuery. */
export interface StoredEnquiry {
  readonly key: string;
  readonly reference: string;
  /** SHA-256 of the resume, for an application. */
  readonly resume: string | null;
}

/** Numbers of enquiries. */
export interface EnquiryComparison {
  readonly attempted: number;
  readonly acknowledged: number;
  readonly stored: number;
  /** Acknowledged, but not stored as it was sent. */
  readonly lost: number;
  readonly storedTwice: number;
  /** Acknowledged with a reference that differs from the stored one. */
  readonly wrongReference: number;
}

/** `key` is read from the message or position, so that a second copy with another idempotency key is found too. */
export const storedEnquiriesQuery = `select coalesce(nullif(answers->>'message', ''), answers->>'jobPosition') as key, reference,
    encode(sha256, 'hex') as resume
  from intake.enquiry left join intake.resume on enquiry_id = id`;

export function compareEnquiries(
  visits: readonly Pick<SimulatedVisit, 'key' | 'reference' | 'resume'>[],
  enquiries: readonly StoredEnquiry[],
): EnquiryComparison {
  const storedByKey = new Map(enquiries.map((enquiry) => [enquiry.key, enquiry]));
  const acknowledgedVisits = visits.filter(({ reference }) => reference !== null);
  return {
    attempted: visits.length,
    acknowledged: acknowledgedVisits.length,
    stored: storedByKey.size,
    lost: acknowledgedVisits.filter(({ key, resume }) => storedByKey.get(key)?.resume !== resume).length,
    storedTwice: enquiries.length - storedByKey.size,
    wrongReference: acknowledgedVisits.filter(({ key, reference }) => {
      const enquiry = storedByKey.get(key);
      const isWrong = enquiry !== undefined && enquiry.reference !== reference;
      if (isWrong) console.log(`${key}: acknowledged as ${reference}, stored as ${enquiry.reference}`);
      return isWrong;
    }).length,
  };
}
