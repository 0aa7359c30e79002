import { type FieldSchema, fieldAt, isHidden, isPicture, labelOf } from './browser/field-schema.ts';
import type { Change } from './changes.ts';
import { fieldNames } from './field-names.ts';

export interface DescribedPart {
  /** If there are several fields. */
  readonly label?: string;
  readonly text: string;
  readonly picture?: string;
}

export interface DescribedChange {
  readonly kind: Change['kind'];
  readonly where: readonly string[];
  /** A sample mark was added or removed. */
  readonly isSampleMark: boolean;
  readonly before: readonly DescribedPart[];
  readonly after: readonly DescribedPart[];
}

export type FindPicture = (named: string) => string | undefined;

export function describeValue(value: unknown, schema: FieldSchema, find: FindPicture): DescribedPart[] {
  if (value === undefined || value === '') return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => describeValue(item, fieldAt(schema, [index]), find));
  if (value !== null && typeof value === 'object') return fieldParts(value, schema, find);
  const text = value === true ? 'yes' : String(value);
  const picture = isPicture(schema) ? find(text) : undefined;
  return [picture ? { text: text.startsWith('/') ? '' : text, picture } : { text }];
}

function fieldParts(value: object, schema: FieldSchema, find: FindPicture): DescribedPart[] {
  const preparePicture = 'src' in value ? find(String(value.src)) : undefined;
  const fields = Object.entries(value).flatMap(([key, field]) => {
    const of = fieldAt(schema, [key]);
    if (isHidden(of)) return [];
    return describeValue(field, of, find).map((part) => ({ label: labelOf(key, of), ...part }));
  });
  return preparePicture ? [{ text: '', picture: preparePicture }, ...fields] : fields;
}

/** Leaves out fields that programs write. */
export function describeChanges(
  changes: readonly Change[],
  form: FieldSchema,
  find: FindPicture,
  /** For pictures of the old value. */
  findBefore: FindPicture = find,
): DescribedChange[] {
  return changes
    .filter(({ where }) => where[0] === 'samples' || !isHidden(fieldAt(form, where)))
    .map((change) => {
      const field = fieldAt(form, change.where);
      const schema = field.type === 'array' && change.kind !== 'changed' ? fieldAt(field, [0]) : field;
      const moved =
        change.kind === 'moved' && `${change.name}: from place ${change.from} to place ${change.to}`;
      return {
        kind: change.kind,
        where: fieldNames(change.where, form),
        isSampleMark: change.where[0] === 'samples',
        before: 'before' in change ? describeValue(change.before, schema, findBefore) : [],
        after: moved ? [{ text: moved }] : 'after' in change ? describeValue(change.after, schema, find) : [],
      };
    });
}
