import type { ReactNode } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import styles from './field-frame.module.css';
import type { FieldProps } from './field-props.ts';
import { faultMessageAt, fieldId, useForm } from './form-context.ts';
import { valueAt } from './json-edits.ts';
import { SampleMark } from './sample-mark.tsx';

interface Props extends Pick<FieldProps, 'schema' | 'path' | 'label' | 'value' | 'required'> {
  readonly children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export function FieldFrame({ schema, path, label, value, required, children }: Props) {
  const { faults, savedValue, set } = useForm();
  const id = fieldId(path);
  const fault = faultMessageAt(faults, path);
  const valueBefore = valueAt(savedValue, path);
  const isChanged = valueBefore !== undefined && valueBefore !== value;
  const descriptionIds = [schema.description && `${id}-hint`, fault && `${id}-fault`]
    .filter(Boolean)
    .join(' ');
  const charactersLeft =
    typeof value === 'string' && schema.maxLength ? schema.maxLength - value.trim().length : undefined;
  return (
    <div className={styles.field} data-faulty={fault ? '' : undefined}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label}
          {!required && <span className={styles.optional}> (may be left empty)</span>}
        </label>
        {charactersLeft !== undefined && charactersLeft >= 0 && (
          <span className={styles.charactersLeft}>{charactersLeft} characters left</span>
        )}
        {isChanged && (
          <button type="button" className={styles.undo} onClick={() => set(path, valueBefore)}>
            Put back<span className="visually-hidden"> {label}</span>
          </button>
        )}
      </div>
      {schema.description && (
        <p id={`${id}-hint`} className={styles.hint}>
          {schema.description}
        </p>
      )}
      {children({
        id,
        'aria-describedby': descriptionIds || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      <SampleMark field={fieldName(path)} label={label} />
    </div>
  );
}
