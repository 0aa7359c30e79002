import { momentWords } from '../../enquiries/moment-words.ts';
import type { MailedEnquiry } from './enquiry-mails.ts';
import type { MailContent } from './mail-content.ts';

type Held = Pick<MailedEnquiry, 'reference' | 'receivedAt' | 'name' | 'email' | 'message'> & {
  readonly reasons: readonly string[];
};

const shown = 40;

/** 'many-links' as a person would say it. */
const reasonWords = (reason: string) => reason.replaceAll('-', ' ');

/** What was held back as suspicious, once a day, so that a person has the last word. */
export function digestMail(held: readonly Held[]): MailContent {
  return {
    subject: `${held.length} held back: please look once`,
    heading: `${held.length} ${held.length === 1 ? 'enquiry is' : 'enquiries are'} held back.`,
    paragraphs: ['They look like spam. Nobody was told and nothing was deleted.'],
    facts: [],
    entries: held.slice(0, shown).map(({ reference, receivedAt, name, email, message, reasons }) => ({
      title: reference,
      lines: [
        momentWords(receivedAt),
        [name, email].filter(Boolean).join(', '),
        `Held for: ${reasons.map(reasonWords).join(', ')}`,
      ],
      text: message.slice(0, 200),
    })),
    closing: [
      ...(held.length > shown ? [`And ${held.length - shown} more: npx seaface quarantine list`] : []),
      `To let one through: npx seaface quarantine release ${held[0]?.reference}`,
    ],
  };
}

export function alertMail(detail: string): MailContent {
  return {
    subject: 'Something could not be delivered',
    heading: 'Given up after three days.',
    paragraphs: ['The enquiry itself is safe in the store.'],
    facts: [['What', detail]],
    closing: [
      'To try again: npx seaface resend, with the reference. To see what is wrong: npx seaface doctor.',
    ],
  };
}
