import { experienceYears, maxLength, resumeLimits } from '../../enquiries/limits.ts';
import type { ApplicationWords } from '../content/forms-schema.ts';
import { formPaths } from '../paths.ts';
import { ActionButton } from '../ui/action.tsx';
import { TextField } from '../ui/field.tsx';
import styles from './enquiry-form.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import type { ContactDetails } from './failure-notice.tsx';
import { PrivacyLine } from './privacy-line.tsx';
import { SubmitButton } from './submit-button.tsx';
import { EmailField, NameField } from './visitor-fields.tsx';

const definition = {
  address: formPaths.application,
  isMultipart: true,
  labels: {
    fullName: 'Full name',
    city: 'Your city',
    email: 'Email',
    experience: 'Experience in years',
    jobPosition: 'Job position',
    resume: 'Resume',
  },
  webMcpTool: {
    name: 'apply_for_job',
    description:
      'Apply for a job at the agency with a resume (PDF or DOCX, at most 5 MB). A person reads it.',
  },
  loadSchema: () =>
    import('../../enquiries/application-form.ts').then(({ applicationFormSchema }) => applicationFormSchema),
};

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
      {...definition}
      words={words}
      replyPromiseText={words.form.promise}
      contact={contact}
      confirmationLines={(answers) => [{ label: 'Job position', value: String(answers.get('jobPosition')) }]}
    >
      {({ attributesOf, ...status }) => (
        <>
          <div className={styles.pair}>
            <NameField {...attributesOf('fullName')} />
            <TextField
              {...attributesOf('city')}
              type="text"
              autoComplete="address-level2"
              maxLength={maxLength.city}
              required
            />
          </div>
          <div className={styles.pair}>
            <EmailField {...attributesOf('email')} />
            <TextField
              {...attributesOf('experience')}
              type="number"
              inputMode="decimal"
              min={experienceYears.min}
              max={experienceYears.max}
              step="any"
              autoComplete="off"
              required
            />
          </div>
          <TextField
            defaultValue={position}
            {...attributesOf('jobPosition')}
            type="text"
            autoComplete="off"
            maxLength={maxLength.position}
            required
          />
          <TextField
            {...attributesOf('resume')}
            className={styles.file}
            hint={status.wasReturned ? words.form.resumeAgain : words.form.resumeHint}
            type="file"
            accept={resumeLimits.accept}
            required
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
