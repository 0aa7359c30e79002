import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  contactAnswers as allContactAnswers,
  applicationAnswers as applicationTexts,
  popupAnswers,
} from '../tests/support/enquiries/form-answers.ts';
import { applicationForm } from './application-form.ts';
import { contactForm } from './contact-form.ts';
import { toFormErrors } from './form-errors.ts';
import { formSchema } from './form-schema.ts';
import { fieldsOf, forms } from './forms.ts';
import { resumeLimits } from './limits.ts';
import { popupForm } from './popup-form.ts';

const popupFormSchema = formSchema(popupForm);
const contactFormSchema = formSchema(contactForm);
const applicationFormSchema = formSchema(applicationForm);

const { name: _name, message: _message, ...contactAnswers } = allContactAnswers;
const applicationAnswers = {
  ...applicationTexts,
  resume: new File(['%PDF-1.7'], 'Asha Rane.PDF', { type: 'application/pdf' }),
};

function errorsOf(schema: z.ZodType, answers: object): unknown {
  const result = schema.safeParse(answers);
  return result.success ? {} : toFormErrors(result.error);
}

describe('POP-02 the popup', () => {
  test('accepts exactly its five fields and trims the service', () => {
    expect(popupFormSchema.parse(popupAnswers)).toEqual({ ...popupAnswers, service: 'web development' });
  });

  test('each missing field has its own error message', () => {
    expect(errorsOf(popupFormSchema, {})).toEqual({
      name: 'Tell us your name.',
      number: 'Tell us the phone number we should call.',
      email: 'Tell us the e-mail address we should answer to.',
      service: 'Choose a service.',
      message: 'Write us a few words.',
    });
  });

  test('rejects answers of only spaces and line breaks', () => {
    expect(errorsOf(popupFormSchema, { ...popupAnswers, name: '   ', message: ' \n ' })).toEqual({
      name: 'Tell us your name.',
      message: 'Write us a few words.',
    });
  });

  test.each([
    'asha',
    'asha@meru',
    '@meru.example',
    'a sha@meru.example',
    'asha@meru.e',
    'a@b..co',
    'a@.b.co',
    'a@b.co.',
    'asha@meru\u200b.example',
    'asha\u200b@meru.example',
    '\u2060asha@meru.example',
    'asha@meru.example\u200d',
    '.a@x.com',
    'a.@x.com',
    'a..b@x.com',
    'a@-.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.-co',
    'a@b.co-',
    'a@xn--.com',
    'a@💩.com',
    'a@b。c.com',
    'ａ@example.com',
    'a@ｅxample.com',
  ])('rejects %j as an e-mail address', (email) => {
    expect(errorsOf(popupFormSchema, { ...popupAnswers, email })).toHaveProperty('email');
  });

  test.each([
    'asha@sub.meru.example',
    'a.b+c@meru.co.in',
    'आशा@विद्यालय.भारत',
    'asha@विद्यालय.भारत',
    'asha@xn--l1ba9dze9a.xn--h2brj9c',
    "o'neil@x-y.example",
    'a-.b-@b--c.example',
    '1@2.co',
    'asha@meru.photography',
  ])('accepts %j as an e-mail address', (email) => {
    expect(errorsOf(popupFormSchema, { ...popupAnswers, email })).toEqual({});
  });

  test.each([
    '9820000000',
    '+91-98200-00000',
    '(022) 2600 0000',
    '+44 20 7946 0000',
    '0091 98200 00000',
    '(+91) 98200 12345',
    '+91 98200–12345',
    '022−2600‑0000',
  ])('accepts %j as a telephone number', (number) => {
    expect(errorsOf(popupFormSchema, { ...popupAnswers, number })).toEqual({});
  });

  test('removes invisible characters from a telephone number', () => {
    const number = '\u202a+91 98200 12345\u202c';
    expect(popupFormSchema.parse({ ...popupAnswers, number }).number).toBe('+91 98200 12345');
    expect(
      popupFormSchema.parse({ ...popupAnswers, number: '\u202a+91 (98200) 12345-67\u202c' }).number,
    ).toHaveLength(20);
    expect(errorsOf(popupFormSchema, { ...popupAnswers, number: '\u202a\u202c' })).toEqual({
      number: 'Tell us the phone number we should call.',
    });
  });

  test.each(['12345', '98200+12345', 'call me', '+91 98200 00000 ext 5', '1234567890123456'])(
    'rejects %j as a telephone number',
    (number) => {
      expect(errorsOf(popupFormSchema, { ...popupAnswers, number })).toHaveProperty('number');
    },
  );

  test.each(['Web', 'seo', '', 'web development  x'])('rejects %j as a service', (service) => {
    expect(errorsOf(popupFormSchema, { ...popupAnswers, service })).toEqual({ service: 'Choose a service.' });
  });

  test('rejects a line break in a single-line field', () => {
    expect(errorsOf(popupFormSchema, { ...popupAnswers, name: 'Asha\r\nBcc: all' })).toEqual({
      name: 'Please write the name on one line.',
    });
  });

  test('a line break in the message counts as one character', () => {
    const longestMessage = `${'x'.repeat(2499)}\r\n${'x'.repeat(2500)}`;
    expect(errorsOf(popupFormSchema, { ...popupAnswers, message: longestMessage })).toEqual({});
    expect(errorsOf(popupFormSchema, { ...popupAnswers, message: `${longestMessage}x` })).toEqual({
      message: 'Please keep the message to 5000 characters.',
    });
  });

  test('drops unknown fields', () => {
    expect(popupFormSchema.parse({ ...popupAnswers, website: '', utm_source: 'x' })).not.toHaveProperty(
      'website',
    );
  });
});

describe('CON-03 the contact form', () => {
  test('name, message and the consent checkbox may be missing', () => {
    const emptyAnswers = Object.fromEntries(Object.keys(contactForm.fields).map((name) => [name, '']));
    expect(contactFormSchema.parse(contactAnswers)).toEqual({
      ...emptyAnswers,
      ...contactAnswers,
      privacy: false,
    });
    expect(contactFormSchema.parse({ ...contactAnswers, privacy: 'on' }).privacy).toBe(true);
  });

  test('each missing required field has its own error message', () => {
    expect(errorsOf(contactFormSchema, {})).toEqual({
      organization: 'Tell us the name of your organisation.',
      email: 'Tell us the e-mail address we should answer to.',
      phone: 'Tell us the phone number we should call.',
      service: 'Choose a service.',
    });
  });

  test.each([
    ['name', 100],
    ['organization', 150],
    ['email', 254],
    ['message', 5000],
  ] as const)('%s may have up to %i characters', (field, max) => {
    const textOfLength = (length: number) =>
      field === 'email' ? `${'x'.repeat(length - 10)}@x.example` : 'x'.repeat(length);
    expect(errorsOf(contactFormSchema, { ...contactAnswers, [field]: textOfLength(max) })).toEqual({});
    expect(errorsOf(contactFormSchema, { ...contactAnswers, [field]: textOfLength(max + 1) })).toHaveProperty(
      field,
    );
  });
});

describe('CAR-04 the application', () => {
  test('accepts exactly its six fields and converts experience to a number', () => {
    expect(applicationFormSchema.parse(applicationAnswers)).toEqual({
      ...applicationAnswers,
      experience: '2.5',
    });
  });

  test.each(['0', '60'])('accepts %j years of experience', (experience) => {
    expect(errorsOf(applicationFormSchema, { ...applicationAnswers, experience })).toEqual({});
  });

  test.each(['-1', '60.5', '61', 'two', '1e3', ''])('rejects %j years of experience', (experience) => {
    expect(errorsOf(applicationFormSchema, { ...applicationAnswers, experience })).toEqual({
      experience: 'Give your experience in years, from 0 to 60.',
    });
  });

  const createFile = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
  test.each([
    ['no file', '', 'Add your resume as a PDF or DOCX file.'],
    ['an empty file', createFile('cv.pdf', 0), 'Add your resume as a PDF or DOCX file.'],
    ['a picture', createFile('cv.png', 10), 'The resume has to be a PDF or DOCX file.'],
    [
      'a file that is too large',
      createFile('cv.docx', resumeLimits.maxBytes + 1),
      'The resume has to be 5 MB or smaller.',
    ],
  ])('rejects %s as a resume', (_, value, message) => {
    expect(errorsOf(applicationFormSchema, { ...applicationAnswers, resume: value })).toEqual({
      resume: message,
    });
  });

  test('accepts a DOCX file of exactly 5 MB', () => {
    const largest = { ...applicationAnswers, resume: createFile('CV.docx', resumeLimits.maxBytes) };
    expect(errorsOf(applicationFormSchema, largest)).toEqual({});
  });
});

test.each(Object.values(forms))(
  'the longest answers of the form $name fit into the column answers',
  (form) => {
    const lengths = fieldsOf(form).map((field) => ('maxLength' in field ? field.maxLength : 100));
    const columnLength = 20_000; // in migration 0002
    // In JSON a quotation mark takes two characters.
    expect(lengths.reduce((sum, length) => sum + 2 * length + 40, 0)).toBeLessThan(columnLength);
  },
);
