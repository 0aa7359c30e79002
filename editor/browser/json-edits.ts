import type { FieldSchema, Json, JsonFields, Path } from './field-schema.ts';

/** Immutable changes, because React compares by identity. */

const isFields = (value: Json | undefined): value is JsonFields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export function valueAt(data: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((here, key) => {
    if (Array.isArray(here)) return here[Number(key)];
    return isFields(here) ? here[key] : undefined;
  }, data);
}

/** undefined removes the field. */
export function withValue(data: Json, path: Path, value: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value ?? null;
  if (Array.isArray(data)) {
    return data.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  const fields = isFields(data) ? data : {};
  if (rest.length === 0 && value === undefined) {
    const { [key]: _, ...others } = fields;
    return others;
  }
  return { ...fields, [key]: withValue(fields[key] ?? {}, rest, value) };
}

/** Keeps the schema's order of fields in the file. */
export function inSchemaOrder(value: Json, schema: FieldSchema): Json {
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      inSchemaOrder(item, schema.prefixItems?.[index] ?? (schema.items || {})),
    );
  }
  if (!isFields(value) || !schema.properties) return value;
  const { properties } = schema;
  const order = Object.keys(properties);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, inSchemaOrder(field, properties[key] ?? {})] as const)
      .toSorted(([a], [b]) => place(a) - place(b)),
  );
}

/** The schemas reject leading and trailing spaces. */
export function trimmed(value: Json): Json {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, trimmed(field)]));
}

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, list[from] as Item);
}

/** Steps by position, projects by the next free number. */
export function numbered(list: readonly Json[], entry: FieldSchema): Json[] {
  const fields = Object.entries(entry.properties ?? {});
  const place = fields.find(([, field]) => field.widget === 'place')?.[0];
  const number = fields.find(([, field]) => field.widget === 'number')?.[0];
  let highest = Math.max(0, ...list.map((item) => Number((number && isFields(item) && item[number]) || 0)));
  return list.map((item, index) => {
    if (!isFields(item)) return item;
    if (place) return { ...item, [place]: index + 1 };
    if (number && typeof item[number] !== 'number') return { ...item, [number]: ++highest };
    return item;
  });
}

export type Marks = Readonly<Record<string, string>>;

/** Sample marks contain indexes, so they change when entries move. */
export function marksMoved(
  marks: Marks,
  list: string,
  newPlace: (place: number) => number | undefined,
): Marks {
  return Object.fromEntries(
    Object.entries(marks).flatMap(([field, wanted]) => {
      if (!field.startsWith(`${list}[`)) return [[field, wanted]];
      const [place = '', ...rest] = field.slice(list.length + 1).split(']');
      const target = newPlace(Number(place));
      return target === undefined ? [] : [[`${list}[${target}]${rest.join(']')}`, wanted]];
    }),
  );
}
