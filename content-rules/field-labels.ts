import { entryName } from './changes.ts';
import { entrySchema, type FieldSchema, fieldSchemaAt, labelOf } from './field-schema.ts';
import { type Json, type Path, valueAt } from './json-values.ts';

/** The labels of a path: ['People', 'Kabir Naik', 'Role']. */
export function pathLabels(where: readonly string[], schema: FieldSchema): string[] {
  const [key, ...rest] = where;
  if (key === undefined) return [];
  // List entries and pictures have names instead of labels.
  if (schema.type === 'array') return [key, ...pathLabels(rest, entrySchema(schema, 0))];
  if (schema.additionalProperties) return [key, ...pathLabels(rest, schema.additionalProperties)];
  const field = schema.properties?.[key] ?? {};
  return [labelOf(key, field), ...pathLabels(rest, field)];
}

/** The entry's name, or 'Person 10' if it has none. */
export function entryTitle(entry: Json | undefined, schema: FieldSchema, index: number): string {
  const name = schema.type === 'object' ? entryName(entry) : '';
  return name || `${schema.title ?? 'Entry'} ${index + 1}`;
}

/** 'Person 10: Name' */
export function fieldLabel(path: Path, schema: FieldSchema, value: Json): string {
  const names = path.map((key, index) => {
    const pathToKey = path.slice(0, index + 1);
    return typeof key === 'number'
      ? entryTitle(valueAt(value, pathToKey), fieldSchemaAt(schema, pathToKey), key)
      : key;
  });
  return pathLabels(names, schema).slice(-2).join(': ');
}
