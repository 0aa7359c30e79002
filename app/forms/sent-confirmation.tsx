import { useEffect, useRef } from 'react';
import { momentWords } from '../../enquiries/moment-words.ts';
import { phoneLink } from '../../enquiries/phone-link.ts';
import type { OutcomeWords } from '../content/forms-schema.ts';
import { Fact } from '../ui/fact.tsx';
import { Body, Display } from '../ui/typography.tsx';
import styles from './sent-confirmation.module.css';

export interface ConfirmationLine {
  readonly label: string;
  readonly value: string;
}

interface Props {
  readonly words: OutcomeWords['sent'];
  readonly phone: string;
  readonly reference: string;
  /** ISO 8601; null if no date is promised. */
  readonly replyBy: string | null;
  readonly replyPromiseText?: string | undefined;
  readonly lines: readonly ConfirmationLine[];
  /** Missing if the form was posted without script, because the address of the page must not contain it. */
  readonly email?: string | undefined;
  /** The heading is the h1 of the page. */
  readonly isPageHeading?: boolean;
  /** The focus is then not moved to the form. */
  readonly isVisitorElsewhere?: boolean;
}

export function SentConfirmation({
  words,
  phone,
  reference,
  replyBy,
  replyPromiseText,
  lines,
  email,
  isPageHeading = false,
  isVisitorElsewhere = false,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Scrolls up, because the visitor may be at the end of the form.
  useEffect(() => {
    if (isVisitorElsewhere) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [isVisitorElsewhere]);

  return (
    <div
      ref={box}
      className={styles.sent}
      role={isVisitorElsewhere ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the response to a form begins with the thanks, also without script
      autoFocus={!isVisitorElsewhere}
    >
      <Display as={isPageHeading ? 'h1' : 'p'} size={isPageHeading ? 'd1' : 'd3'}>
        {words.heading}
      </Display>
      <dl className={styles.facts}>
        <div>
          <dt>Reference</dt>
          <dd className={styles.reference}>{reference}</dd>
        </div>
        {replyBy !== null && (
          <Fact label="Reply by">
            <time dateTime={replyBy}>{momentWords(new Date(replyBy))}</time>
          </Fact>
        )}
        {replyBy === null && replyPromiseText && <Fact label="Reply">{replyPromiseText}</Fact>}
        {lines.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <Body>
        {`${words.note.replace('{email}', () => email ?? words.unknownEmail)} `}
        <a href={phoneLink(phone)}>{phone}</a>
      </Body>
    </div>
  );
}
