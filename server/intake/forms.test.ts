import { expect, test } from 'vitest';
import {
  applicationAnswers,
  contactAnswers,
  popupAnswers,
} from '../../tests/support/enquiries/form-answers.ts';
import { forms } from './forms.ts';

const emptyAnswers = {
  name: '',
  organization: '',
  phone: '',
  service: '',
  message: '',
  city: '',
  experience: null,
  jobPosition: '',
};
const resume = new File(['%PDF-1.7'], 'cv.pdf');
const parseForm = (name: string, values: object) =>
  forms.find((form) => form.name === name)?.schema.safeParse({ ...values }).data;

test('INTAKE-04 popup: the field number is the phone number, and missing fields are empty', () => {
  const { number, ...others } = popupAnswers;
  expect(parseForm('popup', popupAnswers)).toEqual({
    ...emptyAnswers,
    ...others,
    service: 'web development',
    phone: number,
    consent: 'notice shown',
  });
});

test.each([
  ['with', { privacy: 'on' }, 'given'],
  ['without', {}, 'not recorded'],
])(
  'INTAKE-04 contact form %s a ticked privacy box: consent is recorded accordingly',
  (_, privacyField, consent) => {
    expect(parseForm('contact', { ...contactAnswers, ...privacyField })).toEqual({
      ...emptyAnswers,
      ...contactAnswers,
      consent,
    });
  },
);

test('INTAKE-04 application: the full name is the name, and experience a number', () => {
  const { fullName, experience, ...others } = applicationAnswers;
  expect(parseForm('application', { ...applicationAnswers, resume })).toEqual({
    ...emptyAnswers,
    ...others,
    name: fullName,
    experience: Number(experience),
    consent: 'notice shown',
  });
});
