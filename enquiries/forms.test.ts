import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { applicationFormSchema } from './application-form.ts';
import { contactFormSchema } from './contact-form.ts';
import { formErrors } from './form-errors.ts';
import { resume } from './limits.ts';
import { popupFormSchema } from './popup-form.ts';

const popup = {
  name: 'Asha Rane',
  number: '+91 00000 00000',
  email: 'asha@school.example',
  service: 'web development ',
  message: 'Our enquiries go flat every March.',
};
const contact = {
  organization: 'Meru Institute',
  email: 'asha@school.example',
  phone: '022 0000 0000',
  service: 'lead',
};
const application = {
  fullName: 'Asha Rane',
  city: 'Virar',
  email: 'asha@school.example',
  experience: '2.5',
  jobPosition: 'Front-end developer',
  resume: new File(['%PDF-1.7'], 'Asha Rane.PDF', { type: 'application/pdf' }),
};

function errorsOf(schema: z.ZodType, answers: object): unknown {
  const result = schema.safeParse(answers);
  return result.success ? {} : formErrors(result.error);
}

describe('POP-02 the popup', () => {
  test('takes exactly its five fields and trims the service', () => {
    expect(popupFormSchema.parse(popup)).toEqual({ ...popup, service: 'web development' });
  });

  test('asks for each field by name', () => {
    expect(errorsOf(popupFormSchema, {})).toEqual({
      name: 'Tell us your name.',
      number: 'Tell us the number we should call.',
      email: 'Tell us the e-mail address we should answer to.',
      service: 'Choose a service.',
      message: 'Write us a few words.',
    });
  });

  test('does not take blanks for an answer', () => {
    expect(errorsOf(popupFormSchema, { ...popup, name: '   ', message: ' \n ' })).toEqual({
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
  ])('refuses %j as an address', (email) => {
    expect(errorsOf(popupFormSchema, { ...popup, email })).toHaveProperty('email');
  });

  test.each(['asha@sub.meru.example', 'a.b+c@meru.co.in', 'आशा@विद्यालय.भारत', "o'neil@x-y.example"])(
    'takes %j as an address',
    (email) => {
      expect(errorsOf(popupFormSchema, { ...popup, email })).toEqual({});
    },
  );

  test.each([
    '9820000000',
    '+91-98200-00000',
    '(022) 2600 0000',
    '+44 20 7946 0000',
    '0091 98200 00000',
    '(+91) 98200 12345',
    '+91 98200–12345',
    '022−2600‑0000',
  ])('takes %j as a number', (number) => {
    expect(errorsOf(popupFormSchema, { ...popup, number })).toEqual({});
  });

  test('a number is freed of invisible marks that were pasted with it', () => {
    const number = '\u202a+91 98200 12345\u202c';
    expect(popupFormSchema.parse({ ...popup, number }).number).toBe('+91 98200 12345');
    expect(
      popupFormSchema.parse({ ...popup, number: '\u202a+91 (98200) 12345-67\u202c' }).number,
    ).toHaveLength(20);
    expect(errorsOf(popupFormSchema, { ...popup, number: '\u202a\u202c' })).toEqual({
      number: 'Tell us the number we should call.',
    });
  });

  test.each(['12345', '98200+12345', 'call me', '+91 98200 00000 ext 5', '1234567890123456'])(
    'refuses %j as a number',
    (number) => {
      expect(errorsOf(popupFormSchema, { ...popup, number })).toHaveProperty('number');
    },
  );

  test.each(['Web', 'seo', '', 'web development  x'])('refuses %j as a service', (service) => {
    expect(errorsOf(popupFormSchema, { ...popup, service })).toEqual({ service: 'Choose a service.' });
  });

  test('a line break smuggled into a single line is refused', () => {
    expect(errorsOf(popupFormSchema, { ...popup, name: 'Asha\r\nBcc: all' })).toEqual({
      name: 'Please write the name on one line.',
    });
  });

  test('counts a line break of a message as one character', () => {
    const atLimit = `${'x'.repeat(2499)}\r\n${'x'.repeat(2500)}`;
    expect(errorsOf(popupFormSchema, { ...popup, message: atLimit })).toEqual({});
    expect(errorsOf(popupFormSchema, { ...popup, message: `${atLimit}x` })).toEqual({
      message: 'Please keep the message to 5000 characters.',
    });
  });

  test('leaves out what it does not know', () => {
    expect(popupFormSchema.parse({ ...popup, website: '', utm_source: 'x' })).not.toHaveProperty('website');
  });
});

describe('CON-03 the contact form', () => {
  test('name, message and, on the server, the box may be missing', () => {
    expect(contactFormSchema.parse(contact)).toEqual({ ...contact, name: '', message: '', privacy: false });
    expect(contactFormSchema.parse({ ...contact, privacy: 'on' }).privacy).toBe(true);
  });

  test('asks for the required fields', () => {
    expect(errorsOf(contactFormSchema, {})).toEqual({
      organization: 'Tell us who you write for.',
      email: 'Tell us the e-mail address we should answer to.',
      phone: 'Tell us the number we should call.',
      service: 'Choose a service.',
    });
  });

  test.each([
    ['name', 100],
    ['organization', 150],
    ['email', 254],
    ['message', 5000],
  ] as const)('%s may have %i characters', (field, max) => {
    const long = (length: number) =>
      field === 'email' ? `${'x'.repeat(length - 10)}@x.example` : 'x'.repeat(length);
    expect(errorsOf(contactFormSchema, { ...contact, [field]: long(max) })).toEqual({});
    expect(errorsOf(contactFormSchema, { ...contact, [field]: long(max + 1) })).toHaveProperty(field);
  });
});

describe('CAR-04 the application', () => {
  test('takes exactly its six fields; experience is a number', () => {
    expect(applicationFormSchema.parse(application)).toEqual({ ...application, experience: 2.5 });
  });

  test.each(['0', '60'])('takes %j years', (experience) => {
    expect(errorsOf(applicationFormSchema, { ...application, experience })).toEqual({});
  });

  test.each(['-1', '60.5', '61', 'two', '1e3', ''])('refuses %j years', (experience) => {
    expect(errorsOf(applicationFormSchema, { ...application, experience })).toEqual({
      experience: 'Give your experience in years, from 0 to 60.',
    });
  });

  const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
  test.each([
    ['nothing', '', 'Add your resume as a PDF or DOCX file.'],
    ['an empty file', file('cv.pdf', 0), 'Add your resume as a PDF or DOCX file.'],
    ['a picture', file('cv.png', 10), 'The resume has to be a PDF or DOCX file.'],
    ['a large file', file('cv.docx', resume.maxBytes + 1), 'The resume has to be 5 MB or smaller.'],
  ])('refuses %s as a resume', (_, value, message) => {
    expect(errorsOf(applicationFormSchema, { ...application, resume: value })).toEqual({ resume: message });
  });

  test('takes a DOCX file of exactly 5 MB', () => {
    const largest = { ...application, resume: file('CV.docx', resume.maxBytes) };
    expect(errorsOf(applicationFormSchema, largest)).toEqual({});
  });
});
