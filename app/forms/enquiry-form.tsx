import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { extraFields } from '../../enquiries/extra-fields.ts';
import type { OutcomeWords } from '../content/forms-schema.ts';
import { classNames } from '../ui/class-names.ts';
import { tellOfForm } from '../visits/tell.ts';
import styles from './enquiry-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { type ContactWays, FailureNotice } from './failure-notice.tsx';
import { useReturnedForm } from './returned-form.ts';
import { SentSlip, type SlipLine } from './sent-slip.tsx';
import { type LoadSchema, useEnquiryForm } from './use-enquiry-form.ts';

export interface FieldWiring {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  /** What the server gave back. */
  readonly defaultValue?: string;
}

export interface FormParts {
  /** Everything that ties a field to its form. */
  readonly field: (name: string) => FieldWiring;
  readonly sending: boolean;
  readonly failed: boolean;
  /** The server gave it back: what was typed is there, a file is not. */
  readonly givenBack: boolean;
}

/** What an agent that acts for a visitor is told about a form. */
export interface FormTool {
  readonly name: string;
  readonly description: string;
}

interface Props {
  readonly address: string;
  readonly tool: FormTool;
  readonly multipart?: boolean;
  /** Must be the same every time. */
  readonly loadSchema: LoadSchema;
  /** Field name → label, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  readonly words: OutcomeWords;
  /** What is promised where the server names no date. */
  readonly promise?: string;
  readonly contact: ContactWays;
  /** What the thanks repeats of what was sent. */
  readonly slip: (answers: FormData) => readonly SlipLine[];
  /** Called once the form stands in the page, to put words into it. */
  readonly onMount?: (form: HTMLFormElement) => void;
  readonly onInput?: (form: HTMLFormElement) => void;
  readonly className?: string | undefined;
  readonly children: (parts: FormParts) => ReactNode;
}

/** A real form around its fields: it posts by itself without script, and by script says what became of it. */
export function EnquiryForm({
  address,
  tool,
  multipart = false,
  loadSchema,
  labels,
  words,
  promise,
  contact,
  slip,
  onMount,
  onInput,
  className,
  children,
}: Props) {
  const prefix = useId();
  const returned = useReturnedForm(address);
  const kept = returned && returned.kind !== 'sent' ? returned : null;
  const { form, state, repeats, keepsFocus, submit, prepare } = useEnquiryForm(loadSchema, returned);
  const mounted = useEffectEvent((element: HTMLFormElement) => onMount?.(element));
  useEffect(() => {
    if (!form.current) return;
    mounted(form.current);
    tellOfForm(form.current, 'mounted');
  }, [form]);

  if (state.phase === 'sent') {
    const { reference, replyBy, answers } = state;
    return (
      <SentSlip
        words={words.sent}
        phone={contact.phone}
        lines={answers ? slip(answers) : []}
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
      onFocus={prepare}
      onInput={(event) => onInput?.(event.currentTarget)}
    >
      {state.phase === 'refused' && (
        <ErrorSummary errors={errors} labels={labels} fieldId={fieldId} keepsFocus={keepsFocus} />
      )}
      {children({
        field: (name) => {
          const value = kept?.values[name];
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
        givenBack: kept !== null,
      })}
      {kept && <input type="hidden" name={extraFields.idempotencyKey} defaultValue={kept.idempotencyKey} />}
      <TrapField id={fieldId(extraFields.trap)} />
      {state.phase === 'failed' && !state.saidByPage && (
        <FailureNotice words={words.failed} reason={state.reason} repeats={repeats} contact={contact} />
      )}
    </form>
  );
}

/** People never see it; machines that fill in everything give themselves away. */
function TrapField({ id }: { readonly id: string }) {
  return (
    <div className={classNames(styles.trap)} aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={extraFields.trap} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
