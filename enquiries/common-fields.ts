import type { Field } from './field.ts';
import { services } from './services.ts';

/** Fields of more than one form. */

export const name = {
  data: 'name',
  kind: 'line',
  label: 'Name',
  mailLabel: 'Name',
  thanksLabel: null,
  noun: 'name',
  maxLength: 100,
  isNarrow: true,
  autoComplete: 'name',
} as const satisfies Field;

export const email = {
  data: 'email',
  kind: 'email',
  label: 'Email',
  mailLabel: 'E-mail',
  thanksLabel: null,
  missing: 'Tell us the e-mail address we should answer to.',
  noun: 'e-mail address',
  maxLength: 254,
  isNarrow: true,
  autoComplete: 'email',
} as const satisfies Field;

/** The specification has type="text" in the popup and type="tel" in the contact form. */
export const phone = {
  data: 'phone',
  kind: 'phone',
  inputType: 'tel',
  label: 'Phone',
  mailLabel: 'Phone',
  thanksLabel: null,
  missing: 'Tell us the phone number we should call.',
  noun: 'phone number',
  maxLength: 20,
  isNarrow: true,
  autoComplete: 'tel',
} as const satisfies Field;

export const service = {
  data: 'service',
  kind: 'choice',
  label: 'Service',
  mailLabel: 'Service',
  thanksLabel: 'Service',
  missing: 'Choose a service.',
  placeholder: 'Select a service',
  choices: services,
} as const satisfies Field;

/** Mails quote it. */
export const message = {
  data: 'message',
  kind: 'paragraphs',
  label: 'Message',
  mailLabel: null,
  thanksLabel: 'You wrote',
  noun: 'message',
  maxLength: 5000,
} as const satisfies Field;
