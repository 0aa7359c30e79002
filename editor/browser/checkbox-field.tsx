import styles from './controls.module.css';
import type { FieldProps } from './field-props.ts';
import { fieldId, useForm } from './form-context.ts';

/** An unticked optional field is removed, because content files contain no optional `false`. */
export function CheckboxField({ schema, path, label, value, required }: FieldProps) {
  const { set } = useForm();
  const id = fieldId(path);
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        aria-describedby={schema.description ? `${id}-hint` : undefined}
        onChange={({ target }) => set(path, target.checked || (required ? false : undefined))}
      />
      <label htmlFor={id}>{label}</label>
      {schema.description && <p id={`${id}-hint`}>{schema.description}</p>}
    </div>
  );
}
