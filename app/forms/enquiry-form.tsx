import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { extraFields } from '../../enquiries/extra-fields.ts';
import type { OutcomeWords } from '../content/forms-schema.ts';
import { dispatchFormStep } from '../visits/dispatch-events.ts';
import styles from './enquiry-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { type ContactDetails, FailureNotice } from './failure-notice.tsx';
import { type ConfirmationLine, SentConfirmation } from './sent-confirmation.tsx';
import { type LoadSchema, useEnquiryForm } from './use-enquiry-form.ts';
import { useReturnedForm } from './use-returned-form.ts';

export interface FieldAttributes {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  /** The visitor's answer, in a form that the server returned. */
  readonly defaultValue?: string;
}

export interface FormRenderProps {
  readonly attributesOf: (name: string) => FieldAttributes;
  readonly isSending: boolean;
  readonly hasFailed: boolean;
  /** The server returned the form with the visitor's answers, but without the file. */
  readonly wasReturned: boolean;
}

interface Props {
  readonly address: string;
  /** Describes the form to agents in the browser. */
  readonly webMcpTool: { readonly name: string; readonly description: string };
  readonly isMultipart?: boolean;
  /** Must be the same function at every render. */
  readonly loadSchema: LoadSchema;
  /** Field name → label, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  readonly words: OutcomeWords;
  /** Shown instead of a date if the server promises none. */
  readonly replyPromiseText?: string;
  readonly contact: ContactDetails;
  readonly confirmationLines: (answers: FormData) => readonly ConfirmationLine[];
  /** Called once, to fill in fields. */
  readonly onMount?: (form: HTMLFormElement) => void;
  readonly onInput?: (form: HTMLFormElement) => void;
  readonly className?: string | undefined;
  readonly children: (props: FormRenderProps) => ReactNode;
}

/** A form that also works without script. */
export function EnquiryForm({
  address,
  webMcpTool,
  isMultipart = false,
  loadSchema,
  labels,
  words,
  replyPromiseText,
  contact,
  confirmationLines,
  onMount,
  onInput,
  className,
  children,
}: Props) {
  const idPrefix = useId();
  const returnedForm = useReturnedForm(address);
  const unsentForm = returnedForm && returnedForm.kind !== 'sent' ? returnedForm : null;
  const { form, state, retryState, isVisitorElsewhere, submit, preloadSchema } = useEnquiryForm(
    loadSchema,
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
        lines={answers ? confirmationLines(answers) : []}
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
      encType={isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      onSubmit={submit}
      onFocus={preloadSchema}
      onInput={(event) => onInput?.(event.currentTarget)}
    >
      {state.phase === 'refused' && (
        <ErrorSummary
          errors={errors}
          labels={labels}
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
            label: labels[name] ?? name,
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

/** Invisible to people; the server treats a form with this field filled in as spam. */
function HoneypotField({ id }: { readonly id: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={extraFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
