import type { ReactNode } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import { valueBefore } from '../../content-rules/changes.ts';
import { valueAt } from '../../content-rules/json-values.ts';
import styles from './field-frame.module.css';
import type { FieldProps } from './field-props.ts';
import { faultMessageAt, fieldId, useForm } from './form-context.ts';
import { SampleMark } from './sample-mark.tsx';
import text from './text.module.css';

interface Props extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export function FieldFrame({ schema, path, label, value, required, children }: Props) {
  const { faults, value: fileValue, savedValue, set } = useForm();
  const id = fieldId(path);
  const faultMessage = faultMessageAt(faults, path);
  // Comparing entries takes time, and most fields are unchanged.
  const isSame = valueAt(savedValue, path) === value;
  const savedFieldValue = isSame ? value : valueBefore(savedValue, fileValue, path);
  const isChanged = savedFieldValue !== undefined && savedFieldValue !== value;
  const descriptionIds = [schema.description && `${id}-hint`, faultMessage && `${id}-fault`]
    .filter(Boolean)
    .join(' ');
  const charactersLeft =
    typeof value === 'string' && schema.maxLength ? schema.maxLength - value.trim().length : undefined;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label}
          {!required && <span className={styles.optional}> (may be left empty)</span>}
        </label>
        {charactersLeft !== undefined && charactersLeft >= 0 && (
          <span className={text.caption}>{charactersLeft} characters left</span>
        )}
        {isChanged && (
          <button
            type="button"
            className={styles.undo}
            onClick={() => {
              set(path, savedFieldValue);
              // The button disappears.
              document.getElementById(id)?.focus();
            }}
          >
            Put back<span className="visually-hidden"> {label}</span>
          </button>
        )}
      </div>
      {schema.description && (
        <p id={`${id}-hint`} className={text.hint}>
          {schema.description}
        </p>
      )}
      {children({
        id,
        'aria-describedby': descriptionIds || undefined,
        'aria-invalid': faultMessage ? true : undefined,
      })}
      {faultMessage && (
        <p id={`${id}-fault`} className={styles.fault}>
          {faultMessage}
        </p>
      )}
      <SampleMark field={fieldName(path)} label={label} />
    </div>
  );
}
