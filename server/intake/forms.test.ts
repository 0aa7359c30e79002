import { expect, test } from 'vitest';
import {
  applicationAnswers,
  contactAnswers,
  popupAnswers,
} from '../../tests/support/enquiries/form-answers.ts';
import { forms } from './forms.ts';

const unasked = {
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
const read = (name: string, values: object) =>
  forms.find((form) => form.name === name)?.parse({ ...values }).data;

test('INTAKE-04 the popup: its number is the telephone number, and what it does not ask is empty', () => {
  const { number, ...same } = popupAnswers;
  expect(read('popup', popupAnswers)).toEqual({
    ...unasked,
    ...same,
    service: 'web development',
    phone: number,
    consent: 'notice shown',
  });
});

test.each([
  ['with', { privacy: 'on' }, 'given'],
  ['without', {}, 'not recorded'],
])('INTAKE-04 the contact form %s its privacy box', (_, box, consent) => {
  expect(read('contact', { ...contactAnswers, ...box })).toEqual({ ...unasked, ...contactAnswers, consent });
});

test('INTAKE-04 the application: its full name is the name, experience a number', () => {
  const { fullName, experience, ...same } = applicationAnswers;
  expect(read('application', { ...applicationAnswers, resume })).toEqual({
    ...unasked,
    ...same,
    name: fullName,
    experience: Number(experience),
    consent: 'notice shown',
  });
});
