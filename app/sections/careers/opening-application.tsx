import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ApplicationSheet, type ApplicationSheetProps } from './application-sheet.tsx';
import styles from './opening-application.module.css';

interface Props extends Omit<ApplicationSheetProps, 'headingId' | 'onCancel'> {
  readonly anchor: string;
}

export function OpeningApplication({ anchor, ...sheetProps }: Props) {
  const section = useRef<HTMLElement>(null);
  const headingId = `${anchor}-heading`;
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
  useEffect(() => {
    if (hash === `#${anchor}`) section.current?.focus({ preventScroll: true });
  }, [hash, key, anchor]);

  return (
    <section
      ref={section}
      className={styles.application}
      id={anchor}
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <ApplicationSheet {...sheetProps} headingId={headingId} />
    </section>
  );
}
