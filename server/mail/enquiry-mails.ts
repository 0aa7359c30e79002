import { type AnswerKey, answerKeys } from '../../enquiries/data-kinds.ts';
import { isDatePromised } from '../../enquiries/due-date.ts';
import { answerWords } from '../../enquiries/field.ts';
import { fieldFor } from '../../enquiries/forms.ts';
import { momentWords } from '../../enquiries/moment-words.ts';
import type { Enquiry } from '../intake/enquiry.ts';
import { staffLinkDays } from '../signed-token.ts';
import type { Agency } from '../site.ts';
import type { Fact, MailContent } from './mail-content.ts';

export interface MailedEnquiry
  extends Pick<Enquiry, 'reference' | 'form' | 'answers' | 'consent' | 'phoneE164' | 'cameFrom'> {
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly isPastDue: boolean;
}

export interface StaffLinks {
  readonly answered: string;
  readonly resume: string | null;
}

const withoutEmptyFacts = (facts: readonly (Fact | readonly [string, null])[]) =>
  facts.filter((fact): fact is Fact => Boolean(fact[1]));

function visitorFacts(enquiry: MailedEnquiry, { includesNumberToDial = false } = {}): MailContent['facts'] {
  const { answers, phoneE164 } = enquiry;
  const links: Readonly<Partial<Record<AnswerKey, string | null>>> = {
    email: `mailto:${answers.email}`,
    phone: phoneE164 && `tel:${phoneE164}`,
  };
  const numberToDial = includesNumberToDial && phoneE164 !== answers.phone ? phoneE164 : null;
  return withoutEmptyFacts(
    answerKeys.flatMap((key): readonly (Fact | readonly [string, null])[] => {
      const field = fieldFor(key);
      if (field.mailLabel === null) return [];
      const text = answerWords(field, answers[key]);
      const link = links[key];
      const fact: Fact = link ? [field.mailLabel, text, link] : [field.mailLabel, text];
      return key === 'phone' ? [fact, ['To dial', numberToDial]] : [fact];
    }),
  );
}

function cameFromWords(cameFrom: unknown): string {
  if (typeof cameFrom !== 'object' || cameFrom === null) return '';
  return Object.entries(cameFrom)
    .slice(0, 8)
    .map(
      ([name, value]) =>
        `${name}: ${(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300)}`,
    )
    .join('\n');
}

const consentWords: Readonly<Record<string, string>> = {
  given: 'Given: the privacy box was ticked',
  'notice shown': 'The privacy line was shown above the button',
  'not recorded': 'Not recorded',
};

const enquiryNoun = (form: MailedEnquiry['form']) => (form === 'application' ? 'application' : 'enquiry');
const senderName = ({ answers: { name, organization, email } }: MailedEnquiry) =>
  name || organization || email;

/** The due date; for an application with a note that the applicant was told no date. */
function dueWords({ form, dueAt }: MailedEnquiry): string {
  return isDatePromised(form)
    ? momentWords(dueAt)
    : `${momentWords(dueAt)} (our own goal; the applicant was told no date)`;
}

function staffActions(links: StaffLinks): NonNullable<MailContent['actions']> {
  return [
    { label: 'Mark as answered', url: links.answered },
    ...(links.resume ? [{ label: 'See the résumé', url: links.resume }] : []),
  ];
}

export function notificationMail(enquiry: MailedEnquiry, links: StaffLinks): MailContent {
  return {
    subject: `${enquiry.reference}: ${enquiryNoun(enquiry.form)} from ${senderName(enquiry)}`,
    preview: `Reply by ${momentWords(enquiry.dueAt)}. ${enquiry.answers.message.slice(0, 90)}`,
    heading: `A new ${enquiryNoun(enquiry.form)}.`,
    paragraphs: [`Answer this mail to write to ${senderName(enquiry)}.`],
    reference: enquiry.reference,
    facts: withoutEmptyFacts([
      ['Reply by', dueWords(enquiry)],
      ['Received', momentWords(enquiry.receivedAt)],
      ...visitorFacts(enquiry, { includesNumberToDial: true }),
      ['Consent', consentWords[enquiry.consent] ?? enquiry.consent],
      ['Came from', cameFromWords(enquiry.cameFrom)],
      ['Résumé', links.resume && 'Behind the link below, with what the virus scanner found.'],
    ]),
    ...(enquiry.answers.message && { quote: enquiry.answers.message }),
    actions: staffActions(links),
    closing: [
      `The links ask before they do anything and are good for ${staffLinkDays} days. The command line can do the same at any time: ops/staff answered ${enquiry.reference}${links.resume ? ` or ops/staff resume ${enquiry.reference}` : ''}.`,
    ],
  };
}

/** The due date may already be over, if the mail was delayed or the enquiry quarantined. */
function promiseWords({ dueAt, isPastDue }: MailedEnquiry): string {
  const date = `${momentWords(dueAt)}, Indian time`;
  return isPastDue
    ? `A person reads your enquiry. We promised an answer by ${date}, and are late: it comes as soon as we can.`
    : `A person reads your enquiry and answers by ${date}.`;
}

export function acknowledgementMail(enquiry: MailedEnquiry, agency: Agency): MailContent {
  const hasPromisedDate = isDatePromised(enquiry.form);
  const promise = hasPromisedDate ? promiseWords(enquiry) : agency.applicationPromise;
  return {
    subject: `We have your ${enquiryNoun(enquiry.form)}: ${enquiry.reference}`,
    preview: promise,
    heading: 'Thanks. It is with us.',
    paragraphs: enquiry.answers.name ? [`Dear ${enquiry.answers.name},`, promise] : [promise],
    reference: enquiry.reference,
    facts: withoutEmptyFacts([
      ['Reply by', hasPromisedDate ? momentWords(enquiry.dueAt) : null],
      ...visitorFacts(enquiry),
    ]),
    ...(enquiry.answers.message && { quote: enquiry.answers.message }),
    closing: [
      `If it is urgent, or if something above is wrong, ring ${agency.phone} or write to ${agency.email} and quote the reference.`,
      `If you did not send this, somebody mistyped an address: write to ${agency.email} and we erase it.`,
      `${agency.privacyNotices[enquiry.form]} ${agency.dataPolicyUrl}`,
    ],
  };
}

/** For a resume that was scanned only after the notification was sent. */
export function infectedResumeMail(enquiry: MailedEnquiry, links: StaffLinks): MailContent {
  return {
    subject: `${enquiry.reference}: résumé of ${senderName(enquiry)} is infected`,
    heading: 'The résumé is infected.',
    paragraphs: [
      'The virus scanner was not available when it came in, and has now found a virus in it. It cannot be downloaded, and nobody could download it before.',
      `It belongs to the application of ${senderName(enquiry)}. Reply by: ${dueWords(enquiry)}.`,
    ],
    reference: enquiry.reference,
    facts: [],
    actions: staffActions({ ...links, resume: null }),
    closing: [],
  };
}

function reminderWords(enquiry: MailedEnquiry): readonly [subject: string, text: string] {
  const { form, dueAt, isPastDue } = enquiry;
  return isDatePromised(form)
    ? [
        isPastDue ? 'the promised reply is overdue' : 'a reply is due today',
        `${senderName(enquiry)} was promised an answer by ${momentWords(dueAt)} and is not marked as answered.`,
      ]
    : [
        isPastDue ? 'the application is still open' : 'an application waits for a reply',
        `${senderName(enquiry)} applied and is not marked as answered. Reply by: ${dueWords(enquiry)}.`,
      ];
}

export function reminderMail(enquiry: MailedEnquiry, links: StaffLinks): MailContent {
  const [subject, text] = reminderWords(enquiry);
  return {
    subject: `${enquiry.reference}: ${subject}`,
    heading: `${subject.charAt(0).toUpperCase()}${subject.slice(1)}.`,
    paragraphs: [text],
    reference: enquiry.reference,
    facts: [
      ['Received', momentWords(enquiry.receivedAt)],
      ...visitorFacts(enquiry, { includesNumberToDial: true }),
    ],
    ...(enquiry.answers.message && { quote: enquiry.answers.message }),
    actions: staffActions(links),
    closing: ['Answer this mail to write to the visitor, then mark it as answered.'],
  };
}
