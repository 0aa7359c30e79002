import { useId } from 'react';
import type { LegalLine } from '../../content/legal-identity.ts';
import { LegalLines } from '../../layout/legal-lines.tsx';
import { Display } from '../../ui/typography.tsx';
import styles from './legal-identity.module.css';

interface Props {
  readonly heading: string;
  readonly lines: readonly LegalLine[];
}

export function LegalIdentity({ heading, lines }: Props) {
  const headingId = useId();
  if (lines.length === 0) return null;
  return (
    <section
      data-section="identity"
      className={`frame columns ${styles.identity}`}
      aria-labelledby={headingId}
    >
      <Display as="h2" size="d4" id={headingId} className={styles.heading}>
        {heading}
      </Display>
      <LegalLines className={styles.lines} lines={lines} />
    </section>
  );
}
