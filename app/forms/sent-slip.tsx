import { useEffect, useRef } from 'react';
import { momentWords } from '../../enquiries/moment-words.ts';
import { phoneLink } from '../../enquiries/phone-link.ts';
import type { OutcomeWords } from '../content/forms-schema.ts';
import { Body, Display } from '../ui/type.tsx';
import styles from './sent-slip.module.css';

export interface SlipLine {
  readonly label: string;
  readonly value: string;
}

interface Props {
  readonly words: OutcomeWords['sent'];
  readonly phone: string;
  readonly reference: string;
  /** Null where the promise names no date. */
  readonly replyBy: string | null;
  /** Said where there is no date. */
  readonly promise?: string | undefined;
  readonly lines: readonly SlipLine[];
  /** On a page of its own, whose heading it is. */
  readonly titled?: boolean;
  /** Sent while the visitor was elsewhere on the page: it is read out, and focus stays there. */
  readonly keepsFocus?: boolean;
}

/** Takes the place of a form that was sent: thanks, the reference, what is promised, what was sent. */
export function SentSlip({
  words,
  phone,
  reference,
  replyBy,
  promise,
  lines,
  titled = false,
  keepsFocus = false,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Read from its first line, however far down the form it took the place of was scrolled.
  useEffect(() => {
    if (keepsFocus) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [keepsFocus]);

  return (
    <div
      ref={box}
      className={styles.sent}
      role={keepsFocus ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to a form begins with the thanks, also without script
      autoFocus={!keepsFocus}
    >
      <Display as={titled ? 'h1' : 'p'} size={titled ? 'd1' : 'd3'}>
        {words.heading}
      </Display>
      <dl className={styles.slip}>
        <div>
          <dt>Reference</dt>
          <dd className={styles.reference}>{reference}</dd>
        </div>
        {replyBy !== null && (
          <div>
            <dt>Reply by</dt>
            <dd>
              <time dateTime={replyBy}>{momentWords(new Date(replyBy))}</time>
            </dd>
          </div>
        )}
        {replyBy === null && promise && (
          <div>
            <dt>Reply</dt>
            <dd>{promise}</dd>
          </div>
        )}
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Body>
        {`${words.note} `}
        <a href={phoneLink(phone)}>{phone}</a>
      </Body>
    </div>
  );
}
