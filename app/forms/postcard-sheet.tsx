import type { PopupWords } from '../content/forms-schema.ts';
import { Body, Display } from '../ui/type.tsx';
import type { ContactWays } from './failure-notice.tsx';
import { PopupForm } from './popup-form.tsx';
import styles from './postcard-sheet.module.css';

interface Props {
  readonly words: PopupWords;
  readonly contact: ContactWays;
}

/** The postcard's form lying in a page of its own, without stamp and postmark. */
export function PostcardSheet({ words, contact }: Props) {
  return (
    <section className={`frame ${styles.page}`}>
      <Display as="h1" size="d1" className={styles.heading}>
        {words.form.heading}
      </Display>
      <div className={styles.card} data-ground="sheet">
        <PopupForm words={words} contact={contact} intro={<Body>{words.form.lead}</Body>} corner={null} />
      </div>
    </section>
  );
}
