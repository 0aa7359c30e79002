import { entrySchema, type FieldSchema, labelOf } from './browser/field-schema.ts';

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
