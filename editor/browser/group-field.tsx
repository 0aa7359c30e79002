import { fieldName } from '../../app/content/field-name.ts';
import { emptyValue } from '../../content-rules/field-schema.ts';
import type { JsonFields } from '../../content-rules/json-values.ts';
import { Collapsible } from './collapsible.tsx';
import type { FieldProps } from './field-props.ts';
import { Fields } from './fields.tsx';
import { faultMessageAt, fieldId, useForm } from './form-context.ts';
import styles from './group-field.module.css';
import { SampleMark } from './sample-mark.tsx';
import text from './text.module.css';

/** Only groups at the top level of a file are collapsible. */
export function GroupField({ schema, path, label, value, required }: FieldProps) {
  const { set, setNew, faults } = useForm();
  if (value === undefined)
    return (
      <button
        id={fieldId(path)}
        type="button"
        className={styles.linkButton}
        onClick={() => setNew(path, emptyValue(schema))}
      >
        Add {label.toLowerCase()}
      </button>
    );
  const faultMessage = faultMessageAt(faults, path);
  const body = (
    <>
      {schema.description && <p className={text.caption}>{schema.description}</p>}
      {faultMessage && <p className={styles.fault}>{faultMessage}</p>}
      <SampleMark field={fieldName(path)} label={label} />
      <Fields schema={schema} path={path} value={value as JsonFields} />
      {!required && (
        <button type="button" className={styles.linkButton} onClick={() => set(path, undefined)}>
          Leave out {label.toLowerCase()}
        </button>
      )}
    </>
  );
  if (path.length === 1)
    return (
      <Collapsible path={path} title={label}>
        {body}
      </Collapsible>
    );
  return (
    <fieldset className={styles.group} id={fieldId(path)}>
      <legend>{label}</legend>
      {body}
    </fieldset>
  );
}
