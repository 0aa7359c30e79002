import type { ReactNode } from 'react';
import type { OutcomeWords } from '../../content/forms-schema.ts';
import type { ContactWays } from '../../forms/failure-notice.tsx';
import { useReturnedForm } from '../../forms/returned-form.ts';
import { LowTide } from './low-tide.tsx';
import { Thanks } from './thanks.tsx';

interface Props {
  /** Where the form posts to. */
  readonly address: string;
  readonly words: OutcomeWords;
  /** What is promised where the server names no date. */
  readonly promise?: string;
  readonly contact: ContactWays;
  /** The form again, under a heading of this rank. */
  readonly children: (headingAs: 'h1' | 'h2') => ReactNode;
}

/** The page that answers a form which the browser itself has sent: thanks, low tide, or the form with what is wrong. */
export function ReturnedPage({ address, words, promise, contact, children }: Props) {
  const returned = useReturnedForm(address);
  switch (returned?.kind) {
    case 'sent':
      return (
        <Thanks
          words={words.sent}
          phone={contact.phone}
          reference={returned.reference}
          replyBy={returned.replyBy}
          promise={promise}
        />
      );
    case 'failed':
      return (
        <>
          <LowTide
            words={words.failed}
            reason={returned.reason}
            retryAfterSeconds={returned.retryAfterSeconds}
            contact={contact}
          />
          {children('h2')}
        </>
      );
    default:
      return children('h1');
  }
}
