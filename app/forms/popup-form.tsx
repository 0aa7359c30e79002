import type { ReactNode } from 'react';
import { popupForm } from '../../enquiries/popup-form.ts';
import type { PopupWords } from '../content/forms-schema.ts';
import { fillFromDraft, saveDraft } from './enquiry-draft.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import type { ContactDetails } from './failure-notice.tsx';
import { FormFields } from './form-fields.tsx';
import styles from './popup-form.module.css';
import { PrivacyLine } from './privacy-line.tsx';
import { SubmitButton } from './submit-button.tsx';

interface Props {
  readonly words: PopupWords;
  readonly contact: ContactDetails;
  readonly intro: ReactNode;
  readonly corner: ReactNode;
}

export function PopupForm({ words, contact, intro, corner }: Props) {
  return (
    <EnquiryForm
      className={styles.form}
      definition={popupForm}
      webMcpTool={{ name: 'send_short_enquiry', description: words.form.purpose }}
      words={words}
      contact={contact}
      onMount={(form) => fillFromDraft(form, popupForm)}
      onInput={(form) => saveDraft(form, popupForm)}
    >
      {({ attributesOf, ...status }) => (
        <>
          <div className={styles.head}>
            {intro}
            {corner}
          </div>
          <FormFields
            form={popupForm}
            attributesOf={attributesOf}
            rowClassName={styles.fields}
            additions={{ message: { className: styles.message, placeholder: words.form.placeholder } }}
          />
          <PrivacyLine {...words.form.privacy} />
          <div className={styles.actions}>
            <SubmitButton label={words.form.submit} retryLabel={words.failed.retry} status={status} />
          </div>
        </>
      )}
    </EnquiryForm>
  );
}
