import { useRef } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import { fieldPath, isWithin, sampleMarksOf } from '../../content-rules/content-fields.ts';
import type { FieldSchema } from '../../content-rules/field-schema.ts';
import {
  isSameJson,
  type Json,
  type JsonFields,
  type Path,
  valueAt,
} from '../../content-rules/json-values.ts';
import { Field } from './field.tsx';
import type { FormContext } from './form-context.ts';
import { isUnfilled } from './is-unfilled.ts';
import { reindexFieldTexts, type TextByField, withValue } from './json-edits.ts';
import { textsToFind } from './texts-to-find.ts';
import { type Senders, useContentFile } from './use-content-file.ts';

export interface FormEnvironment extends Pick<FormContext, 'announce' | 'onPicturesChanged' | 'pictures'> {
  /** Field names of new entries, as keys; the texts are empty. */
  readonly newEntries: TextByField;
  readonly onNewEntries: (newEntries: TextByField) => void;
  /** Scrolls the preview to the first of these texts that it finds. */
  readonly onShowInPreview: (texts: readonly string[]) => void;
  /** Called when the server has stored a draft. */
  readonly onDraft: (file: string, isValid: boolean, value: Json, changedFields: readonly Path[]) => void;
  readonly onError: (message: string) => void;
  readonly senders: Senders;
}

function withSampleMarks(value: Json, marks: TextByField): Json {
  const { samples: _, ...content } = value as JsonFields;
  return Object.keys(marks).length > 0 ? { ...content, samples: marks } : content;
}

/** A changed value loses its sample mark, and gets it back when the saved value is restored. */
function sampleMarksAfterChange(
  newValue: Json,
  savedValue: Json,
  path: Path,
  marks: TextByField,
): TextByField {
  const savedMarks = sampleMarksOf(savedValue);
  const isSaved = (field: string) =>
    isSameJson(valueAt(newValue, fieldPath(field)), valueAt(savedValue, fieldPath(field)));
  const hasMark = (field: string) =>
    isWithin(fieldName(path), field) ? field in savedMarks && isSaved(field) : field in marks;
  // In the saved order, so that a value that is put back is no change.
  const fields = Object.entries({ ...savedMarks, ...marks });
  return Object.fromEntries(fields.filter(([field]) => hasMark(field)));
}

interface Change {
  /** Undefined if only a sample mark changed. */
  readonly path: Path | undefined;
  /** The file's value after the change. */
  readonly value: Json;
}

/** With `unmarksChangedSamples` a changed value loses its sample mark. */
export function useFileForm(
  file: string,
  { newEntries, onNewEntries, onShowInPreview, onDraft, onError, senders, ...context }: FormEnvironment,
  unmarksChangedSamples = false,
): { readonly form: FormContext; readonly schema: FieldSchema } | undefined {
  /** Changes that are not in a draft yet, oldest first. */
  const changes = useRef<Change[]>([]);
  const openedFile = useContentFile(file, {
    onError,
    senders,
    onDraft: (changedFile, isValid, draft) => {
      // Changes made while the draft was sent belong to the next one.
      const changeCount = changes.current.findLastIndex(({ value }) => value === draft) + 1;
      const paths = changes.current.slice(0, changeCount).flatMap(({ path }) => (path ? [path] : []));
      onDraft(changedFile, isValid, draft, paths);
      if (!isValid) return;
      onShowInPreview(textsToFind(draft, paths.at(-1) ?? []));
      changes.current.splice(0, changeCount);
    },
  });
  if (!openedFile) return undefined;
  const { schema, value, savedValue } = openedFile;
  const change = (path: Path | undefined, edit: (oldValue: Json) => Json) =>
    openedFile.change((oldValue) => {
      const newValue = edit(oldValue);
      changes.current.push({ path, value: newValue });
      return newValue;
    });
  const set = (path: Path, field: Json | undefined) =>
    change(path, (oldValue) => {
      const newValue = withValue(oldValue, path, field);
      if (!unmarksChangedSamples) return newValue;
      const marks = sampleMarksAfterChange(newValue, savedValue, path, sampleMarksOf(oldValue));
      return withSampleMarks(newValue, marks);
    });
  const form: FormContext = {
    ...context,
    Field,
    faults: openedFile.faults.filter((fault) => !isUnfilled(fault, newEntries)),
    unfilledFields: openedFile.faults.filter((fault) => isUnfilled(fault, newEntries)),
    value,
    savedValue,
    sampleMarks: sampleMarksOf(value),
    set,
    setNew: (path, field) => {
      onNewEntries({ ...newEntries, [fieldName(path)]: '' });
      set(path, field);
    },
    setList: (path, list, newIndexOf, addedIndex) => {
      const addedEntry = addedIndex === undefined ? {} : { [fieldName([...path, addedIndex])]: '' };
      const reindex = (texts: TextByField) => reindexFieldTexts(texts, fieldName(path), newIndexOf);
      onNewEntries({ ...reindex(newEntries), ...addedEntry });
      change(addedIndex === undefined ? path : [...path, addedIndex], (oldValue) =>
        withSampleMarks(withValue(oldValue, path, list), reindex(sampleMarksOf(oldValue))),
      );
    },
    showInPreview: (path) => onShowInPreview(textsToFind(value, path)),
    removeSampleMark: (field) =>
      change(undefined, (oldValue) => {
        const { [field]: _, ...others } = sampleMarksOf(oldValue);
        return withSampleMarks(oldValue, others);
      }),
  };
  return { form, schema };
}
