import { serviceLabel } from '../../enquiries/services.ts';
import type { Office } from '../site.ts';
import type { MailContent } from './mail-content.ts';

/** An enquiry as mails speak of it. */
export interface MailedEnquiry {
  readonly reference: string;
  readonly form: 'popup' | 'contact' | 'application';
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly name: string;
  readonly organization: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneE164: string | null;
  readonly service: string;
  readonly message: string;
  readonly city: string;
  readonly experience: string | null;
  readonly jobPosition: string;
  readonly consent: string;
  readonly cameFrom: unknown;
}

export interface DeskLinks {
  readonly answered: string;
  /** Null while the resume must not be fetched, or where there is none. */
  readonly resume: string | null;
}

export type ResumeState = 'none' | 'attached' | 'link' | 'waiting';

const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 'Wednesday 18 November 2026, 19:00', as on the site. */
export function momentWords(date: Date): string {
  const found = new Map(moment.formatToParts(date).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => found.get(name) ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')}`;
}

const filled = (list: readonly (readonly [string, string | null])[]) =>
  list.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));

function sentFacts(enquiry: MailedEnquiry): MailContent['facts'] {
  return filled([
    ['Name', enquiry.name],
    ['Organization', enquiry.organization],
    ['E-mail', enquiry.email],
    ['Phone', enquiry.phone],
    ['Service', serviceLabel(enquiry.service) ?? ''],
    ['City', enquiry.city],
    ['Experience', enquiry.experience === null ? null : `${Number(enquiry.experience)} years`],
    ['Position', enquiry.jobPosition],
  ]);
}

function originWords(cameFrom: unknown): string {
  if (typeof cameFrom !== 'object' || cameFrom === null) return '';
  return Object.entries(cameFrom)
    .slice(0, 8)
    .map(([name, value]) => `${name}: ${String(value).slice(0, 300)}`)
    .join('\n');
}

const what = (form: MailedEnquiry['form']) => (form === 'application' ? 'application' : 'enquiry');
const who = ({ name, organization, email }: MailedEnquiry) => name || organization || email;

const resumeWords: Readonly<Record<ResumeState, string>> = {
  none: '',
  attached: 'Attached; the virus scanner found nothing.',
  link: 'Behind the link below. Not attached: it was not scanned, or it holds active content.',
  waiting: 'Waits for the virus scanner and comes in a mail of its own.',
};

function actionsOf(links: DeskLinks): NonNullable<MailContent['actions']> {
  return [
    { label: 'Mark as answered', url: links.answered },
    ...(links.resume ? [{ label: 'Download résumé', url: links.resume }] : []),
  ];
}

export function notificationMail(enquiry: MailedEnquiry, links: DeskLinks, resume: ResumeState): MailContent {
  return {
    subject: `${enquiry.reference}: ${what(enquiry.form)} from ${who(enquiry)}`,
    heading: `A new ${what(enquiry.form)}.`,
    paragraphs: [
      `Answer this mail to write to ${who(enquiry)}. A reply was promised by ${momentWords(enquiry.dueAt)}.`,
    ],
    facts: filled([
      ['Reference', enquiry.reference],
      ['Received', momentWords(enquiry.receivedAt)],
      ['Reply by', momentWords(enquiry.dueAt)],
      ...sentFacts(enquiry),
      ['To dial', enquiry.phoneE164],
      ['Consent', enquiry.consent],
      ['Came from', originWords(enquiry.cameFrom)],
      ['Résumé', resumeWords[resume]],
    ]),
    ...(enquiry.message && { quote: enquiry.message }),
    actions: actionsOf(links),
    closing: ['The links ask before they do anything and are good for two weeks.'],
  };
}

export function acknowledgementMail(enquiry: MailedEnquiry, office: Office): MailContent {
  return {
    subject: `We have your ${what(enquiry.form)}: ${enquiry.reference}`,
    heading: 'Thanks. It is with us.',
    paragraphs: [
      `${enquiry.name ? `Dear ${enquiry.name}, a` : 'A'} person reads it and answers by ${momentWords(enquiry.dueAt)}, Indian time.`,
    ],
    facts: filled([
      ['Reference', enquiry.reference],
      ['Reply by', momentWords(enquiry.dueAt)],
      ...sentFacts(enquiry),
    ]),
    ...(enquiry.message && { quote: enquiry.message }),
    closing: [
      `If it is urgent, or if something above is wrong, ring ${office.phone} or write to ${office.email} and quote the reference.`,
      `If you did not send this, somebody mistyped an address: write to ${office.email} and we erase it.`,
    ],
  };
}

export function resumeMail(enquiry: MailedEnquiry, links: DeskLinks, resume: ResumeState): MailContent {
  return {
    subject: `${enquiry.reference}: résumé of ${who(enquiry)}`,
    heading: 'The résumé has been scanned.',
    paragraphs: [
      `It belongs to the application of ${who(enquiry)}, who was promised a reply by ${momentWords(enquiry.dueAt)}.`,
    ],
    facts: [
      ['Reference', enquiry.reference],
      ['Résumé', resumeWords[resume]],
    ],
    actions: actionsOf(links),
    closing: [],
  };
}

export function reminderMail(enquiry: MailedEnquiry, links: DeskLinks, overdue: boolean): MailContent {
  return {
    subject: overdue
      ? `${enquiry.reference}: the promised reply is overdue`
      : `${enquiry.reference}: a reply is due today`,
    heading: overdue ? 'The promise has run out.' : 'A reply is due today.',
    paragraphs: [
      `${who(enquiry)} was promised an answer by ${momentWords(enquiry.dueAt)} and is not marked as answered.`,
    ],
    facts: [
      ['Reference', enquiry.reference],
      ['Received', momentWords(enquiry.receivedAt)],
      ...sentFacts(enquiry),
    ],
    ...(enquiry.message && { quote: enquiry.message }),
    actions: actionsOf(links),
    closing: ['Answer this mail to write to the visitor, then mark it as answered.'],
  };
}
