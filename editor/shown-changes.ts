import { type FieldSchema, fieldAt, isHidden, isPicture, labelOf } from './browser/field-schema.ts';
import type { Change } from './changes.ts';
import { placeNames } from './place-names.ts';

/** A value for reading: a field's words, or a picture. */
export interface ShownPart {
  /** The field's name, where several stand together. */
  readonly label?: string;
  readonly text: string;
  /** The address of the picture that is meant. */
  readonly picture?: string;
}

/** A change in the words of the form. */
export interface ShownChange {
  readonly kind: Change['kind'];
  readonly where: readonly string[];
  /** A sample mark that went. */
  readonly isMark: boolean;
  readonly before: readonly ShownPart[];
  readonly after: readonly ShownPart[];
}

/** Finds a picture's address by its name or address. */
export type FindPicture = (named: string) => string | undefined;

/** A value for reading, part by part. */
export function partsOf(value: unknown, schema: FieldSchema, find: FindPicture): ShownPart[] {
  if (value === undefined || value === '') return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => partsOf(item, fieldAt(schema, [index]), find));
  if (value !== null && typeof value === 'object') return fieldParts(value, schema, find);
  const text = value === true ? 'yes' : String(value);
  const picture = isPicture(schema) ? find(text) : undefined;
  return [picture ? { text: text.startsWith('/') ? '' : text, picture } : { text }];
}

function fieldParts(value: object, schema: FieldSchema, find: FindPicture): ShownPart[] {
  const ownPicture = 'src' in value ? find(String(value.src)) : undefined;
  const fields = Object.entries(value).flatMap(([key, field]) => {
    const of = fieldAt(schema, [key]);
    if (isHidden(of)) return [];
    return partsOf(field, of, find).map((part) => ({ label: labelOf(key, of), ...part }));
  });
  return ownPicture ? [{ text: '', picture: ownPicture }, ...fields] : fields;
}

/** The changes that somebody made, for reading; what machines keep in step is left out. */
export function shownChanges(
  changes: readonly Change[],
  form: FieldSchema,
  find: FindPicture,
  /** Where pictures of the old value are found, if elsewhere. */
  findBefore: FindPicture = find,
): ShownChange[] {
  return changes
    .filter(({ where }) => where[0] === 'samples' || !isHidden(fieldAt(form, where)))
    .map((change) => {
      const field = fieldAt(form, change.where);
      const schema = field.type === 'array' && change.kind !== 'changed' ? fieldAt(field, [0]) : field;
      const moved =
        change.kind === 'moved' && `${change.name}: from place ${change.from} to place ${change.to}`;
      return {
        kind: change.kind,
        where: placeNames(change.where, form),
        isMark: change.where[0] === 'samples',
        before: 'before' in change ? partsOf(change.before, schema, findBefore) : [],
        after: moved ? [{ text: moved }] : 'after' in change ? partsOf(change.after, schema, find) : [],
      };
    });
}
