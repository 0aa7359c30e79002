import { labelOf } from '../../content-rules/field-schema.ts';
import styles from './controls.module.css';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useForm } from './form-context.ts';

export function ChoiceField(props: FieldProps) {
  const { schema, path, value, required } = props;
  const { set } = useForm();
  return (
    <FieldFrame {...props}>
      {(control) => (
        <select
          {...control}
          className={styles.input}
          value={String(value ?? '')}
          onChange={({ target }) => set(path, target.value === '' && !required ? undefined : target.value)}
        >
          {(!required || !value) && <option value="">{required ? 'Choose one' : 'None'}</option>}
          {schema.enum?.map((choice) => (
            <option key={choice} value={choice}>
              {labelOf(choice)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
