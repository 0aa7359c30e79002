import { z } from 'zod';
import { type DataKind, dataKinds, type FormName } from '../../enquiries/sent-data.ts';
import { heading, line, picture, samples } from './fields.ts';
import { noticeFacts, policyFacts, withFacts } from './notice-facts.ts';

/** What is sent, why, for how long, who sees it, and where to read more. */
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

/** What the notices beside the forms, the policies and the mails say alike. */
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
    /** Read out when the form appears; it takes no focus. */
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
    /** On a page that gives the form back: a browser puts no file into it. */
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

/** What every form says once it was sent, or could not be. */
export type OutcomeWords = Pick<FormsContent, 'sent' | 'refused' | 'failed'>;
export type PopupWords = OutcomeWords & { readonly form: FormsContent['popup'] };
export type ContactFormWords = OutcomeWords & { readonly form: FormsContent['contact'] };
export type ApplicationWords = OutcomeWords & { readonly form: FormsContent['application'] };
export type PrivacyWords = z.output<typeof privacy>;
