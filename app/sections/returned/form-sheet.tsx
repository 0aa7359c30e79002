import type { ReactNode } from 'react';
import { Display, Lead } from '../../ui/typography.tsx';
import styles from './form-sheet.module.css';

interface Props {
  readonly headingAs: 'h1' | 'h2';
  readonly heading: string;
  readonly lead: string;
  /** Adds padding around a form that has none of its own. */
  readonly padded?: boolean;
  readonly children: ReactNode;
}

export function FormSheet({ headingAs, heading, lead, padded = false, children }: Props) {
  return (
    <section
      data-section="form"
      className={`frame columns ${styles.section}`}
      data-first={headingAs === 'h1' || undefined}
    >
      <div className={styles.head}>
        <Display as={headingAs} size="d2">
          {heading}
        </Display>
        <Lead className={styles.lead}>{lead}</Lead>
      </div>
      <div className={styles.sheet} data-ground="sheet" data-padded={padded || undefined}>
        {children}
      </div>
    </section>
  );
}
