import { type ComponentType, createContext, use } from 'react';
import type { Json, Path } from '../../content-rules/json-values.ts';
import type { PictureManifest } from '../../content-rules/picture-manifest.ts';
import type { Fault } from '../describe-faults.ts';
import type { FieldProps } from './field-props.ts';
import type { TextByField } from './json-edits.ts';

export interface FormContext {
  /** In the context, because otherwise Field and its field types would import each other. */
  readonly Field: ComponentType<FieldProps>;
  readonly faults: readonly Fault[];
  /** Empty fields of new entries, which become faults only when the owner saves. */
  readonly unfilledFields: readonly Fault[];
  readonly value: Json;
  readonly savedValue: Json;
  readonly sampleMarks: TextByField;
  readonly set: (path: Path, value: Json | undefined) => void;
  /** Adds an empty value; its fields count as unfilled, not as faulty. */
  readonly setNew: (path: Path, value: Json) => void;
  /** `newIndexOf` returns an entry's new index, or undefined if it was removed; `addedIndex` is the index of a new entry. */
  readonly setList: (
    path: Path,
    list: readonly Json[],
    newIndexOf: (index: number) => number | undefined,
    addedIndex?: number,
  ) => void;
  readonly removeSampleMark: (field: string) => void;
  /** Scrolls the preview to the field's text. */
  readonly showInPreview: (path: Path) => void;
  readonly pictures: PictureManifest;
  readonly onPicturesChanged: () => Promise<void>;
  /** Reads a message out in screen readers. */
  readonly announce: (message: string) => void;
}

const context = createContext<FormContext | null>(null);

export const FormProvider = context.Provider;

export function useForm(): FormContext {
  const form = use(context);
  if (!form) throw new Error('A field stands outside of a form.');
  return form;
}

export const fieldId = (path: Path): string => `field-${path.join('-')}`;

export function faultMessageAt(faults: readonly Fault[], path: Path): string | undefined {
  const key = JSON.stringify(path);
  return faults.find((fault) => JSON.stringify(fault.path) === key)?.message;
}

export function countFaultsWithin(faults: readonly Fault[], path: Path): number {
  return faults.filter((fault) => path.every((key, index) => fault.path[index] === key)).length;
}
