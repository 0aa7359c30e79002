import { expect, test } from 'vitest';
import { acknowledgementMail, type MailedEnquiry } from './enquiry-mails.ts';

const office = {
  name: 'Seaface',
  url: 'http://localhost',
  phone: '+91 00000 00000',
  email: 'hello@agency.example',
  holidays: [],
};
const enquiry: MailedEnquiry = {
  reference: 'SF-7F3K-Q2',
  form: 'contact',
  receivedAt: new Date('2026-11-16T11:00:00+05:30'),
  dueAt: new Date('2026-11-18T19:00:00+05:30'),
  name: '',
  organization: 'Meru Institute',
  email: 'asha@school.example',
  phone: '022 2600 0000',
  phoneE164: '+912226000000',
  service: 'lead',
  message: '',
  city: '',
  experience: null,
  jobPosition: '',
  consent: 'given',
  cameFrom: null,
};

test('INTAKE-10 an acknowledgement names the date of the reply, and owns up when that has passed', () => {
  const words = (now: string) => acknowledgementMail(enquiry, office, new Date(now)).paragraphs.join(' ');
  const date = 'Wednesday 18 November 2026, 19:00, Indian time';
  expect(words('2026-11-16T11:00:01+05:30')).toBe(`A person reads your enquiry and answers by ${date}.`);
  expect(words('2026-11-19T11:00:00+05:30')).toContain(`We promised an answer by ${date}, and are late`);
});
