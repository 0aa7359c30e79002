import type { ContactPage } from '../../content/contact-schema.ts';
import type { ContactFormWords } from '../../content/forms-schema.ts';
import { type AgencyDetails, Details } from './details.tsx';
import { Enquiry } from './enquiry.tsx';
import styles from './reach.module.css';
import { StudioMap } from './studio-map.tsx';

interface Props {
  readonly content: Pick<ContactPage, 'enquiry' | 'map' | 'details'>;
  readonly words: ContactFormWords;
  readonly agency: AgencyDetails;
}

/** All ways to reach the agency on one sheet: the form, the map, and the lines that need no form. */
export function Reach({ content, words, agency }: Props) {
  return (
    <section className={styles.reach}>
      <div className={styles.enquiry}>
        <Enquiry content={content.enquiry} words={words} contact={agency} />
      </div>
      <div className={styles.map}>
        <StudioMap {...content.map} />
      </div>
      <div className={styles.details}>
        <Details words={content.details} agency={agency} place={content.map} />
      </div>
    </section>
  );
}
