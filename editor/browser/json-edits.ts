import { isRecord } from '../json-values.ts';
import type { FieldSchema, Json, Path } from './field-schema.ts';

/** These functions change no value but return a new one, because React compares by identity. */

export function valueAt(data: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((parent, key) => {
    if (Array.isArray(parent)) return parent[Number(key)];
    return isRecord(parent) ? parent[key] : undefined;
  }, data);
}

/** The value `undefined` removes the field. */
export function withValue(data: Json, path: Path, value: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value ?? null;
  if (Array.isArray(data)) {
    return data.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  const fields = isRecord(data) ? data : {};
  if (rest.length === 0 && value === undefined) {
    const { [key]: _, ...others } = fields;
    return others;
  }
  return { ...fields, [key]: withValue(fields[key] ?? {}, rest, value) };
}

/** Otherwise a field that is added later would come last in the file. */
export function sortFieldsBySchema(value: Json, schema: FieldSchema): Json {
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      sortFieldsBySchema(item, schema.prefixItems?.[index] ?? (schema.items || {})),
    );
  }
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

/** Numbers entries of a list by position (widget 'place'), or new entries by the next free number (widget 'number'). */
export function numberEntries(list: readonly Json[], entry: FieldSchema): Json[] {
  const fields = Object.entries(entry.properties ?? {});
  const positionField = fields.find(([, field]) => field.widget === 'place')?.[0];
  const numberField = fields.find(([, field]) => field.widget === 'number')?.[0];
  let highest = Math.max(
    0,
    ...list.map((item) => Number((numberField && isRecord(item) && item[numberField]) || 0)),
  );
  return list.map((item, index) => {
    if (!isRecord(item)) return item;
    if (positionField) return { ...item, [positionField]: index + 1 };
    if (numberField && typeof item[numberField] !== 'number') return { ...item, [numberField]: ++highest };
    return item;
  });
}

/** A text for each of some fields: 'items[2].role' → text. */
export type FieldNotes = Readonly<Record<string, string>>;

/** Names of fields contain indexes, so they change when entries of the list move. */
export function moveFieldNotes(
  notes: FieldNotes,
  list: string,
  newIndexOf: (index: number) => number | undefined,
): FieldNotes {
  return Object.fromEntries(
    Object.entries(notes).flatMap(([field, text]) => {
      if (!field.startsWith(`${list}[`)) return [[field, text]];
      const [index = '', ...rest] = field.slice(list.length + 1).split(']');
      const target = newIndexOf(Number(index));
      return target === undefined ? [] : [[`${list}[${target}]${rest.join(']')}`, text]];
    }),
  );
}
