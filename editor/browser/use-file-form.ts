import { useRef } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import { fieldPath, isWithin, sampleMarks } from '../../tools/content-fields.ts';
import type { Fault } from '../plain-words.ts';
import { Field } from './field.tsx';
import type { FieldSchema, Json, JsonFields, Path } from './field-schema.ts';
import type { FormContext } from './form-context.ts';
import { type Marks, marksMoved, valueAt, withValue } from './json-edits.ts';
import { type Flush, useFile } from './use-file.ts';
import { isWaiting } from './waiting-fields.ts';
import { wordsAt } from './where-seen.ts';

/** What a form needs from the page round it. */
export interface Surroundings extends Pick<FormContext, 'announce' | 'picturesChanged' | 'pictures'> {
  /** What was added and waits to be filled in, by field name. */
  readonly fresh: Marks;
  readonly onFresh: (fresh: Marks) => void;
  /** The preview shows where these words stand, best first. */
  readonly onPoint: (words: readonly string[]) => void;
  /** The server has taken a draft; told with its value and the fields that were changed. */
  readonly onDraft: (file: string, fits: boolean, value: Json, changed: readonly Path[]) => void;
  readonly onRefusal: (words: string) => void;
  readonly flush: Flush;
}

function withMarks(value: Json, marks: Marks): Json {
  const { samples: _, ...content } = value as JsonFields;
  return Object.keys(marks).length > 0 ? { ...content, samples: marks } : content;
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Another value is no sample any more; the old one, put back, is one again. */
function marksAfter(now: Json, saved: Json, path: Path, marks: Marks): Marks {
  const touched = (field: string) => isWithin(fieldName(path), field);
  const kept = Object.entries(marks).filter(([field]) => !touched(field));
  const back = Object.entries(sampleMarks(saved)).filter(
    ([field]) => touched(field) && same(valueAt(now, fieldPath(field)), valueAt(saved, fieldPath(field))),
  );
  return Object.fromEntries([...kept, ...back]);
}

interface Change {
  /** The field; nothing, if only a mark was changed. */
  readonly path: Path | undefined;
  readonly value: Json;
}

interface FileFormState {
  readonly form: FormContext;
  readonly schema: FieldSchema;
  readonly value: Json;
  readonly faults: readonly Fault[];
  readonly waiting: readonly Fault[];
}

/** One file's form. With `ownsAnswers` a changed value is no sample any more, without being asked. */
export function useFileForm(
  file: string,
  { fresh, onFresh, onPoint, onDraft, onRefusal, flush, ...context }: Surroundings,
  ownsAnswers = false,
): FileFormState | undefined {
  /** Changes that no draft holds yet, each with the value that it made; the last comes last. */
  const changes = useRef<Change[]>([]);
  const opened = useFile(file, {
    onRefusal,
    flush,
    onDraft: (changedFile, fits, now) => {
      // What was changed while the draft was on its way comes with the next one.
      const drafted = changes.current.findLastIndex(({ value }) => value === now) + 1;
      const paths = changes.current.slice(0, drafted).flatMap(({ path }) => (path ? [path] : []));
      onDraft(changedFile, fits, now, paths);
      if (!fits) return;
      onPoint(wordsAt(now, paths.at(-1) ?? []));
      changes.current.splice(0, drafted);
    },
  });
  if (!opened) return undefined;
  const { schema, value, saved } = opened;
  const marks = sampleMarks(value);
  const faults = opened.faults.filter((fault) => !isWaiting(fault, fresh));
  const waiting = opened.faults.filter((fault) => isWaiting(fault, fresh));
  const change = (path: Path | undefined, made: (now: Json) => Json) =>
    opened.change((now) => {
      const next = made(now);
      changes.current.push({ path, value: next });
      return next;
    });
  const set = (path: Path, field: Json | undefined) =>
    change(path, (now) => {
      const next = withValue(now, path, field);
      return ownsAnswers ? withMarks(next, marksAfter(next, saved, path, sampleMarks(now))) : next;
    });
  const form: FormContext = {
    ...context,
    Field,
    faults,
    waiting,
    value,
    saved,
    marks,
    set,
    setNew: (path, field) => {
      onFresh({ ...fresh, [fieldName(path)]: '' });
      set(path, field);
    },
    setList: (path, list, newPlace, added) => {
      const name = fieldName(path);
      const entry = added === undefined ? {} : { [fieldName([...path, added])]: '' };
      onFresh({ ...marksMoved(fresh, name, newPlace), ...entry });
      change(added === undefined ? path : [...path, added], (now) =>
        withMarks(withValue(now, path, list), marksMoved(sampleMarks(now), name, newPlace)),
      );
    },
    point: (path) => onPoint(wordsAt(value, path)),
    dropMark: (field) =>
      change(undefined, (now) => {
        const { [field]: _, ...others } = sampleMarks(now);
        return withMarks(now, others);
      }),
  };
  return { form, schema, value, faults, waiting };
}
