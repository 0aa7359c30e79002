/** Content files as data: their fields, by the names that faults and sample marks use ('items[2].pay.from'). */

type Visit = (path: readonly PropertyKey[], value: string) => void;

export function eachString(value: unknown, visit: Visit, path: readonly PropertyKey[] = []): void {
  if (typeof value === 'string') visit(path, value);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) eachString(item, visit, [...path, index]);
  else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) eachString(item, visit, [...path, key]);
  }
}

/** 'items[2].pay.from' → ['items', 2, 'pay', 'from'] */
export function fieldPath(field: string): (string | number)[] {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, place]) =>
    place === undefined ? key : Number(place),
  );
}

/** What stands in a field; undefined if there is no such field. */
export function valueAt(data: unknown, field: string): unknown {
  let here: unknown = data;
  for (const key of fieldPath(field)) {
    if (here === null || typeof here !== 'object' || !(key in here)) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}

/** Field → what the owner has to put there. */
export function sampleMarks(data: unknown): Readonly<Record<string, string>> {
  const marks = data && typeof data === 'object' && 'samples' in data ? data.samples : undefined;
  return (marks ?? {}) as Readonly<Record<string, string>>;
}

/** Whether a field is the other, or lies inside it: 'items[2].pay.from' lies in 'items[2]'. */
export function isWithin(field: string, outer: string): boolean {
  return field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);
}
