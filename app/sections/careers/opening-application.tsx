import { ApplicationSheet, type ApplicationSheetProps } from './application-sheet.tsx';
import styles from './opening-application.module.css';

interface Props extends Omit<ApplicationSheetProps, 'headingId' | 'onCancel'> {
  readonly anchor: string;
}

export function OpeningApplication({ anchor, ...sheetProps }: Props) {
  const headingId = `${anchor}-heading`;
  return (
    <section
      data-section="application"
      className={styles.application}
      id={anchor}
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <ApplicationSheet {...sheetProps} headingId={headingId} />
    </section>
  );
}
