import type { ContactPage } from '../../content/contact-schema.ts';
import type { ContactFormWords } from '../../content/forms-schema.ts';
import { ContactForm } from '../../forms/contact-form.tsx';
import type { ContactWays } from '../../forms/failure-notice.tsx';
import { Display, Lead } from '../../ui/type.tsx';
import styles from './enquiry.module.css';

interface Props {
  readonly content: ContactPage['enquiry'];
  readonly words: ContactFormWords;
  readonly contact: ContactWays;
}

/** The page's heading, its promise and its form. */
export function Enquiry({ content, words, contact }: Props) {
  return (
    <div className={styles.enquiry}>
      <div className={styles.head}>
        <Display as="h1" size="d0x" className={styles.heading}>
          {content.heading}
        </Display>
        <Lead className={styles.lead}>{content.lead}</Lead>
      </div>
      <ContactForm words={words} contact={contact} />
    </div>
  );
}
