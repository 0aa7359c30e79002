import type { ReactNode } from 'react';
import { maxLength } from '../../enquiries/limits.ts';
import { popupServices, serviceLabel } from '../../enquiries/services.ts';
import type { PopupWords } from '../content/forms-schema.ts';
import { formPaths } from '../paths.ts';
import { TextArea } from '../ui/field.tsx';
import { type EnquiryDraft, fillEmptyFields, readDraft, saveDraft } from './enquiry-draft.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import type { ContactDetails } from './failure-notice.tsx';
import styles from './popup-form.module.css';
import { PrivacyLine } from './privacy-line.tsx';
import { SubmitButton } from './submit-button.tsx';
import { EmailField, NameField, PhoneField, ServiceField } from './visitor-fields.tsx';

const definition = {
  address: formPaths.popup,
  labels: { name: 'Name', number: 'Phone number', email: 'Email', service: 'Service', message: 'Message' },
  webMcpTool: {
    name: 'send_short_enquiry',
    description:
      'Send the agency a short message about a project, with a name and a number to call back. A person replies within 2 business days.',
  },
  loadSchema: () => import('../../enquiries/popup-form.ts').then(({ popupFormSchema }) => popupFormSchema),
};

function readText(answers: FormData, name: string): string {
  const value = answers.get(name);
  return typeof value === 'string' ? value : '';
}

function createDraft(form: HTMLFormElement): EnquiryDraft {
  const answers = new FormData(form);
  return {
    name: readText(answers, 'name'),
    phone: readText(answers, 'number'),
    email: readText(answers, 'email'),
    service: readText(answers, 'service').trim(),
    message: readText(answers, 'message'),
  };
}

/** For a visitor who typed into the popup, left Home and comes back. */
function fillFromDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  if (!draft) return;
  const { phone, service, ...otherFields } = draft;
  const chosenService = popupServices.find(({ value }) => value.trim() === service);
  fillEmptyFields(form, { ...otherFields, number: phone, service: chosenService?.value ?? '' });
}

interface Props {
  readonly words: PopupWords;
  readonly contact: ContactDetails;
  readonly intro: ReactNode;
  readonly corner: ReactNode;
}

/** Field names and types follow the specification. */
export function PopupForm({ words, contact, intro, corner }: Props) {
  return (
    <EnquiryForm
      className={styles.form}
      {...definition}
      words={words}
      contact={contact}
      confirmationLines={(answers) => [
        { label: 'Service', value: serviceLabel(readText(answers, 'service')) ?? '' },
        { label: 'You wrote', value: readText(answers, 'message') },
      ]}
      onMount={fillFromDraft}
      onInput={(form) => saveDraft(createDraft(form))}
    >
      {({ attributesOf, ...status }) => (
        <>
          <div className={styles.head}>
            {intro}
            {corner}
          </div>
          <div className={`${styles.fields} ${styles.shortFields}`}>
            <NameField {...attributesOf('name')} />
            <PhoneField {...attributesOf('number')} type="text" />
          </div>
          <div className={styles.fields}>
            <EmailField {...attributesOf('email')} />
            <ServiceField {...attributesOf('service')} choices={popupServices} />
          </div>
          <TextArea
            {...attributesOf('message')}
            className={styles.message}
            placeholder={words.form.placeholder}
            maxLength={maxLength.message}
            required
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
