import { applicationForm } from './application-form.ts';
import { contactForm } from './contact-form.ts';
import type { AnswerKey } from './data-kinds.ts';
import type { Field, FormDefinition } from './field.ts';
import type { FormName } from './form-addresses.ts';
import { popupForm } from './popup-form.ts';

export const forms: Readonly<Record<FormName, FormDefinition>> = {
  popup: popupForm,
  contact: contactForm,
  application: applicationForm,
};

export const fieldsOf = (form: FormDefinition): readonly Field[] => Object.values(form.fields);

/** A field that asks for this, for the words of its answer. */
export function fieldFor(key: AnswerKey): Field {
  const field = Object.values(forms)
    .flatMap(fieldsOf)
    .find(({ data }) => data === key);
  if (!field) throw new Error(`No form has a field for '${key}' (enquiries/data-kinds.ts).`);
  return field;
}
