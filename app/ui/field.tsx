import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly required?: boolean | undefined;
}

interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly required: boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FrameProps extends FieldProps {
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

function FieldFrame({ id, label, hint, error, className, required, children }: FrameProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': Boolean(error),
      })}
      <FieldError id={id} error={error} />
    </div>
  );
}

function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
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
  required,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ label, hint, error, className, id, required }}>
      {(attributes) => <input {...attributes} {...input} />}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  error,
  className,
  id,
  required,
  ...textarea
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, error, className, id, required }}>
      {(attributes) => <textarea {...attributes} {...textarea} />}
    </FieldFrame>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends FieldProps {
  readonly name: string;
  readonly defaultValue?: string | undefined;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
}

export function SelectField({ name, defaultValue = '', placeholder, choices, ...field }: SelectProps) {
  return (
    <FieldFrame {...field}>
      {(attributes) => (
        <select {...attributes} name={name} defaultValue={defaultValue}>
          <option value="" disabled={field.required}>
            {placeholder}
          </option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

type CheckboxProps = ComponentProps<'input'> & {
  readonly id: string;
  readonly error: string | undefined;
};

export function CheckboxField({ id, error, className, children, ...input }: CheckboxProps) {
  return (
    <div className={classNames(styles.field, styles.checkboxField, className)}>
      <input
        className={styles.checkbox}
        type="checkbox"
        id={id}
        aria-describedby={error && `${id}-error`}
        aria-invalid={Boolean(error)}
        {...input}
      />
      <label className={styles.checkboxLabel} htmlFor={id}>
        {children}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
