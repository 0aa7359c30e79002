import { z } from 'zod';

/** An enquiry as it is stored, also in a file of the spool. */
export const enquirySchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  /** A digest of the posted key and the content. */
  idempotencyKey: z.string(),
  /** Finds a row of the release before, which stored the posted key itself. */
  postedKey: z.string().optional(),
  form: z.enum(['popup', 'contact', 'application']),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneE164: z.string().nullable(),
  service: z.string(),
  message: z.string(),
  city: z.string(),
  experience: z.number().nullable(),
  jobPosition: z.string(),
  consent: z.enum(['given', 'not recorded', 'notice shown']),
  noticeVersion: z.string(),
  cameFrom: z.unknown(),
  spamScore: z.number(),
  spamReasons: z.array(z.string()).readonly(),
  quarantined: z.boolean(),
  resume: z
    .object({
      fileName: z.string(),
      kind: z.enum(['pdf', 'docx']),
      verdict: z.enum(['pending', 'unscanned', 'clean', 'infected']),
    })
    .readonly()
    .nullable(),
});

export type Enquiry = Readonly<z.output<typeof enquirySchema>>;

/** What a visitor answered, whichever form it was. */
export type EnquiryAnswers = Pick<
  Enquiry,
  | 'name'
  | 'organization'
  | 'email'
  | 'phone'
  | 'service'
  | 'message'
  | 'city'
  | 'experience'
  | 'jobPosition'
  | 'consent'
>;
export type ResumeFacts = NonNullable<Enquiry['resume']>;
export type SpamVerdict = Pick<Enquiry, 'spamScore' | 'spamReasons' | 'quarantined'>;

/** What the visitor is told once an enquiry is kept. */
export interface Receipt {
  readonly reference: string;
  readonly dueAt: Date;
  /** False for a repeat of one that was kept before. */
  readonly fresh: boolean;
}
