import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

/** Label, hint and error, wired to the control once for every kind of field. */
function useWiring(given: string | undefined, { hint, error }: FieldProps): Wiring {
  const generated = useId();
  const id = given ?? generated;
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': descriptions || undefined, 'aria-invalid': Boolean(error) };
}

interface FrameProps extends FieldProps {
  readonly wiring: Wiring;
  readonly required: boolean | undefined;
  readonly children: ReactNode;
}

function FieldFrame({ label, hint, error, className, wiring, required, children }: FrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={wiring.id}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${wiring.id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError wiring={wiring} error={error} />
    </div>
  );
}

function FieldError({ wiring, error }: { readonly wiring: Wiring; readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <p className={styles.error} id={`${wiring.id}-error`}>
      {error}
    </p>
  );
}

export function TextField({
  label,
  hint,
  error,
  className,
  id,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  const wiring = useWiring(id, { label, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, className, wiring }} required={input.required}>
      <input className={styles.control} {...wiring} {...input} />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  className,
  id,
  ...textarea
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const wiring = useWiring(id, { label, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, className, wiring }} required={textarea.required}>
      <textarea className={styles.control} {...wiring} {...textarea} />
    </FieldFrame>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export function SelectField({
  label,
  hint,
  error,
  className,
  id,
  placeholder,
  choices,
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, 'className'> & {
    readonly placeholder: string;
    readonly choices: readonly Choice[];
  }) {
  const wiring = useWiring(id, { label, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, className, wiring }} required={select.required}>
      <select className={styles.control} defaultValue="" {...wiring} {...select}>
        <option value="" disabled>
          {placeholder}
        </option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function CheckboxField({
  label,
  error,
  className,
  id,
  children,
  ...input
}: Omit<FieldProps, 'label' | 'hint'> &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    readonly label?: string;
    readonly children?: ReactNode;
  }) {
  const wiring = useWiring(id, { label: label ?? '', error });
  return (
    <div className={classNames(styles.field, styles.choice, className)}>
      <input className={styles.checkbox} type="checkbox" {...wiring} {...input} />
      <label className={styles.choiceLabel} htmlFor={wiring.id}>
        {children ?? label}
      </label>
      <FieldError wiring={wiring} error={error} />
    </div>
  );
}
