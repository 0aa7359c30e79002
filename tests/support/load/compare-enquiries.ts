import type { SimulatedVisit } from './load-generator.ts';

/** A row of storedEnquiriesQuery. */
export interface StoredEnquiry {
  readonly key: string;
  readonly reference: string;
  readonly resume: string | null;
}

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

/** The key is read from the form fields, so that a second copy with another idempotency key is found. */
export const storedEnquiriesQuery = `select coalesce(nullif(message, ''), job_position) as key, reference,
    encode(sha256, 'hex') as resume
  from intake.enquiry left join intake.resume on enquiry_id = id`;

export function compareEnquiries(
  visits: readonly Pick<SimulatedVisit, 'key' | 'reference' | 'resume'>[],
  enquiries: readonly StoredEnquiry[],
): EnquiryComparison {
  const stored = new Map(enquiries.map((enquiry) => [enquiry.key, enquiry]));
  const acknowledged = visits.filter(({ reference }) => reference !== null);
  return {
    attempted: visits.length,
    acknowledged: acknowledged.length,
    stored: stored.size,
    lost: acknowledged.filter(({ key, resume }) => stored.get(key)?.resume !== resume).length,
    storedTwice: enquiries.length - stored.size,
    wrongReference: acknowledged.filter(({ key, reference }) => {
      const enquiry = stored.get(key);
      return enquiry !== undefined && enquiry.reference !== reference;
    }).length,
  };
}
