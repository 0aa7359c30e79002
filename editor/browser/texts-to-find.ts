import { entryName } from '../../content-rules/changes.ts';
import { type Json, type Path, valueAt } from '../../content-rules/json-values.ts';

/** Texts by which a field can be found on the page: its own, then the names of the entries around it. */
export function textsToFind(value: Json, path: Path): string[] {
  const fieldValue = valueAt(value, path);
  const entryNames = path
    .map((key, index) => (typeof key === 'number' ? entryName(valueAt(value, path.slice(0, index + 1))) : ''))
    .toReversed();
  return [typeof fieldValue === 'string' ? fieldValue : '', ...entryNames].filter(Boolean);
}
