import { applicationForm } from '../../enquiries/application-form.ts';
import type { ApplicationWords } from '../content/forms-schema.ts';
import { ActionButton } from '../ui/action.tsx';
import styles from './enquiry-form.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import type { ContactDetails } from './failure-notice.tsx';
import { FormFields } from './form-fields.tsx';
import { PrivacyLine } from './privacy-line.tsx';
import { SubmitButton } from './submit-button.tsx';

interface Props {
  readonly words: ApplicationWords;
  readonly contact: ContactDetails;
  /** Title of the opening; fills the field, which the applicant can change. In a dialog, its button fills it. */
  readonly position?: string;
  readonly onCancel?: () => void;
}

export function ApplicationForm({ words, contact, position, onCancel }: Props) {
  return (
    <EnquiryForm
      definition={applicationForm}
      webMcpTool={{ name: 'apply_for_job', description: words.form.purpose }}
      words={words}
      replyPromiseText={words.form.promise}
      contact={contact}
    >
      {({ attributesOf, ...status }) => (
        <>
          <FormFields
            form={applicationForm}
            attributesOf={attributesOf}
            rowClassName={styles.pair}
            additions={{
              jobPosition: { defaultValue: position },
              resume: {
                className: styles.file,
                hint: status.wasReturned ? words.form.resumeAgain : words.form.resumeHint,
              },
            }}
          />
          <PrivacyLine {...words.form.privacy} />
          <div className={styles.actions}>
            {onCancel && (
              <ActionButton tone="ghost" onClick={onCancel}>
                {words.form.cancel}
              </ActionButton>
            )}
            <SubmitButton
              label={words.form.submit}
              retryLabel={words.failed.retry}
              status={status}
              hasArrow={false}
            />
          </div>
        </>
      )}
    </EnquiryForm>
  );
}
