import { z } from 'zod';
import { type DataKind, dataKinds, type FormName } from '../../enquiries/sent-data.ts';
import { heading, line, picture, samples } from './fields.ts';
import { noticeFacts, policyFacts, withFacts } from './privacy-facts.ts';

const privacy = z.strictObject({
  text: ['{data}', '{months}', '{recipients}']
    .reduce((words, mark) => words.includes(mark), line)
    .meta({
      title: 'Privacy notice',
      description:
        '{data} is what this form sends, {months} how long it is kept, {recipients} who sees it: the words below.',
    }),
  link: line,
});

const dataWords = Object.fromEntries(dataKinds.map((kind) => [kind, line])) as Record<DataKind, typeof line>;

const notice = z
  .strictObject({
    version: line.meta({
      description: 'Stored with every enquiry. Change it whenever you change a notice or the policy.',
    }),
    data: z.strictObject(dataWords).meta({ title: 'What forms send, in your words' }),
    recipients: line.meta({ title: 'Who sees it', description: "Goes on after 'Seen only by'." }),
  })
  .meta({ title: 'Privacy notices' });

const written = z.strictObject({
  notice,
  popup: z.strictObject({
    heading,
    lead: line,
    /** Read out by screen readers when the form appears, because it does not take focus. */
    announcement: line,
    placeholder: line,
    privacy,
    submit: line,
    stamp: picture,
  }),
  contact: z.strictObject({
    privacy,
    consent: z.strictObject({ before: line, link: line, after: line }),
    submit: line,
  }),
  application: z.strictObject({
    resumeHint: line,
    /** For a form that the server returned: browsers do not refill a file field. */
    resumeAgain: line,
    promise: line.meta({
      title: 'What applicants are promised',
      description:
        'Shown once an application was sent, and in the mail to the applicant. Name no date you may miss.',
    }),
    privacy,
    submit: line,
    cancel: line,
  }),
  /** Each title precedes the page's own in the browser tab. */
  sent: z.strictObject({ title: line, heading, note: line, meanwhile: line, picture }),
  refused: z.strictObject({ title: line }),
  failed: z.strictObject({
    title: line,
    heading,
    picture,
    busy: line,
    tooMany: line,
    unreachable: line,
    /** While the form is retried automatically, and after the last retry. */
    again: line,
    gaveUp: line,
    retry: line,
    retryIn: line.includes('{minutes}'),
  }),
  samples,
});

export const formsSchema = written.transform(({ notice: words, ...forms }) => {
  const filled = <Form extends { readonly privacy: PrivacyWords }>(form: Form, name: FormName) => ({
    ...form,
    privacy: { ...form.privacy, text: withFacts(form.privacy.text, noticeFacts(words, name)) },
  });
  return {
    ...forms,
    popup: filled(forms.popup, 'popup'),
    contact: filled(forms.contact, 'contact'),
    application: filled(forms.application, 'application'),
    noticeVersion: words.version,
    policyFacts: policyFacts(words),
  };
});

type FormsContent = z.output<typeof formsSchema>;

export type OutcomeWords = Pick<FormsContent, 'sent' | 'refused' | 'failed'>;
export type PopupWords = OutcomeWords & { readonly form: FormsContent['popup'] };
export type ContactFormWords = OutcomeWords & { readonly form: FormsContent['contact'] };
export type ApplicationWords = OutcomeWords & { readonly form: FormsContent['application'] };
export type PrivacyWords = z.output<typeof privacy>;
