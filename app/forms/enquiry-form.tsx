import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { extraFields } from '../../enquiries/extra-fields.ts';
import { answerWords, type FormDefinition, hasFile } from '../../enquiries/field.ts';
import type { OutcomeWords } from '../content/forms-schema.ts';
import { formPaths } from '../paths.ts';
import { dispatchFormStep } from '../visits/dispatch-events.ts';
import styles from './enquiry-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { type ContactDetails, FailureNotice } from './failure-notice.tsx';
import type { FieldAttributes } from './form-fields.tsx';
import { type ConfirmationLine, SentConfirmation } from './sent-confirmation.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';
import { useReturnedForm } from './use-returned-form.ts';

export interface FormRenderProps {
  readonly attributesOf: (name: string) => FieldAttributes;
  readonly isSending: boolean;
  readonly hasFailed: boolean;
  /** The server returned the form with the visitor's answers, but without the file. */
  readonly wasReturned: boolean;
}

interface Props {
  readonly definition: FormDefinition;
  /** Describes the form to agents in the browser. */
  readonly webMcpTool: { readonly name: string; readonly description: string };
  readonly words: OutcomeWords;
  /** Shown instead of a date if the server promises none. */
  readonly replyPromiseText?: string;
  readonly contact: ContactDetails;
  /** Called once, to fill in fields. */
  readonly onMount?: (form: HTMLFormElement) => void;
  readonly onInput?: (form: HTMLFormElement) => void;
  readonly className?: string | undefined;
  readonly children: (props: FormRenderProps) => ReactNode;
}

/** A form that also works without script. */
export function EnquiryForm({
  definition,
  webMcpTool,
  words,
  replyPromiseText,
  contact,
  onMount,
  onInput,
  className,
  children,
}: Props) {
  const idPrefix = useId();
  const address = formPaths[definition.name];
  const returnedForm = useReturnedForm(address);
  const unsentForm = returnedForm && returnedForm.kind !== 'sent' ? returnedForm : null;
  const { form, state, retryState, isVisitorElsewhere, submit, preloadSchema } = useEnquiryForm(
    definition,
    returnedForm,
  );
  const callOnMount = useEffectEvent((element: HTMLFormElement) => onMount?.(element));
  useEffect(() => {
    if (!form.current) return;
    callOnMount(form.current);
    dispatchFormStep(form.current, 'mounted');
  }, [form]);

  if (state.phase === 'sent') {
    const { reference, replyBy, answers } = state;
    return (
      <SentConfirmation
        words={words.sent}
        phone={contact.phone}
        lines={answers ? confirmationLines(definition, answers) : []}
        email={answers?.get('email')?.toString()}
        reference={reference}
        replyBy={replyBy}
        replyPromiseText={replyPromiseText}
        isVisitorElsewhere={isVisitorElsewhere}
      />
    );
  }

  const errors = state.phase === 'refused' ? state.errors : {};
  const fieldId = (name: string) => `${idPrefix}-${name}`;
  return (
    <form
      ref={form}
      className={className}
      action={address}
      method="post"
      toolname={webMcpTool.name}
      tooldescription={webMcpTool.description}
      encType={hasFile(definition) ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      onSubmit={submit}
      onFocus={preloadSchema}
      onInput={(event) => onInput?.(event.currentTarget)}
    >
      {state.phase === 'refused' && (
        <ErrorSummary
          errors={errors}
          fields={definition.fields}
          fieldId={fieldId}
          isVisitorElsewhere={isVisitorElsewhere}
        />
      )}
      {children({
        attributesOf: (name) => {
          const value = unsentForm?.values[name];
          return {
            id: fieldId(name),
            name,
            label: definition.fields[name]?.label ?? name,
            error: errors[name],
            ...(value !== undefined && { defaultValue: value }),
          };
        },
        isSending: state.phase === 'sending',
        hasFailed: state.phase === 'failed',
        wasReturned: unsentForm !== null,
      })}
      {unsentForm && (
        <input type="hidden" name={extraFields.idempotencyKey} defaultValue={unsentForm.idempotencyKey} />
      )}
      <HoneypotField id={fieldId(extraFields.honeypot)} />
      {state.phase === 'failed' && !state.isNoticeOnPage && (
        <FailureNotice words={words.failed} reason={state.reason} retryState={retryState} contact={contact} />
      )}
    </form>
  );
}

/** Answers that the thanks repeat. */
function confirmationLines({ fields }: FormDefinition, answers: FormData): readonly ConfirmationLine[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = answerWords(field, String(answers.get(name) ?? ''));
    return field.thanksLabel !== null && value ? [{ label: field.thanksLabel, value }] : [];
  });
}

/** Invisible to people; the server treats a form with this field filled in as spam. */
function HoneypotField({ id }: { readonly id: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={extraFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
