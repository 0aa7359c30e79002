import { z } from 'zod';
import { heading, line, picture, samples } from './fields.ts';

/** What is asked for, why, for how long, and where to read more. */
const privacy = z.strictObject({ text: line, link: line });

export const formsSchema = z.strictObject({
  popup: z.strictObject({
    heading,
    lead: line,
    /** Read out when the form appears; it takes no focus. */
    announcement: line,
    placeholder: line,
    privacy,
    submit: line,
    stamp: picture,
  }),
  contact: z.strictObject({
    consent: z.strictObject({ before: line, link: line, after: line }),
    submit: line,
  }),
  application: z.strictObject({ resumeHint: line, privacy, submit: line, cancel: line }),
  sent: z.strictObject({ heading, note: line }),
  failed: z.strictObject({ heading, busy: line, tooMany: line, unreachable: line, retry: line }),
  samples,
});

type FormsContent = z.output<typeof formsSchema>;

/** What every form says once it was sent, or could not be. */
export type OutcomeWords = Pick<FormsContent, 'sent' | 'failed'>;
export type PopupWords = OutcomeWords & { readonly form: FormsContent['popup'] };
export type ContactFormWords = OutcomeWords & { readonly form: FormsContent['contact'] };
export type ApplicationWords = OutcomeWords & { readonly form: FormsContent['application'] };
export type PrivacyWords = z.output<typeof privacy>;
