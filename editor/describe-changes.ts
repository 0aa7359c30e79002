import type { Change } from '../content-rules/changes.ts';
import { pathLabels } from '../content-rules/field-labels.ts';
import {
  type FieldSchema,
  fieldSchemaAt,
  isHiddenField,
  isPicture,
  labelOf,
} from '../content-rules/field-schema.ts';

export interface DescribedField {
  /** Only for a field of an object. */
  readonly label?: string;
  readonly text: string;
  /** The address of the picture. */
  readonly picture?: string;
}

export interface DescribedChange {
  readonly kind: Change['kind'];
  readonly where: readonly string[];
  /** Whether a sample mark was changed, and not a value. */
  readonly isSampleMark: boolean;
  readonly before: readonly DescribedField[];
  readonly after: readonly DescribedField[];
}

/** Returns the address of a picture that a field names. */
export type FindPicture = (picture: string) => string | undefined;

export function describeValue(
  value: unknown,
  schema: FieldSchema,
  findPicture: FindPicture,
): DescribedField[] {
  if (value === undefined || value === '') return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => describeValue(item, fieldSchemaAt(schema, [index]), findPicture));
  if (value !== null && typeof value === 'object') return describeFields(value, schema, findPicture);
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const picture = isPicture(schema) ? findPicture(text) : undefined;
  return [picture ? { text: text.startsWith('/') ? '' : text, picture } : { text }];
}

function describeFields(value: object, schema: FieldSchema, findPicture: FindPicture): DescribedField[] {
  const valuePicture = 'src' in value ? findPicture(String(value.src)) : undefined;
  const fields = Object.entries(value).flatMap(([key, field]) => {
    const fieldSchema = fieldSchemaAt(schema, [key]);
    if (isHiddenField(fieldSchema)) return [];
    return describeValue(field, fieldSchema, findPicture).map((described) => ({
      label: labelOf(key, fieldSchema),
      ...described,
    }));
  });
  return valuePicture ? [{ text: '', picture: valuePicture }, ...fields] : fields;
}

/** Leaves out changes of fields that programs write. */
export function describeChanges(
  changes: readonly Change[],
  fileSchema: FieldSchema,
  findPicture: FindPicture,
  /** Finds pictures of the value before the change. */
  findPictureBefore: FindPicture = findPicture,
): DescribedChange[] {
  return changes
    .filter(({ where }) => where[0] === 'samples' || !isHiddenField(fieldSchemaAt(fileSchema, where)))
    .map((change) => {
      const field = fieldSchemaAt(fileSchema, change.where);
      // An added or removed entry is described by the schema of the list's entries.
      const schema = field.type === 'array' && change.kind !== 'changed' ? fieldSchemaAt(field, [0]) : field;
      const movedText =
        change.kind === 'moved' && `${change.name}: from place ${change.from} to place ${change.to}`;
      return {
        kind: change.kind,
        where: pathLabels(change.where, fileSchema),
        isSampleMark: change.where[0] === 'samples',
        before: 'before' in change ? describeValue(change.before, schema, findPictureBefore) : [],
        after: movedText
          ? [{ text: movedText }]
          : 'after' in change
            ? describeValue(change.after, schema, findPicture)
            : [],
      };
    });
}
