// These functions change no value but return a new one, because React compares by identity.

import { entrySchema, type FieldSchema, type Widget } from '../../content-rules/field-schema.ts';
import { isRecord, type Json, type Path } from '../../content-rules/json-values.ts';

/** The value `undefined` removes the field. */
export function withValue(data: Json, path: Path, value: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value ?? null;
  if (Array.isArray(data))
    return data.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  const fields = isRecord(data) ? data : {};
  if (rest.length === 0 && value === undefined) {
    const { [key]: _, ...others } = fields;
    return others;
  }
  return { ...fields, [key]: withValue(fields[key] ?? {}, rest, value) };
}

/** Without this, a field that is added later would be the last one in the file. */
export function sortFieldsBySchema(value: Json, schema: FieldSchema): Json {
  if (Array.isArray(value))
    return value.map((item, index) => sortFieldsBySchema(item, entrySchema(schema, index)));
  if (!isRecord(value) || !schema.properties) return value;
  const { properties } = schema;
  const order = Object.keys(properties);
  const position = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, sortFieldsBySchema(field, properties[key] ?? {})] as const)
      .toSorted(([a], [b]) => position(a) - position(b)),
  );
}

/** Needed because the schemas reject leading and trailing spaces. */
export function trimTexts(value: Json): Json {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, trimTexts(field)]));
}

export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, list[from] as Item);
}

/** Writes the fields with the widget 'position' (1, 2, …) or 'nextNumber' (new entries get the next free number). */
export function numberEntries(list: readonly Json[], schemaOfEntries: FieldSchema): Json[] {
  const findField = (widget: Widget) =>
    Object.entries(schemaOfEntries.properties ?? {}).find(([, field]) => field.widget === widget)?.[0];
  const positionField = findField('position');
  const numberField = findField('nextNumber');
  let highestNumber = Math.max(
    0,
    ...list.map((item) => Number((numberField && isRecord(item) && item[numberField]) || 0)),
  );
  return list.map((item, index) => {
    if (!isRecord(item)) return item;
    if (positionField) return { ...item, [positionField]: index + 1 };
    if (numberField && typeof item[numberField] !== 'number')
      return { ...item, [numberField]: ++highestNumber };
    return item;
  });
}

/** Texts by field name, such as the sample marks: { 'items[2].role': 'The real role' }. */
export type TextByField = Readonly<Record<string, string>>;

/** Renames fields after entries of a list were moved or removed, because their names contain the indexes. */
export function reindexFieldTexts(
  texts: TextByField,
  listName: string,
  newIndexOf: (index: number) => number | undefined,
): TextByField {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      if (!field.startsWith(`${listName}[`)) return [[field, text]];
      const [oldIndex = '', ...rest] = field.slice(listName.length + 1).split(']');
      const newIndex = newIndexOf(Number(oldIndex));
      return newIndex === undefined ? [] : [[`${listName}[${newIndex}]${rest.join(']')}`, text]];
    }),
  );
}
