import { useEffect, useRef } from 'react';
import type { FailureReason } from '../../enquiries/form-response.ts';
import { phoneLink } from '../../enquiries/phone-link.ts';
import type { OutcomeWords } from '../content/forms-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { Body, Display } from '../ui/typography.tsx';
import styles from './failure-notice.module.css';
import type { EnquiryControls } from './use-enquiry-form.ts';

/** How to reach the agency. */
export type ContactDetails = Pick<Site, 'phone' | 'email'>;

interface Props {
  readonly words: OutcomeWords['failed'];
  readonly reason: FailureReason;
  readonly retryState: EnquiryControls['retryState'];
  readonly contact: ContactDetails;
}

export function FailureNotice({ words, reason, retryState, contact }: Props) {
  const explanation = { busy: words.busy, 'too-many': words.tooMany, unreachable: words.unreachable }[reason];
  const box = useRef<HTMLDivElement>(null);
  // In a dialog on a low screen, the notice may be outside the visible area.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // biome-ignore lint/a11y/noAutofocus: the notice is below the form, where a visitor without script would not see it
    <div ref={box} className={styles.notice} role="alert" tabIndex={-1} autoFocus>
      <Display as="p" size="d4" className={styles.heading}>
        {words.heading}
      </Display>
      <Body>{explanation}</Body>
      {retryState !== 'none' && <Body>{retryState === 'pending' ? words.again : words.gaveUp}</Body>}
      <p className={styles.contact}>
        <a className="underlined" href={phoneLink(contact.phone)}>
          {contact.phone}
        </a>
        <a className="underlined" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </p>
    </div>
  );
}
