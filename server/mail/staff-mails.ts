import { momentWords } from '../../enquiries/moment-words.ts';
import { excerpt } from '../excerpt.ts';
import { staffLinkDays } from '../signed-token.ts';
import type { MailedEnquiry } from './enquiry-mails.ts';
import type { ListItem, MailContent } from './mail-content.ts';

type QuarantinedEnquiry = Pick<MailedEnquiry, 'reference' | 'receivedAt' | 'answers'> & {
  readonly reasons: readonly string[];
  readonly links: { readonly release: string; readonly dismiss: string };
};

/** 'many-links' → 'many links' */
const reasonWords = (reason: string) => reason.replaceAll('-', ' ');

function digestItem({
  reference,
  receivedAt,
  answers: { name, email, phone, message },
  reasons,
  links,
}: QuarantinedEnquiry): ListItem {
  return {
    title: reference,
    lines: [
      momentWords(receivedAt),
      [name, email].filter(Boolean).join(', '),
      phone,
      `Held for: ${reasons.map(reasonWords).join(', ')}`,
    ].filter(Boolean),
    excerpt: excerpt(message),
    actions: [
      { label: 'Release', url: links.release },
      { label: 'Dismiss', url: links.dismiss },
    ],
  };
}

export function digestMail(enquiries: readonly QuarantinedEnquiry[], total: number): MailContent {
  const hiddenCount = total - enquiries.length;
  return {
    subject: `${total} held back: please look once`,
    heading: `${total} ${total === 1 ? 'enquiry is' : 'enquiries are'} held back.`,
    paragraphs: [
      'They look like spam. Nobody was told and nothing was deleted. Release what is an enquiry, dismiss the rest: what is dismissed is not listed again.',
      ...(hiddenCount > 0
        ? [
            `These ${enquiries.length} look least like spam. ${hiddenCount} more are not in this mail: ops/staff quarantine list --limit ${total}`,
          ]
        : []),
    ],
    facts: [],
    items: enquiries.map(digestItem),
    closing: [
      `The links ask before they do anything and are good for ${staffLinkDays} days. The command line does the same at any time: ops/staff quarantine release or dismiss, with the reference.`,
    ],
  };
}

export function alertMail(detail: string): MailContent {
  return {
    subject: 'Something could not be delivered',
    heading: 'Not delivered.',
    paragraphs: ['The enquiry itself is safe in the database.'],
    facts: [['What', detail]],
    closing: [
      'To try again: ops/staff resend, with the reference. To give it up for good: ops/staff cancel. To see what is wrong: ops/staff doctor.',
    ],
  };
}
