import { useEffect } from 'react';
import type { SentResponse } from '../../../enquiries/form-response.ts';
import type { OutcomeWords } from '../../content/forms-schema.ts';
import { deleteDraft } from '../../forms/enquiry-draft.ts';
import { dismissPopup } from '../../forms/popup-dismissal.ts';
import { SentConfirmation } from '../../forms/sent-confirmation.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './thanks.module.css';

interface Props extends SentResponse {
  readonly words: OutcomeWords['sent'];
  readonly phone: string;
  readonly replyPromiseText: string | undefined;
}

export function Thanks({ words, phone, reference, replyBy, replyPromiseText }: Props) {
  useEffect(() => {
    dismissPopup('sent');
    deleteDraft();
  }, []);
  return (
    <section data-section="thanks" className={styles.thanks} data-ground="mist">
      <div className={`frame columns ${styles.grid}`}>
        <Picture className={styles.boat} picture={words.picture} eager decorative />
        <div className={styles.words}>
          <SentConfirmation
            isPageHeading
            words={words}
            phone={phone}
            reference={reference}
            replyBy={replyBy}
            replyPromiseText={replyPromiseText}
            lines={[]}
          />
          <ActionLink className={styles.meanwhile} variant="link" to={paths.work}>
            {words.meanwhile} <Arrow />
          </ActionLink>
        </div>
      </div>
    </section>
  );
}
