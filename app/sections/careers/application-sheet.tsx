import type { CareersPage } from '../../content/careers-schema.ts';
import type { ApplicationWords } from '../../content/forms-schema.ts';
import { ApplicationForm } from '../../forms/application-form.tsx';
import type { ContactDetails } from '../../forms/failure-notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Display } from '../../ui/typography.tsx';
import styles from './application-sheet.module.css';

export interface ApplicationSheetProps {
  readonly application: CareersPage['application'];
  readonly words: ApplicationWords;
  readonly contact: ContactDetails;
  readonly position?: string;
  readonly headingId: string;
  readonly headingAs?: 'h1' | 'h2';
  readonly onCancel?: () => void;
}

/** The application form with its heading and drawing, in a dialog or on a page; its ground is the colour `sheet`. */
export function ApplicationSheet({
  application,
  words,
  contact,
  position,
  headingId,
  headingAs = 'h2',
  onCancel,
}: ApplicationSheetProps) {
  return (
    <div className={styles.sheet}>
      <div className={styles.art} data-ground="deep" aria-hidden="true">
        <Picture className={`fill ${styles.outline}`} picture={application.picture} decorative />
        <p className={styles.caption}>{application.caption}</p>
      </div>
      <div className={styles.form} data-ground="sheet">
        <Display as={headingAs} size="d2" id={headingId} className={styles.heading}>
          {application.heading}
        </Display>
        <ApplicationForm
          words={words}
          contact={contact}
          {...(position && { position })}
          {...(onCancel && { onCancel })}
        />
      </div>
    </div>
  );
}
