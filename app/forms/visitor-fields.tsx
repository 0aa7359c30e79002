import { maxLength } from '../../enquiries/limits.ts';
import { servicePlaceholder } from '../../enquiries/services.ts';
import { type Choice, SelectField, TextField } from '../ui/field.tsx';
import type { FieldAttributes } from './enquiry-form.tsx';

export function NameField({ required = true, ...wiring }: FieldAttributes & { readonly required?: boolean }) {
  return (
    <TextField {...wiring} type="text" autoComplete="name" maxLength={maxLength.name} required={required} />
  );
}

export function EmailField(wiring: FieldAttributes) {
  return (
    <TextField
      {...wiring}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={maxLength.email}
      required
    />
  );
}

/** The specification has type="text" in one form and type="tel" in the other. */
export function PhoneField({ type, ...wiring }: FieldAttributes & { readonly type: 'text' | 'tel' }) {
  return (
    <TextField
      {...wiring}
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
  ...wiring
}: FieldAttributes & { readonly choices: readonly Choice[] }) {
  return <SelectField {...wiring} placeholder={servicePlaceholder} choices={choices} required />;
}
