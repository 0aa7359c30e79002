import { email, name } from './common-fields.ts';
import type { FormDefinition } from './field.ts';

const maxYears = 60;

export const applicationForm = {
  name: 'application',
  fields: {
    fullName: { ...name, label: 'Full name', missing: 'Tell us your full name.' },
    city: {
      data: 'city',
      kind: 'line',
      label: 'Your city',
      mailLabel: 'City',
      thanksLabel: null,
      missing: 'Tell us the city you live in.',
      noun: 'city',
      maxLength: 100,
      isNarrow: true,
      autoComplete: 'address-level2',
    },
    email,
    experience: {
      data: 'experience',
      kind: 'number',
      label: 'Experience in years',
      mailLabel: 'Experience',
      thanksLabel: null,
      missing: `Give your experience in years, from 0 to ${maxYears}.`,
      min: 0,
      max: maxYears,
      unit: 'years',
      isNarrow: true,
    },
    jobPosition: {
      data: 'jobPosition',
      kind: 'line',
      label: 'Job position',
      mailLabel: 'Position',
      thanksLabel: 'Job position',
      missing: 'Tell us the position you apply for.',
      noun: 'position',
      maxLength: 150,
    },
    resume: {
      data: 'resume',
      kind: 'resume',
      label: 'Resume',
      mailLabel: null,
      thanksLabel: null,
      missing: 'Add your resume as a PDF or DOCX file.',
    },
  },
} as const satisfies FormDefinition;
