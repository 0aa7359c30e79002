import { fieldName } from '../app/content/field-name.ts';
import { fieldPath, sampleMarksOf } from './content-fields.ts';
import { isRecord, type Json, type Path, valueAt } from './json-values.ts';

/** Moves each sample mark into the innermost list entry that has its field: the mark then follows the entry. */
export function marksIntoEntries(file: unknown): unknown {
  if (!isRecord(file)) return file;
  const { samples: _, ...content } = structuredClone(file) as Record<string, Json>;
  for (const [field, mark] of Object.entries(sampleMarksOf(file))) {
    const path = fieldPath(field);
    const isEntry = (key: string | number, index: number) =>
      typeof key === 'number' && isRecord(valueAt(content, path.slice(0, index + 1)));
    const length = path.findLastIndex(isEntry) + 1;
    const entry = valueAt(content, path.slice(0, length)) as Record<string, Json>;
    entry.samples = { ...sampleMarksOf(entry), [fieldName(path.slice(length))]: mark };
  }
  return content;
}

/** The reverse: the value without marks, and the marks with the names of their fields. */
export function extractMarks(value: unknown): {
  readonly content: unknown;
  readonly marks: Readonly<Record<string, string>>;
} {
  const marks: Record<string, string> = {};
  const extract = (part: unknown, path: Path): unknown => {
    if (Array.isArray(part)) return part.map((item, index) => extract(item, [...path, index]));
    if (!isRecord(part)) return part;
    for (const [field, mark] of Object.entries(sampleMarksOf(part)))
      marks[fieldName([...path, ...fieldPath(field)])] = mark;
    const fields = Object.entries(part).filter(([key]) => key !== 'samples');
    return Object.fromEntries(fields.map(([key, field]) => [key, extract(field, [...path, key])]));
  };
  return { content: extract(value, []), marks };
}
