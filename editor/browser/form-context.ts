import { type ComponentType, createContext, use } from 'react';
import type { Fault } from '../describe-faults.ts';
import type { Manifest } from '../manifest.ts';
import type { FieldProps } from './field-props.ts';
import type { Json, Path } from './field-schema.ts';
import type { Marks } from './json-edits.ts';

export interface FormContext {
  /** Through the context, because Field and its field types would import each other. */
  readonly Field: ComponentType<FieldProps>;
  readonly faults: readonly Fault[];
  /** Empty fields of new entries; no faults before the owner saves. */
  readonly waiting: readonly Fault[];
  readonly value: Json;
  readonly saved: Json;
  readonly marks: Marks;
  readonly set: (path: Path, value: Json | undefined) => void;
  /** Adds an empty value that is not filled in yet. */
  readonly setNew: (path: Path, value: Json) => void;
  /** `newPlace` maps old to new indexes, for the sample marks; `added` is the index of a new entry. */
  readonly setList: (
    path: Path,
    list: readonly Json[],
    newPlace: (place: number) => number | undefined,
    added?: number,
  ) => void;
  readonly dropMark: (field: string) => void;
  /** Scrolls the preview to the field's text. */
  readonly showInPreview: (path: Path) => void;
  readonly pictures: Manifest;
  readonly picturesChanged: () => Promise<void>;
  /** For screen readers. */
  readonly announce: (words: string) => void;
}

const context = createContext<FormContext | null>(null);

export const FormProvider = context.Provider;

export function useForm(): FormContext {
  const form = use(context);
  if (!form) throw new Error('A field stands outside of a form.');
  return form;
}

export const fieldId = (path: Path): string => `field-${path.join('-')}`;

export function faultAt(faults: readonly Fault[], path: Path): string | undefined {
  const key = JSON.stringify(path);
  return faults.find((fault) => JSON.stringify(fault.path) === key)?.words;
}

export function faultsWithin(faults: readonly Fault[], path: Path): number {
  return faults.filter((fault) => path.every((key, index) => fault.path[index] === key)).length;
}
