import { type Json, valueAt } from './json-values.ts';

type Visit = (path: readonly PropertyKey[], value: string) => void;

export function visitStrings(value: unknown, visit: Visit, path: readonly PropertyKey[] = []): void {
  if (typeof value === 'string') visit(path, value);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) visitStrings(item, visit, [...path, index]);
  else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) visitStrings(item, visit, [...path, key]);
  }
}

/** 'items[2].pay.from' → ['items', 2, 'pay', 'from'] */
export function fieldPath(field: string): (string | number)[] {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );
}

/** The value of the field 'items[2].pay.from'; undefined if there is no such field. */
export function valueOfField(data: unknown, field: string): unknown {
  return valueAt(data as Json, fieldPath(field));
}

/** The sample fields of a file, with an instruction for the owner: 'items[2].name' → text. */
export function sampleMarksOf(data: unknown): Readonly<Record<string, string>> {
  const marks = data && typeof data === 'object' && 'samples' in data ? data.samples : undefined;
  return (marks ?? {}) as Readonly<Record<string, string>>;
}

/** Whether the field is `outer` or a part of it: 'items[2].pay.from' is within 'items[2]'. */
export function isWithin(field: string, outer: string): boolean {
  return field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);
}
