import { entryName } from '../changes.ts';
import type { Json, Path } from './field-schema.ts';
import { valueAt } from './json-edits.ts';

/** Texts by which a field can be found on the page: its own, then the names of its entries. */
export function textAt(value: Json, path: Path): string[] {
  const own = valueAt(value, path);
  const entries = path
    .map((key, index) => (typeof key === 'number' ? entryName(valueAt(value, path.slice(0, index + 1))) : ''))
    .toReversed();
  return [typeof own === 'string' ? own : '', ...entries].filter(Boolean);
}
