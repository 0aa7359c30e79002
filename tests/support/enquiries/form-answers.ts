/** Valid answers: all specified fields of each form. Optional fields may be empty. */

export const popupAnswers = {
  name: 'Asha Rane',
  number: '+91 98200 12345',
  email: 'asha@school.example',
  service: 'web development ',
  message: 'Our enquiries go flat every March.',
} as const;

export const contactAnswers = {
  name: '',
  organization: 'Meru Institute',
  email: 'asha@school.example',
  phone: '022 2600 0000',
  service: 'lead',
  message: '',
} as const;

export const applicationAnswers = {
  fullName: 'Asha Rane',
  city: 'Virar',
  email: 'asha@school.example',
  experience: '2.5',
  jobPosition: 'Front-end developer',
} as const;

export function encodeForm(answers: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(answers);
}

export function applicationForm(
  resume: File,
  answers: Readonly<Record<string, string>> = applicationAnswers,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, value);
  form.append('resume', resume);
  return form;
}
