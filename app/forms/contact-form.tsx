import { Link } from 'react-router';
import { contactForm } from '../../enquiries/contact-form.ts';
import type { ContactFormWords } from '../content/forms-schema.ts';
import { paths } from '../paths.ts';
import { CheckboxField } from '../ui/field.tsx';
import { fillFromDraft } from './enquiry-draft.ts';
import styles from './enquiry-form.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import type { ContactDetails } from './failure-notice.tsx';
import { FormFields } from './form-fields.tsx';
import { PrivacyLine } from './privacy-line.tsx';
import { SubmitButton } from './submit-button.tsx';

interface Props {
  readonly words: ContactFormWords;
  readonly contact: ContactDetails;
}

export function ContactForm({ words, contact }: Props) {
  const { consent } = words.form;
  return (
    <EnquiryForm
      definition={contactForm}
      webMcpTool={{ name: 'send_enquiry', description: words.form.purpose }}
      words={words}
      contact={contact}
      onMount={(form) => fillFromDraft(form, contactForm)}
    >
      {({ attributesOf, ...status }) => {
        const { label: _, defaultValue: consentValue, ...consentAttributes } = attributesOf('privacy');
        return (
          <>
            <FormFields form={contactForm} attributesOf={attributesOf} rowClassName={styles.pair} />
            <PrivacyLine {...words.form.privacy} />
            <CheckboxField
              {...consentAttributes}
              defaultChecked={consentValue !== undefined}
              className={styles.consent}
              required
            >
              {`${consent.before} `}
              <Link to={paths.policy}>{consent.link}</Link>
              {` ${consent.after}`}
            </CheckboxField>
            <SubmitButton label={words.form.submit} retryLabel={words.failed.retry} status={status} large />
          </>
        );
      }}
    </EnquiryForm>
  );
}
