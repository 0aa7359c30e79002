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
  application: z.strictObject({
    resumeHint: line,
    /** On a page that gives the form back: a browser puts no file into it. */
    resumeAgain: line,
    promise: line.meta({
      title: 'What applicants are promised',
      description: 'Shown once an application was sent, and in the mail to the applicant. Name no date you may miss.',
    }),
    privacy,
    submit: line,
    cancel: line,
  }),
  /** A title stands before the page's own in the browser's tab. */
  sent: z.strictObject({ title: line, heading, note: line, meanwhile: line, picture }),
  refused: z.strictObject({ title: line }),
  failed: z.strictObject({
    title: line,
    heading,
    picture,
    busy: line,
    tooMany: line,
    unreachable: line,
    /** While the page still sends it again by itself, and once it has stopped doing so. */
    again: line,
    gaveUp: line,
    retry: line,
    retryIn: line.includes('{minutes}'),
  }),
  samples,
});

type FormsContent = z.output<typeof formsSchema>;

/** What every form says once it was sent, or could not be. */
export type OutcomeWords = Pick<FormsContent, 'sent' | 'refused' | 'failed'>;
export type PopupWords = OutcomeWords & { readonly form: FormsContent['popup'] };
export type ContactFormWords = OutcomeWords & { readonly form: FormsContent['contact'] };
export type ApplicationWords = OutcomeWords & { readonly form: FormsContent['application'] };
export type PrivacyWords = z.output<typeof privacy>;
