import type { z } from 'zod';
import { type Answers, emptyAnswers } from '../../enquiries/data-kinds.ts';
import { type FormDefinition, hasFile } from '../../enquiries/field.ts';
import { type FormName, formAddresses } from '../../enquiries/form-addresses.ts';
import { formSchema } from '../../enquiries/form-schema.ts';
import { forms as definitions } from '../../enquiries/forms.ts';
import type { Enquiry } from './enquiry.ts';

export interface ParsedForm {
  readonly answers: Answers;
  readonly consent: Enquiry['consent'];
}

export interface Form {
  readonly name: FormName;
  readonly address: string;
  /** The page that contains the form; a GET of the form's address redirects to it. */
  readonly page: string;
  readonly isMultipart: boolean;
  readonly schema: z.ZodType<ParsedForm>;
}

/** The values that are texts, by what their fields ask for: not the file, and not consent. */
function toAnswers({ fields }: FormDefinition, values: Readonly<Record<string, unknown>>): Answers {
  const texts = Object.entries(fields).flatMap(([name, { data }]) => {
    const value = values[name];
    return typeof value === 'string' ? [[data, value]] : [];
  });
  return { ...emptyAnswers, ...Object.fromEntries(texts) };
}

function createForm(name: FormName, page: string): Form {
  const definition = definitions[name];
  const consentName = Object.entries(definition.fields).find(([, { kind }]) => kind === 'consent')?.[0];
  return {
    name,
    address: formAddresses[name],
    page,
    isMultipart: hasFile(definition),
    schema: formSchema(definition).transform((values) => ({
      answers: toAnswers(definition, values),
      consent: consentName === undefined ? 'notice shown' : values[consentName] ? 'given' : 'not recorded',
    })),
  };
}

export const forms: readonly Form[] = [
  createForm('popup', '/'),
  createForm('contact', '/contact-us'),
  createForm('application', '/careers'),
];
