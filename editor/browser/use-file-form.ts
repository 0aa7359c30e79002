import { useRef } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import { fieldPath, isWithin, sampleMarksOf } from '../../tools/content/content-fields.ts';
import type { Fault } from '../describe-faults.ts';
import { isSameJson } from '../json-values.ts';
import { Field } from './field.tsx';
import type { FieldSchema, Json, JsonFields, Path } from './field-schema.ts';
import type { FormContext } from './form-context.ts';
import { isUnfilled } from './is-unfilled.ts';
import { type FieldNotes, moveFieldNotes, valueAt, withValue } from './json-edits.ts';
import { textsToFind } from './texts-to-find.ts';
import { type Senders, useContentFile } from './use-content-file.ts';

export interface FormEnvironment extends Pick<FormContext, 'announce' | 'onPicturesChanged' | 'pictures'> {
  /** Field names of new entries, as keys; the texts are empty. */
  readonly newEntries: FieldNotes;
  readonly onNewEntries: (newEntries: FieldNotes) => void;
  /** Scrolls the preview to the first of these texts that it finds. */
  readonly onShowInPreview: (texts: readonly string[]) => void;
  /** Called when the server has stored a draft. */
  readonly onDraft: (file: string, isValid: boolean, value: Json, changedFields: readonly Path[]) => void;
  readonly onError: (message: string) => void;
  readonly senders: Senders;
}

function withSampleMarks(value: Json, marks: FieldNotes): Json {
  const { samples: _, ...content } = value as JsonFields;
  return Object.keys(marks).length > 0 ? { ...content, samples: marks } : content;
}

/** A changed value loses its sample mark, and gets it back when the saved value is restored. */
function sampleMarksAfterChange(now: Json, savedValue: Json, path: Path, marks: FieldNotes): FieldNotes {
  const containsPath = (field: string) => isWithin(fieldName(path), field);
  const otherMarks = Object.entries(marks).filter(([field]) => !containsPath(field));
  const restoredMarks = Object.entries(sampleMarksOf(savedValue)).filter(
    ([field]) =>
      containsPath(field) &&
      isSameJson(valueAt(now, fieldPath(field)), valueAt(savedValue, fieldPath(field))),
  );
  return Object.fromEntries([...otherMarks, ...restoredMarks]);
}

interface Change {
  /** Undefined if only a sample mark changed. */
  readonly path: Path | undefined;
  /** The file's value after the change. */
  readonly value: Json;
}

interface FileFormState {
  readonly form: FormContext;
  readonly schema: FieldSchema;
  readonly value: Json;
  readonly faults: readonly Fault[];
  readonly unfilled: readonly Fault[];
}

/** With `unmarksChangedSamples` a changed value loses its sample mark. */
export function useFileForm(
  file: string,
  { newEntries, onNewEntries, onShowInPreview, onDraft, onError, senders, ...context }: FormEnvironment,
  unmarksChangedSamples = false,
): FileFormState | undefined {
  /** Changes that are not in a draft yet, oldest first. */
  const changes = useRef<Change[]>([]);
  const openedFile = useContentFile(file, {
    onError,
    senders,
    onDraft: (changedFile, isValid, now) => {
      // Changes made while the draft was sent belong to the next one.
      const draftedCount = changes.current.findLastIndex(({ value }) => value === now) + 1;
      const paths = changes.current.slice(0, draftedCount).flatMap(({ path }) => (path ? [path] : []));
      onDraft(changedFile, isValid, now, paths);
      if (!isValid) return;
      onShowInPreview(textsToFind(now, paths.at(-1) ?? []));
      changes.current.splice(0, draftedCount);
    },
  });
  if (!openedFile) return undefined;
  const { schema, value, savedValue } = openedFile;
  const faults = openedFile.faults.filter((fault) => !isUnfilled(fault, newEntries));
  const unfilled = openedFile.faults.filter((fault) => isUnfilled(fault, newEntries));
  const change = (path: Path | undefined, edit: (now: Json) => Json) =>
    openedFile.change((now) => {
      const next = edit(now);
      changes.current.push({ path, value: next });
      return next;
    });
  const set = (path: Path, field: Json | undefined) =>
    change(path, (now) => {
      const next = withValue(now, path, field);
      return unmarksChangedSamples
        ? withSampleMarks(next, sampleMarksAfterChange(next, savedValue, path, sampleMarksOf(now)))
        : next;
    });
  const form: FormContext = {
    ...context,
    Field,
    faults,
    unfilled,
    value,
    savedValue,
    sampleMarks: sampleMarksOf(value),
    set,
    setNew: (path, field) => {
      onNewEntries({ ...newEntries, [fieldName(path)]: '' });
      set(path, field);
    },
    setList: (path, list, newIndexOf, addedIndex) => {
      const name = fieldName(path);
      const addedEntry = addedIndex === undefined ? {} : { [fieldName([...path, addedIndex])]: '' };
      onNewEntries({ ...moveFieldNotes(newEntries, name, newIndexOf), ...addedEntry });
      change(addedIndex === undefined ? path : [...path, addedIndex], (now) =>
        withSampleMarks(withValue(now, path, list), moveFieldNotes(sampleMarksOf(now), name, newIndexOf)),
      );
    },
    showInPreview: (path) => onShowInPreview(textsToFind(value, path)),
    removeSampleMark: (field) =>
      change(undefined, (now) => {
        const { [field]: _, ...others } = sampleMarksOf(now);
        return withSampleMarks(now, others);
      }),
  };
  return { form, schema, value, faults, unfilled };
}
