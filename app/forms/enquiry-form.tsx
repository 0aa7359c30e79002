import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { extraFields } from '../../enquiries/extra-fields.ts';
import type { OutcomeWords } from '../content/forms-schema.ts';
import { dispatchFormStep } from '../visits/dispatch-events.ts';
import styles from './enquiry-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { type ContactDetails, FailureNotice } from './failure-notice.tsx';
import { useReturnedForm } from './returned-form.ts';
import { type ConfirmationLine, SentConfirmation } from './sent-confirmation.tsx';
import { type LoadSchema, useEnquiryForm } from './use-enquiry-form.ts';

export interface FieldAttributes {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  /** From a form that the server returned. */
  readonly defaultValue?: string;
}

export interface FormParts {
  readonly field: (name: string) => FieldAttributes;
  readonly sending: boolean;
  readonly failed: boolean;
  /** The server returned the form: text fields are filled in, a file is not. */
  readonly wasReturned: boolean;
}

/** WebMCP description of the form. */
export interface FormTool {
  readonly name: string;
  readonly description: string;
}

interface Props {
  readonly address: string;
  readonly tool: FormTool;
  readonly multipart?: boolean;
  /** Must be a stable function. */
  readonly loadSchema: LoadSchema;
  /** In the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  readonly words: OutcomeWords;
  /** Shown if the server names no date. */
  readonly promise?: string;
  readonly contact: ContactDetails;
  readonly confirmationLines: (answers: FormData) => readonly ConfirmationLine[];
  /** Called once, to fill in fields. */
  readonly onMount?: (form: HTMLFormElement) => void;
  readonly onInput?: (form: HTMLFormElement) => void;
  readonly className?: string | undefined;
  readonly children: (parts: FormParts) => ReactNode;
}

/** A form that also works without script. */
export function EnquiryForm({
  address,
  tool,
  multipart = false,
  loadSchema,
  labels,
  words,
  promise,
  contact,
  confirmationLines,
  onMount,
  onInput,
  className,
  children,
}: Props) {
  const prefix = useId();
  const returned = useReturnedForm(address);
  const submitted = returned && returned.kind !== 'sent' ? returned : null;
  const { form, state, retryState, keepsFocus, submit, preloadSchema } = useEnquiryForm(loadSchema, returned);
  const mounted = useEffectEvent((element: HTMLFormElement) => onMount?.(element));
  useEffect(() => {
    if (!form.current) return;
    mounted(form.current);
    dispatchFormStep(form.current, 'mounted');
  }, [form]);

  if (state.phase === 'sent') {
    const { reference, replyBy, answers } = state;
    return (
      <SentConfirmation
        words={words.sent}
        phone={contact.phone}
        lines={answers ? confirmationLines(answers) : []}
        reference={reference}
        replyBy={replyBy}
        promise={promise}
        keepsFocus={keepsFocus}
      />
    );
  }

  const errors = state.phase === 'refused' ? state.errors : {};
  const fieldId = (name: string) => `${prefix}-${name}`;
  return (
    <form
      ref={form}
      className={className}
      action={address}
      method="post"
      toolname={tool.name}
      tooldescription={tool.description}
      encType={multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      onSubmit={submit}
      onFocus={preloadSchema}
      onInput={(event) => onInput?.(event.currentTarget)}
    >
      {state.phase === 'refused' && (
        <ErrorSummary errors={errors} labels={labels} fieldId={fieldId} keepsFocus={keepsFocus} />
      )}
      {children({
        field: (name) => {
          const value = submitted?.values[name];
          return {
            id: fieldId(name),
            name,
            label: labels[name] ?? name,
            error: errors[name],
            ...(value !== undefined && { defaultValue: value }),
          };
        },
        sending: state.phase === 'sending',
        failed: state.phase === 'failed',
        wasReturned: submitted !== null,
      })}
      {submitted && (
        <input type="hidden" name={extraFields.idempotencyKey} defaultValue={submitted.idempotencyKey} />
      )}
      <HoneypotField id={fieldId(extraFields.honeypot)} />
      {state.phase === 'failed' && !state.noticeShownByPage && (
        <FailureNotice words={words.failed} reason={state.reason} retryState={retryState} contact={contact} />
      )}
    </form>
  );
}

/** Invisible to people; a bot that fills it in is treated as spam. */
function HoneypotField({ id }: { readonly id: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={extraFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
