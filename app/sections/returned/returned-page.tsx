import type { ReactNode } from 'react';
import type { OutcomeWords } from '../../content/forms-schema.ts';
import type { ContactDetails } from '../../forms/failure-notice.tsx';
import { useReturnedForm } from '../../forms/use-returned-form.ts';
import { SendingFailed } from './sending-failed.tsx';
import { Thanks } from './thanks.tsx';

interface Props {
  readonly formPath: string;
  readonly words: OutcomeWords;
  /** Shown if the server sends no date for the reply. */
  readonly replyPromiseText?: string;
  readonly contact: ContactDetails;
  readonly children: (headingAs: 'h1' | 'h2') => ReactNode;
}

/** The page after a form was posted without script: thanks, the form with its errors, or the reason of a failure and the form. */
export function ReturnedPage({ formPath, words, replyPromiseText, contact, children }: Props) {
  const returnedForm = useReturnedForm(formPath);
  switch (returnedForm?.kind) {
    case 'sent':
      return (
        <Thanks
          words={words.sent}
          phone={contact.phone}
          reference={returnedForm.reference}
          replyBy={returnedForm.replyBy}
          replyPromiseText={replyPromiseText}
        />
      );
    case 'failed':
      return (
        <>
          <SendingFailed
            words={words.failed}
            reason={returnedForm.reason}
            retryAfterSeconds={returnedForm.retryAfterSeconds}
            contact={contact}
          />
          {children('h2')}
        </>
      );
    default:
      return children('h1');
  }
}
