import type { FormName, ResumeVerdict } from '../database/tables.ts';

/** What a visitor answered, whichever form it was. */
export interface EnquiryAnswers {
  readonly name: string;
  readonly organization: string;
  readonly email: string;
  readonly phone: string;
  readonly service: string;
  readonly message: string;
  readonly city: string;
  readonly experience: number | null;
  readonly jobPosition: string;
  readonly consent: 'given' | 'not recorded' | 'notice shown';
}

export interface ResumeFacts {
  readonly fileName: string;
  readonly kind: 'pdf' | 'docx';
  readonly verdict: ResumeVerdict;
  /** Things inside that could act by themselves: kept, but never attached to a mail. */
  readonly activeContent: readonly string[];
}

export interface SpamVerdict {
  readonly spamScore: number;
  readonly spamReasons: readonly string[];
  readonly quarantined: boolean;
}

/** An enquiry as it is stored. */
export interface Enquiry extends EnquiryAnswers, SpamVerdict {
  readonly id: string;
  readonly reference: string;
  readonly idempotencyKey: string;
  readonly form: FormName;
  readonly receivedAt: string;
  readonly dueAt: string;
  readonly phoneE164: string | null;
  readonly noticeVersion: string;
  readonly cameFrom: unknown;
  readonly resume: ResumeFacts | null;
}

/** What the visitor is told once an enquiry is kept. */
export interface Receipt {
  readonly reference: string;
  readonly dueAt: Date;
  /** False for a repeat of one that was kept before. */
  readonly fresh: boolean;
}
