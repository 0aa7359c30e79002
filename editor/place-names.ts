import {
  entrySchema,
  type FieldSchema,
  fieldAt,
  type Json,
  labelOf,
  type Path,
} from './browser/field-schema.ts';
import { valueAt } from './browser/json-edits.ts';
import { entryName } from './changes.ts';

/** Where a change is, in the words of the form: ['People', 'Kabir Naik', 'Role']. */
export function placeNames(where: readonly string[], schema: FieldSchema): string[] {
  const [key, ...rest] = where;
  if (key === undefined) return [];
  // Entries of lists, and pictures, go by their own names.
  if (schema.type === 'array') return [key, ...placeNames(rest, entrySchema(schema, 0))];
  if (schema.additionalProperties) return [key, ...placeNames(rest, schema.additionalProperties)];
  const field = schema.properties?.[key] ?? {};
  return [labelOf(key, field), ...placeNames(rest, field)];
}

/** What an entry of a list is called; one without a name by its kind and place: 'Person 10'. */
export function entryTitle(entry: Json | undefined, schema: FieldSchema, place: number): string {
  const name = schema.type === 'object' ? entryName(entry) : '';
  return name || `${schema.title ?? 'Entry'} ${place + 1}`;
}

/** A field, after the name of what it stands in: 'Person 10: Name'. */
export function fieldPlace(path: Path, schema: FieldSchema, value: Json): string {
  const names = path.map((key, index) => {
    const here = path.slice(0, index + 1);
    return typeof key === 'number' ? entryTitle(valueAt(value, here), fieldAt(schema, here), key) : key;
  });
  return placeNames(names, schema).slice(-2).join(': ');
}
