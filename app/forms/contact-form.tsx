import { Link } from 'react-router';
import { maxLength } from '../../enquiries/limits.ts';
import { serviceLabel, services } from '../../enquiries/services.ts';
import type { ContactFormWords } from '../content/forms-schema.ts';
import { formPaths, paths } from '../paths.ts';
import { CheckboxField, TextArea, TextField } from '../ui/field.tsx';
import { fillEmptyFields, readDraft } from './enquiry-draft.ts';
import styles from './enquiry-form.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import type { ContactDetails } from './failure-notice.tsx';
import { PrivacyLine } from './privacy-line.tsx';
import { SubmitButton } from './submit-button.tsx';
import { EmailField, NameField, PhoneField, ServiceField } from './visitor-fields.tsx';

const definition = {
  address: formPaths.contact,
  labels: {
    name: 'Name',
    organization: 'Organisation',
    email: 'Email',
    phone: 'Phone',
    service: 'Service',
    message: 'Message',
    privacy: 'Privacy Policy',
  },
  webMcpTool: {
    name: 'send_enquiry',
    description:
      'Ask the agency about a project: a website, SEO, design, leads or social media marketing. A person replies within 2 business days.',
  },
  loadSchema: () =>
    import('../../enquiries/contact-form.ts').then(({ contactFormSchema }) => contactFormSchema),
};

function fillFromDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  if (draft) fillEmptyFields(form, { ...draft });
}

interface Props {
  readonly words: ContactFormWords;
  readonly contact: ContactDetails;
}

export function ContactForm({ words, contact }: Props) {
  const { consent } = words.form;
  return (
    <EnquiryForm
      {...definition}
      words={words}
      contact={contact}
      confirmationLines={(answers) => [
        { label: 'Service', value: serviceLabel(String(answers.get('service'))) ?? '' },
        ...(answers.get('message') ? [{ label: 'You wrote', value: String(answers.get('message')) }] : []),
      ]}
      onMount={fillFromDraft}
    >
      {({ attributesOf, ...status }) => {
        const { label: _, defaultValue: consentValue, ...consentAttributes } = attributesOf('privacy');
        return (
          <>
            <div className={styles.pair}>
              <NameField {...attributesOf('name')} required={false} />
              <TextField
                {...attributesOf('organization')}
                type="text"
                autoComplete="organization"
                maxLength={maxLength.organization}
                required
              />
            </div>
            <div className={styles.pair}>
              <EmailField {...attributesOf('email')} />
              <PhoneField {...attributesOf('phone')} type="tel" />
            </div>
            <ServiceField {...attributesOf('service')} choices={services} />
            <TextArea {...attributesOf('message')} rows={3} maxLength={maxLength.message} />
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
