import { type ComponentType, createContext, use } from 'react';
import type { Fault } from '../plain-words.ts';
import type { Manifest } from './editor-calls.ts';
import type { FieldProps } from './field-props.ts';
import type { Json, Path } from './field-schema.ts';
import type { Marks } from './json-edits.ts';

/** What every field of a form, however deep, needs from the form. */
export interface FormContext {
  /** Fields hold fields: they get their kind from here, because files that import each other in a circle are forbidden. */
  readonly Field: ComponentType<FieldProps>;
  readonly faults: readonly Fault[];
  /** Fields of new entries that wait to be filled in: they are no faults before somebody tries to save. */
  readonly waiting: readonly Fault[];
  readonly value: Json;
  readonly saved: Json;
  readonly marks: Marks;
  readonly set: (path: Path, value: Json | undefined) => void;
  /** Puts something empty there, which waits to be filled in. */
  readonly setNew: (path: Path, value: Json) => void;
  /** Changes a list; `newPlace` says where each old entry went, so that sample marks go with it; `added` is a new one. */
  readonly setList: (
    path: Path,
    list: readonly Json[],
    newPlace: (place: number) => number | undefined,
    added?: number,
  ) => void;
  readonly dropMark: (field: string) => void;
  /** The preview shows where this field stands. */
  readonly point: (path: Path) => void;
  readonly pictures: Manifest;
  readonly picturesChanged: () => Promise<void>;
  /** Said aloud by screen readers. */
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

/** How many faults there are in a field and everything inside it. */
export function faultsWithin(faults: readonly Fault[], path: Path): number {
  return faults.filter((fault) => path.every((key, index) => fault.path[index] === key)).length;
}
