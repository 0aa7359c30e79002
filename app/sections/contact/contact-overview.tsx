import type { ContactPage } from '../../content/contact-schema.ts';
import type { ContactFormWords } from '../../content/forms-schema.ts';
import { ContactForm } from '../../forms/contact-form.tsx';
import { Display, Lead } from '../../ui/typography.tsx';
import { type AgencyDetails, ContactLinks } from './contact-links.tsx';
import styles from './contact-overview.module.css';
import enquiryStyles from './enquiry.module.css';
import { StudioMap } from './studio-map.tsx';

interface Props {
  readonly content: Pick<ContactPage, 'enquiry' | 'map' | 'details'>;
  readonly words: ContactFormWords;
  readonly agency: AgencyDetails;
}

export function ContactOverview({ content, words, agency }: Props) {
  return (
    <section data-section="overview" className={styles.overview}>
      <div className={styles.enquiry}>
        <div className={enquiryStyles.enquiry}>
          <div className={enquiryStyles.head}>
            <Display as="h1" size="d0x" className={enquiryStyles.heading}>
              {content.enquiry.heading}
            </Display>
            <Lead className={enquiryStyles.lead}>{content.enquiry.lead}</Lead>
          </div>
          <ContactForm words={words} contact={agency} />
        </div>
      </div>
      <div className={styles.map}>
        <StudioMap {...content.map} />
      </div>
      <div className={styles.details}>
        <ContactLinks words={content.details} agency={agency} coordinates={content.map} />
      </div>
    </section>
  );
}
