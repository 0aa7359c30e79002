import { ApplicationSheet, type ApplicationSheetProps } from './application-sheet.tsx';
import styles from './returned-application.module.css';

type Props = Pick<ApplicationSheetProps, 'application' | 'words' | 'contact'> & {
  readonly headingAs: 'h1' | 'h2';
};

export function ReturnedApplication({ headingAs, ...sheetProps }: Props) {
  return (
    <section
      data-section="application"
      className={`frame ${styles.section}`}
      data-first={headingAs === 'h1' || undefined}
      aria-labelledby="apply-heading"
    >
      <div className={styles.sheet}>
        <ApplicationSheet {...sheetProps} headingAs={headingAs} headingId="apply-heading" />
      </div>
    </section>
  );
}
