import { useEffect } from 'react';
import type { SentAnswer } from '../../../enquiries/answer.ts';
import type { OutcomeWords } from '../../content/forms-schema.ts';
import { forgetDraft } from '../../forms/draft.ts';
import { rememberPopupDone } from '../../forms/popup-memory.ts';
import { SentSlip } from '../../forms/sent-slip.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './thanks.module.css';

interface Props extends SentAnswer {
  readonly words: OutcomeWords['sent'];
  readonly phone: string;
  readonly promise: string | undefined;
}

/** The page that thanks for a form which the browser itself has sent. */
export function Thanks({ words, phone, reference, replyBy, promise }: Props) {
  useEffect(() => {
    rememberPopupDone('sent');
    forgetDraft();
  }, []);
  return (
    <section className={styles.thanks} data-ground="mist">
      <div className={`frame columns ${styles.columns}`}>
        <Picture className={styles.boat} picture={words.picture} eager decorative />
        <div className={styles.words}>
          <SentSlip
            titled
            words={words}
            phone={phone}
            reference={reference}
            replyBy={replyBy}
            promise={promise}
            lines={[]}
          />
          <ActionLink className={styles.meanwhile} look="link" to={paths.work}>
            {words.meanwhile} <Arrow />
          </ActionLink>
        </div>
      </div>
    </section>
  );
}
