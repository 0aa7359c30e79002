import type { ReactNode } from 'react';
import type { OutcomeWords } from '../../content/forms-schema.ts';
import type { ContactDetails } from '../../forms/failure-notice.tsx';
import { useReturnedForm } from '../../forms/returned-form.ts';
import { SendingFailed } from './sending-failed.tsx';
import { Thanks } from './thanks.tsx';

interface Props {
  readonly address: string;
  readonly words: OutcomeWords;
  /** Shown if the server sends no date for the reply. */
  readonly promise?: string;
  readonly contact: ContactDetails;
  readonly children: (headingAs: 'h1' | 'h2') => ReactNode;
}

/** The page after a form was posted without script: thanks, or the form again. */
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
          <SendingFailed
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
