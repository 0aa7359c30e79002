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

/** What stands in a field; undefined if there is no such field. */
export function valueAt(data: unknown, field: string): unknown {
  let here: unknown = data;
  for (const key of field.split(/[.[\]]+/).filter(Boolean)) {
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
