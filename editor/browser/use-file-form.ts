import { useRef } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import { fieldPath, isWithin, sampleMarks } from '../../tools/content/content-fields.ts';
import type { Fault } from '../describe-faults.ts';
import { Field } from './field.tsx';
import type { FieldSchema, Json, JsonFields, Path } from './field-schema.ts';
import type { FormContext } from './form-context.ts';
import { isUnfilled } from './is-unfilled.ts';
import { type Marks, marksMoved, valueAt, withValue } from './json-edits.ts';
import { textAt } from './text-at.ts';
import { type Flush, useFile } from './use-file.ts';

export interface FormEnvironment extends Pick<FormContext, 'announce' | 'picturesChanged' | 'pictures'> {
  /** New entries that are not filled in yet, by field name. */
  readonly fresh: Marks;
  readonly onFresh: (fresh: Marks) => void;
  /** Scrolls the preview to the first of these texts that it finds. */
  readonly onShowInPreview: (words: readonly string[]) => void;
  /** Called when the server has stored a draft. */
  readonly onDraft: (file: string, fits: boolean, value: Json, changed: readonly Path[]) => void;
  readonly onRefusal: (words: string) => void;
  readonly flush: Flush;
}

function withMarks(value: Json, marks: Marks): Json {
  const { samples: _, ...content } = value as JsonFields;
  return Object.keys(marks).length > 0 ? { ...content, samples: marks } : content;
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** A changed value is no sample; the original value is one again. */
function marksAfter(now: Json, saved: Json, path: Path, marks: Marks): Marks {
  const touched = (field: string) => isWithin(fieldName(path), field);
  const kept = Object.entries(marks).filter(([field]) => !touched(field));
  const back = Object.entries(sampleMarks(saved)).filter(
    ([field]) => touched(field) && same(valueAt(now, fieldPath(field)), valueAt(saved, fieldPath(field))),
  );
  return Object.fromEntries([...kept, ...back]);
}

interface Change {
  /** Undefined if only a sample mark changed. */
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

/** With `ownsAnswers` a changed value is no longer a sample. */
export function useFileForm(
  file: string,
  { fresh, onFresh, onShowInPreview, onDraft, onRefusal, flush, ...context }: FormEnvironment,
  ownsAnswers = false,
): FileFormState | undefined {
  /** Changes that are not in a draft yet, in order, each with the resulting value. */
  const changes = useRef<Change[]>([]);
  const opened = useFile(file, {
    onRefusal,
    flush,
    onDraft: (changedFile, fits, now) => {
      // Changes made while the draft was sent belong to the next one.
      const drafted = changes.current.findLastIndex(({ value }) => value === now) + 1;
      const paths = changes.current.slice(0, drafted).flatMap(({ path }) => (path ? [path] : []));
      onDraft(changedFile, fits, now, paths);
      if (!fits) return;
      onShowInPreview(textAt(now, paths.at(-1) ?? []));
      changes.current.splice(0, drafted);
    },
  });
  if (!opened) return undefined;
  const { schema, value, saved } = opened;
  const marks = sampleMarks(value);
  const faults = opened.faults.filter((fault) => !isUnfilled(fault, fresh));
  const waiting = opened.faults.filter((fault) => isUnfilled(fault, fresh));
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
    showInPreview: (path) => onShowInPreview(textAt(value, path)),
    dropMark: (field) =>
      change(undefined, (now) => {
        const { [field]: _, ...others } = sampleMarks(now);
        return withMarks(now, others);
      }),
  };
  return { form, schema, value, faults, waiting };
}
