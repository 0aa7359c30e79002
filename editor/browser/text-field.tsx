import type { FieldSchema } from '../../content-rules/field-schema.ts';
import type { Json } from '../../content-rules/json-values.ts';
import styles from './controls.module.css';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useForm } from './form-context.ts';

const inputTypes: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time',
  email: 'email',
  uri: 'url',
};

const isNumber = ({ type }: FieldSchema) => type === 'number' || type === 'integer';

/** An invalid number stays text, so that the schema reports it. */
function parseInput(text: string, schema: FieldSchema, required: boolean): Json | undefined {
  if (text.trim() === '' && !required) return undefined;
  const digits = text.replaceAll(',', '').trim();
  return isNumber(schema) && /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : text;
}

export function TextField(props: FieldProps) {
  const { schema, path, value, required } = props;
  const { set, showInPreview } = useForm();
  const type = inputTypes[schema.format ?? ''] ?? (isNumber(schema) ? 'text' : undefined);
  const sharedProps = {
    value: String(value ?? ''),
    onFocus: () => showInPreview(path),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      set(path, parseInput(target.value, schema, required)),
  };
  return (
    <FieldFrame {...props}>
      {(control) =>
        type ? (
          <input
            {...control}
            {...sharedProps}
            className={styles.input}
            type={type}
            inputMode={isNumber(schema) ? 'decimal' : undefined}
          />
        ) : (
          <textarea {...control} {...sharedProps} className={styles.input} rows={1} spellCheck />
        )
      }
    </FieldFrame>
  );
}
