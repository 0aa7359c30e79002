import type { z } from 'zod';
import type { applicationFormSchema } from './application-form.ts';
import type { contactFormSchema } from './contact-form.ts';
import { extraFields } from './extra-fields.ts';
import type { popupFormSchema } from './popup-form.ts';

/** Kinds of personal data in enquiries; content/forms.json has a name for each of them. */
export const dataKinds = [
  'name',
  'organization',
  'city',
  'email',
  'phone',
  'service',
  'message',
  'experience',
  'position',
  'resume',
  'consent',
  'origin',
] as const;

export type DataKind = (typeof dataKinds)[number];

/** Every field of the form must have a kind, because privacy notices are generated from the kinds. */
type DataKindByField<Schema extends z.ZodType> = Readonly<
  Record<keyof z.input<Schema> | typeof extraFields.cameFrom, DataKind>
>;

const popupKinds = {
  name: 'name',
  number: 'phone',
  email: 'email',
  service: 'service',
  message: 'message',
  [extraFields.cameFrom]: 'origin',
} as const satisfies DataKindByField<typeof popupFormSchema>;

const contactKinds = {
  name: 'name',
  organization: 'organization',
  email: 'email',
  phone: 'phone',
  service: 'service',
  message: 'message',
  privacy: 'consent',
  [extraFields.cameFrom]: 'origin',
} as const satisfies DataKindByField<typeof contactFormSchema>;

const applicationKinds = {
  fullName: 'name',
  city: 'city',
  email: 'email',
  experience: 'experience',
  jobPosition: 'position',
  resume: 'resume',
  [extraFields.cameFrom]: 'origin',
} as const satisfies DataKindByField<typeof applicationFormSchema>;

/** Without the fields against duplicates and bots, which contain no personal data. */
const dataKindsByForm = {
  popup: popupKinds,
  contact: contactKinds,
  application: applicationKinds,
} as const;

export type FormName = keyof typeof dataKindsByForm;

/** Kinds of data that the given forms send, in the order of dataKinds. */
export function dataSentBy(...forms: readonly FormName[]): readonly DataKind[] {
  const sentKinds = new Set<DataKind>(forms.flatMap((form) => Object.values(dataKindsByForm[form])));
  return dataKinds.filter((kind) => sentKinds.has(kind));
}

export const retentionMonths = { enquiry: 24, application: 12 } as const;
