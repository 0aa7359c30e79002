import { z } from 'zod';
import { type DataKind, dataKinds } from '../../enquiries/data-kinds.ts';
import type { FormName } from '../../enquiries/form-addresses.ts';
import { heading, picture, plainText, samples } from './fields.ts';
import { fillPrivacyPlaceholders, noticePlaceholders, policyPlaceholders } from './privacy-placeholders.ts';

const purpose = plainText.meta({
  title: 'Purpose, for AI agents',
  description: "A visitor's AI agent reads it. It is not shown.",
});

const privacy = z.strictObject({
  text: ['{data}', '{months}', '{recipients}']
    .reduce((schema, placeholder) => schema.includes(placeholder), plainText)
    .meta({
      title: 'Privacy notice',
      description:
        '{data} is what this form sends, {months} how long it is kept, {recipients} who sees it: the words below.',
    }),
  link: plainText,
});

const dataLabels = Object.fromEntries(dataKinds.map((kind) => [kind, plainText])) as Record<
  DataKind,
  typeof plainText
>;

const notice = z
  .strictObject({
    data: z.strictObject(dataLabels).meta({ title: 'What forms send, in your words' }),
    recipients: plainText.meta({ title: 'Who sees it', description: "Goes on after 'Seen only by'." }),
  })
  .meta({ title: 'Privacy notices' });

const formsFields = z.strictObject({
  notice,
  popup: z.strictObject({
    purpose,
    heading,
    lead: plainText,
    /** Read out by screen readers when the form appears, because it does not take focus. */
    announcement: plainText,
    placeholder: plainText,
    privacy,
    submit: plainText,
    stamp: picture,
  }),
  contact: z.strictObject({
    purpose,
    privacy,
    consent: z.strictObject({ before: plainText, link: plainText, after: plainText }),
    submit: plainText,
  }),
  application: z.strictObject({
    purpose,
    resumeHint: plainText,
    /** Shown when the server returns a form with errors, because browsers do not refill a file field. */
    resumeAgain: plainText,
    promise: plainText.meta({
      title: 'What applicants are promised',
      description:
        'Shown once an application was sent, and in the mail to the applicant. Name no date you may miss.',
    }),
    privacy,
    submit: plainText,
    cancel: plainText,
  }),
  /** In the browser tab, the title of an outcome stands before the page's own title. */
  sent: z.strictObject({
    title: plainText,
    heading,
    note: plainText.includes('{email}').meta({
      description:
        '{email} is the visitor’s address. Say that a copy is being sent, not that it arrives: above certain limits it is sent later or not at all.',
    }),
    unknownEmail: plainText.meta({
      title: 'Instead of {email}',
      description:
        'Shown if the form was sent without script, because the page of thanks then has no address.',
    }),
    meanwhile: plainText,
    picture,
  }),
  refused: z.strictObject({ title: plainText }),
  failed: z.strictObject({
    title: plainText,
    heading,
    picture,
    busy: plainText,
    tooMany: plainText,
    unreachable: plainText,
    /** `again`: while the browser retries; `gaveUp`: after the last retry. */
    again: plainText,
    gaveUp: plainText,
    retry: plainText,
    retryIn: plainText.includes('{minutes}'),
  }),
  samples,
});

export const formsSchema = formsFields.transform(({ notice: noticeWords, ...forms }) => {
  const fillNotice = <Form extends { readonly privacy: PrivacyWords }>(form: Form, name: FormName) => ({
    ...form,
    privacy: {
      ...form.privacy,
      text: fillPrivacyPlaceholders(form.privacy.text, noticePlaceholders(noticeWords, name)),
    },
  });
  return {
    ...forms,
    popup: fillNotice(forms.popup, 'popup'),
    contact: fillNotice(forms.contact, 'contact'),
    application: fillNotice(forms.application, 'application'),
    policyPlaceholders: policyPlaceholders(noticeWords),
  };
});

type FormsContent = z.output<typeof formsSchema>;

export type OutcomeWords = Pick<FormsContent, 'sent' | 'refused' | 'failed'>;
export type PopupWords = OutcomeWords & { readonly form: FormsContent['popup'] };
export type ContactFormWords = OutcomeWords & { readonly form: FormsContent['contact'] };
export type ApplicationWords = OutcomeWords & { readonly form: FormsContent['application'] };
export type PrivacyWords = z.output<typeof privacy>;
