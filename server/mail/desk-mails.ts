import { type MailedEnquiry, momentWords } from './enquiry-mails.ts';
import type { MailContent } from './mail-content.ts';

type Held = Pick<MailedEnquiry, 'reference' | 'receivedAt' | 'name' | 'email' | 'message'> & {
  readonly reasons: readonly string[];
};

const shown = 40;

/** What was held back as suspicious, once a day, so that a person has the last word. */
export function digestMail(held: readonly Held[]): MailContent {
  return {
    subject: `${held.length} held back: look once`,
    heading: `${held.length} ${held.length === 1 ? 'enquiry is' : 'enquiries are'} held back.`,
    paragraphs: ['They look like spam. Nobody was told and nothing was deleted.'],
    facts: held
      .slice(0, shown)
      .map(({ reference, receivedAt, name, email, message, reasons }) => [
        reference,
        [
          momentWords(receivedAt),
          `${name} (${email})`,
          `because of: ${reasons.join(', ')}`,
          message.slice(0, 200),
        ]
          .filter(Boolean)
          .join('\n'),
      ]),
    closing: [
      ...(held.length > shown ? [`And ${held.length - shown} more.`] : []),
      'To let one through: npm run staff -- quarantine release SF-…',
    ],
  };
}

export function alertMail(detail: string): MailContent {
  return {
    subject: 'Something could not be delivered',
    heading: 'Given up after three days.',
    paragraphs: ['The enquiry itself is safe in the store.'],
    facts: [['What', detail]],
    closing: ['To try again: npm run staff -- resend SF-… ; to see what is wrong: npm run staff -- doctor'],
  };
}
