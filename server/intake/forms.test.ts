import { expect, test } from 'vitest';
import { emptyAnswers } from '../../enquiries/data-kinds.ts';
import {
  applicationAnswers,
  contactAnswers,
  popupAnswers,
} from '../../tests/support/enquiries/form-answers.ts';
import { forms } from './forms.ts';

const resume = new File(['%PDF-1.7'], 'cv.pdf');
const parseForm = (name: string, values: object) =>
  forms.find((form) => form.name === name)?.schema.safeParse({ ...values }).data;

test('INTAKE-04 popup: the field number is the phone number, and missing fields are empty', () => {
  const { number, ...others } = popupAnswers;
  expect(parseForm('popup', popupAnswers)).toEqual({
    answers: { ...emptyAnswers, ...others, service: 'web development', phone: number },
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
      answers: { ...emptyAnswers, ...contactAnswers },
      consent,
    });
  },
);

test('INTAKE-04 application: the full name is the name, and experience a number without superfluous zeros', () => {
  const { fullName, experience, ...others } = applicationAnswers;
  expect(parseForm('application', { ...applicationAnswers, experience: `${experience}0`, resume })).toEqual({
    answers: { ...emptyAnswers, ...others, name: fullName, experience: '2.5' },
    consent: 'notice shown',
  });
});
