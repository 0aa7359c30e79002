import { useEffect, useRef } from 'react';
import { phoneLink } from '../../../enquiries/phone-link.ts';
import type { OutcomeWords } from '../../content/forms-schema.ts';
import type { ContactDetails } from '../../forms/failure-notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption, Display, Lead } from '../../ui/typography.tsx';
import styles from './sending-failed.module.css';

interface Props {
  readonly words: OutcomeWords['failed'];
  readonly reason: 'busy' | 'too-many';
  readonly retryAfterSeconds: number;
  readonly contact: ContactDetails;
}

function formatMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

export function SendingFailed({ words, reason, retryAfterSeconds, contact }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <section data-section="failure" className={styles.failure}>
      <div className={styles.background} data-ground="ink">
        <Picture className={styles.waves} picture={words.picture} eager decorative />
        {/* biome-ignore lint/a11y/noAutofocus: screen readers must read the error first, also without script */}
        <div ref={box} className={`frame columns ${styles.words}`} role="alert" tabIndex={-1} autoFocus>
          <Display as="h1" size="d1" className={styles.heading}>
            {words.heading}
          </Display>
          <div className={styles.contact}>
            <Lead>{reason === 'busy' ? words.busy : words.tooMany}</Lead>
            <ul className={styles.contactLinks}>
              <li>
                <a href={phoneLink(contact.phone)}>
                  <Display as="span" size="d3">
                    {contact.phone}
                  </Display>
                </a>
              </li>
              <li>
                <a href={`mailto:${contact.email}`}>
                  <Display as="span" size="d3">
                    {contact.email}
                  </Display>
                </a>
              </li>
            </ul>
            <Caption>{words.retryIn.replace('{minutes}', formatMinutes(retryAfterSeconds))}</Caption>
          </div>
        </div>
      </div>
    </section>
  );
}
