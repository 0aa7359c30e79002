import { maxLength } from '../../enquiries/limits.ts';
import { servicePlaceholder } from '../../enquiries/services.ts';
import { type Choice, SelectField, TextField } from '../ui/field.tsx';
import type { FieldWiring } from './enquiry-form.tsx';

/** What more than one form asks of a visitor, each asked in the same way. */

export function NameField({ required = true, ...wiring }: FieldWiring & { readonly required?: boolean }) {
  return (
    <TextField {...wiring} type="text" autoComplete="name" maxLength={maxLength.name} required={required} />
  );
}

export function EmailField(wiring: FieldWiring) {
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

/** The specification types one form's number as text and the other's as a telephone number. */
export function PhoneField({ type, ...wiring }: FieldWiring & { readonly type: 'text' | 'tel' }) {
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

export function ServiceField({ choices, ...wiring }: FieldWiring & { readonly choices: readonly Choice[] }) {
  return <SelectField {...wiring} placeholder={servicePlaceholder} choices={choices} required />;
}
