import type { DataKind } from './data-kinds.ts';
import type { FormName } from './form-addresses.ts';

interface FieldBase {
  /** What it asks for: the key of the stored answer, and of its word in privacy notices. */
  readonly data: DataKind;
  /** Beside the control, and in the list of errors. */
  readonly label: string;
  /** In mails about the enquiry; null if it is no line of its own there. */
  readonly mailLabel: string | null;
  /** In the thanks that replace the form; null if it is not repeated there. */
  readonly thanksLabel: string | null;
  /** The error if it is empty; without it the field is optional. */
  readonly missing?: string;
  /** Two narrow neighbours share a row. */
  readonly isNarrow?: true;
}

interface TypedField extends FieldBase {
  /** 'name', as in 'Please keep the name to 100 characters.' */
  readonly noun: string;
  /** In characters. */
  readonly maxLength: number;
}

interface LineField extends TypedField {
  readonly autoComplete?: AutoFill;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Kinds of a field: its control, its rules (form-schema.ts), and the form of its answer. */
export type Field =
  | (LineField & { readonly kind: 'line' })
  | (LineField & { readonly kind: 'email' })
  | (LineField & { readonly kind: 'phone'; readonly inputType: 'text' | 'tel' })
  | (TypedField & { readonly kind: 'paragraphs'; readonly rows?: number })
  | (FieldBase & {
      readonly kind: 'choice';
      /** First in the list; cannot be chosen in a required field. */
      readonly placeholder: string;
      /** Values are compared and stored without spaces around them. */
      readonly choices: readonly Choice[];
    })
  | (FieldBase & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** After the number, in mails. */
      readonly unit: string;
    })
  | (FieldBase & { readonly kind: 'resume'; readonly missing: string })
  | (FieldBase & { readonly kind: 'consent' });

export interface FormDefinition {
  readonly name: FormName;
  /** By the names that are posted. */
  readonly fields: Readonly<Record<string, Field>>;
}

/** A form with a file is posted as multipart/form-data. */
export const hasFile = ({ fields }: FormDefinition) =>
  Object.values(fields).some(({ kind }) => kind === 'resume');

/** The popup has a value with a space at its end, so values are compared without spaces around them. */
export const findChoice = (choices: readonly Choice[], answer: string) =>
  choices.find(({ value }) => value.trim() === answer.trim());

/** The answer in words: the label of a choice (of one that no longer exists: its value), a number with its unit. */
export function answerWords(field: Field, answer: string): string {
  switch (field.kind) {
    case 'choice':
      return findChoice(field.choices, answer)?.label ?? answer;
    case 'number':
      return answer && `${answer} ${field.unit}`;
    default:
      return answer;
  }
}
