import type { Answers } from '../../enquiries/data-kinds.ts';
import type { FormName } from '../../enquiries/form-addresses.ts';
import type { ResumeVerdict } from '../resume/resume-verdict.ts';

export interface ResumeDetails {
  readonly fileName: string;
  readonly kind: 'pdf' | 'docx';
  readonly verdict: ResumeVerdict;
}

export interface SpamVerdict {
  readonly spamScore: number;
  readonly spamReasons: readonly string[];
  readonly quarantined: boolean;
}

/** An enquiry before it is stored. */
export interface Enquiry extends SpamVerdict {
  readonly id: string;
  readonly reference: string;
  /** A hash of the posted key and the content. */
  readonly idempotencyKey: string;
  readonly form: FormName;
  /** ISO 8601, as the due date. */
  readonly receivedAt: string;
  readonly dueAt: string;
  readonly answers: Answers;
  readonly consent: 'given' | 'not recorded' | 'notice shown';
  readonly phoneE164: string | null;
  readonly noticeVersion: string;
  readonly cameFrom: unknown;
  readonly resume: ResumeDetails | null;
}

export interface Receipt {
  readonly reference: string;
  readonly dueAt: Date;
  /** False for a duplicate. */
  readonly isNew: boolean;
}
