import type { Field, FormDefinition } from '../../../enquiries/field.ts';

/** A valid value, different in each form and field, as the visitor types and as it is stored. */
function sampleValue(form: string, name: string, field: Field): readonly [typed: string, stored: string] {
  const words = `Every ${name} of the ${form}`;
  const sample = (text: string) => [text, text] as const;
  switch (field.kind) {
    case 'email':
      return sample(`every-${form}@school.example`);
    case 'phone':
      return sample(`+91 98200 1234${form.length}`);
    case 'paragraphs':
      return [`${words}\r\nand its second line `, `${words}\nand its second line`];
    case 'choice': {
      const value = field.choices.at(-1)?.value ?? '';
      return [value, value.trim()];
    }
    case 'number':
      return [`${field.max - 0.5}0`, `${field.max - 0.5}`];
    case 'consent':
      return sample('on');
    default:
      return sample(words);
  }
}

interface SampleAnswer {
  /** The name that is posted. */
  readonly name: string;
  readonly field: Field;
  readonly typed: string;
  readonly stored: string;
}

/** A value for every field of a form, except the resume. */
export function sampleAnswersOf(form: FormDefinition): readonly SampleAnswer[] {
  return Object.entries(form.fields)
    .filter(([, { kind }]) => kind !== 'resume')
    .map(([name, field]) => {
      const [typed, stored] = sampleValue(form.name, name, field);
      return { name, field, typed, stored };
    });
}
