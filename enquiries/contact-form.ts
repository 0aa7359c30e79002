import { email, message, name, phone, service } from './common-fields.ts';
import type { FormDefinition } from './field.ts';

export const contactForm = {
  name: 'contact',
  fields: {
    name,
    organization: {
      data: 'organization',
      kind: 'line',
      label: 'Organisation',
      mailLabel: 'Organisation',
      thanksLabel: null,
      missing: 'Tell us the name of your organisation.',
      noun: 'organisation',
      maxLength: 150,
      isNarrow: true,
      autoComplete: 'organization',
    },
    email,
    phone,
    service,
    message: { ...message, rows: 3 },
    /** The browser requires it; the server stores a post without it as consent "not recorded". */
    privacy: {
      data: 'consent',
      kind: 'consent',
      label: 'Privacy Policy',
      mailLabel: null,
      thanksLabel: null,
    },
  },
} as const satisfies FormDefinition;
