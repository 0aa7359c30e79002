import { maxLength } from '../../enquiries/limits.ts';
import { servicePlaceholder } from '../../enquiries/services.ts';
import { type Choice, SelectField, TextField } from '../ui/field.tsx';
import type { FieldAttributes } from './enquiry-form.tsx';

export function NameField({
  required = true,
  ...attributes
}: FieldAttributes & { readonly required?: boolean }) {
  return (
    <TextField
      {...attributes}
      type="text"
      autoComplete="name"
      maxLength={maxLength.name}
      required={required}
    />
  );
}

export function EmailField(attributes: FieldAttributes) {
  return (
    <TextField
      {...attributes}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={maxLength.email}
      required
    />
  );
}

/** The specification has type="text" in the popup and type="tel" in the contact form. */
export function PhoneField({ type, ...attributes }: FieldAttributes & { readonly type: 'text' | 'tel' }) {
  return (
    <TextField
      {...attributes}
      type={type}
      inputMode="tel"
      autoComplete="tel"
      maxLength={maxLength.phone}
      required
    />
  );
}

export function ServiceField({
  choices,
  ...attributes
}: FieldAttributes & { readonly choices: readonly Choice[] }) {
  return <SelectField {...attributes} placeholder={servicePlaceholder} choices={choices} required />;
}
