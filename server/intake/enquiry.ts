import { z } from 'zod';

const answersSchema = z.object({
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  message: z.string(),
  city: z.string(),
  experience: z.number().nullable(),
  jobPosition: z.string(),
  consent: z.enum(['given', 'not recorded', 'notice shown']),
});

/** An enquiry as it is stored in the database and in spool files. */
export const enquirySchema = answersSchema.extend({
  id: z.uuid(),
  reference: z.string(),
  /** A hash of the posted key and the content. */
  idempotencyKey: z.string(),
  form: z.enum(['popup', 'contact', 'application']),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  phoneE164: z.string().nullable(),
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
export type EnquiryAnswers = Readonly<z.output<typeof answersSchema>>;
export type ResumeDetails = NonNullable<Enquiry['resume']>;
export type SpamVerdict = Pick<Enquiry, 'spamScore' | 'spamReasons' | 'quarantined'>;

export interface Receipt {
  readonly reference: string;
  readonly dueAt: Date;
  /** False for a duplicate. */
  readonly isNew: boolean;
}
