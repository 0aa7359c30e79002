import type { ReactNode } from 'react';
import type { Field, FormDefinition } from '../../enquiries/field.ts';
import { resumeLimits } from '../../enquiries/limits.ts';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';

export interface FieldAttributes {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  /** The visitor's answer, in a form that the server returned. */
  readonly defaultValue?: string | undefined;
}

/** What a page adds to the definition of a field. */
interface Additions {
  readonly className?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly placeholder?: string;
  readonly hint?: string;
}

interface Props<Form extends FormDefinition> {
  readonly form: Form;
  readonly attributesOf: (name: string) => FieldAttributes;
  /** Of a row with two narrow fields. */
  readonly rowClassName: string | undefined;
  readonly additions?: Readonly<Partial<Record<keyof Form['fields'] & string, Additions>>>;
}

const inputTypes = { line: 'text', email: 'email' } as const;
const inputModes = { line: undefined, email: 'email', phone: 'tel' } as const;

function FormField({ field, ...attributes }: FieldAttributes & Additions & { readonly field: Field }) {
  const required = field.missing !== undefined;
  switch (field.kind) {
    case 'line':
    case 'email':
    case 'phone':
      return (
        <TextField
          {...attributes}
          type={field.kind === 'phone' ? field.inputType : inputTypes[field.kind]}
          inputMode={inputModes[field.kind]}
          autoComplete={field.autoComplete ?? 'off'}
          maxLength={field.maxLength}
          required={required}
        />
      );
    case 'paragraphs':
      return <TextArea {...attributes} rows={field.rows} maxLength={field.maxLength} required={required} />;
    case 'choice':
      return (
        <SelectField
          {...attributes}
          placeholder={field.placeholder}
          choices={field.choices}
          required={required}
        />
      );
    case 'number':
      return (
        <TextField
          {...attributes}
          type="number"
          inputMode="decimal"
          min={field.min}
          max={field.max}
          step="any"
          autoComplete="off"
          required={required}
        />
      );
    case 'resume':
      return <TextField {...attributes} type="file" accept={resumeLimits.accept} required={required} />;
    case 'consent':
      return null;
  }
}

type NamedField = readonly [name: string, field: Field];

/** Two narrow neighbours share a row. */
function rowsOf({ fields }: FormDefinition): readonly (readonly NamedField[])[] {
  const rows: NamedField[][] = [];
  for (const entry of Object.entries(fields)) {
    const row = rows.at(-1);
    const isBesideLast = row?.length === 1 && row[0]?.[1].isNarrow && entry[1].isNarrow;
    if (isBesideLast) row.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

/** All fields of a form except consent, whose label is a sentence of the page. */
export function FormFields<Form extends FormDefinition>({
  form,
  attributesOf,
  rowClassName,
  additions,
}: Props<Form>): ReactNode {
  const additionsByName: Readonly<Record<string, Additions | undefined>> = additions ?? {};
  const fieldOf = ([name, field]: NamedField) => (
    <FormField key={name} {...additionsByName[name]} {...attributesOf(name)} field={field} />
  );
  return rowsOf(form).map((row) =>
    row.length === 1 ? (
      row.map(fieldOf)
    ) : (
      <div key={row[0]?.[0]} className={rowClassName}>
        {row.map(fieldOf)}
      </div>
    ),
  );
}
