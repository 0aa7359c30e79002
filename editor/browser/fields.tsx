import { fieldName } from '../../app/content/field-name.ts';
import { type FieldSchema, labelOf } from '../../content-rules/field-schema.ts';
import type { JsonFields, Path } from '../../content-rules/json-values.ts';
import { useForm } from './form-context.ts';

interface Props {
  readonly schema: FieldSchema;
  readonly path: Path;
  readonly value: JsonFields;
}

/** Shows all fields except `samples`, because SampleMark shows each mark beside its field. */
export function Fields({ schema, path, value }: Props) {
  const { Field } = useForm();
  return Object.entries(schema.properties ?? {})
    .filter(([key]) => path.length > 0 || key !== 'samples')
    .map(([key, field]) => (
      <Field
        key={fieldName([...path, key])}
        schema={field}
        path={[...path, key]}
        label={labelOf(key, field)}
        value={value[key]}
        required={schema.required?.includes(key) ?? false}
      />
    ));
}
