import { email, message, name, phone, service } from './common-fields.ts';
import type { FormDefinition } from './field.ts';
import { popupServices } from './services.ts';

/** Names and types follow the specification. */
export const popupForm = {
  name: 'popup',
  fields: {
    name: { ...name, missing: 'Tell us your name.' },
    number: { ...phone, label: 'Phone number', inputType: 'text' },
    email,
    service: { ...service, choices: popupServices, isNarrow: true },
    message: { ...message, missing: 'Write us a few words.' },
  },
} as const satisfies FormDefinition;
