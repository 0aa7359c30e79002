import type { z } from 'zod';
import { type Answers, emptyAnswers } from '../../enquiries/data-kinds.ts';
import type { FormDefinition } from '../../enquiries/field.ts';
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

/** By the posted names, or, of fields that are not stored as answers, undefined. */
function toAnswers({ fields }: FormDefinition, values: Readonly<Record<string, unknown>>): Answers {
  const texts = Object.entries(fields).flatMap(([name, { data }]) => {
    const value = values[name];
    return typeof value === 'string' ? [[data, value]] : [];
  });
  return { ...emptyAnswers, ...Object.fromEntries(texts) };
}

function createForm(name: FormName, page: string): Form {
  const definition = definitions[name];
  const kinds = Object.entries(definition.fields).map(([field, { kind }]) => ({ field, kind }));
  const consentField = kinds.find(({ kind }) => kind === 'consent')?.field;
  return {
    name,
    address: formAddresses[name],
    page,
    isMultipart: kinds.some(({ kind }) => kind === 'resume'),
    schema: formSchema(definition).transform((values) => ({
      answers: toAnswers(definition, values),
      consent: consentField === undefined ? 'notice shown' : values[consentField] ? 'given' : 'not recorded',
    })),
  };
}

export const forms: readonly Form[] = [
  createForm('popup', '/'),
  createForm('contact', '/contact-us'),
  createForm('application', '/careers'),
];
