import { expect, test } from 'vitest';
import { testAgency as agency } from '../../tests/support/server/agency.ts';
import {
  acknowledgementMail,
  type MailedEnquiry,
  notificationMail,
  reminderMail,
  resumeMail,
} from './enquiry-mails.ts';

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

test('INTAKE-10 an acknowledgement states the due date, and says that the reply is late after it', () => {
  const promiseAt = (now: string) => acknowledgementMail(enquiry, agency, new Date(now)).paragraphs.join(' ');
  const date = 'Wednesday 18 November 2026, 19:00, Indian time';
  expect(promiseAt('2026-11-16T11:00:01+05:30')).toBe(`A person reads your enquiry and answers by ${date}.`);
  expect(promiseAt('2026-11-19T11:00:00+05:30')).toContain(`We promised an answer by ${date}, and are late`);
});

const application: MailedEnquiry = {
  ...enquiry,
  form: 'application',
  name: 'Asha Rane',
  experience: '2.5',
  jobPosition: 'Content Writer',
};
const links = { answered: 'http://localhost/answered', resume: 'http://localhost/resume' };

test("INTAKE-10 the acknowledgement to an applicant has the owner's text (applicationPromise) and no date", () => {
  const mail = acknowledgementMail(application, agency, new Date('2026-11-19T11:00:00+05:30'));
  expect(mail.paragraphs).toEqual(['Dear Asha Rane,', agency.applicationPromise]);
  expect(JSON.stringify(mail)).not.toMatch(/Reply by|18 November|late/);
});

test.each(['popup', 'contact', 'application'] as const)(
  'POL-04 the acknowledgement contains the privacy notice of the %s form',
  (form) => {
    const { closing } = acknowledgementMail({ ...enquiry, form }, agency);
    expect(closing).toContain(`${agency.privacyNotices[form]} ${agency.dataPolicyUrl}`);
  },
);

test('INTAKE-12 mails to the agency about an application say that its due date was not promised', () => {
  const mails = [
    notificationMail(application, links),
    resumeMail(application, links, false),
    reminderMail(application, links, false),
    reminderMail(application, links, true),
  ];
  for (const mail of mails) {
    const mailText = JSON.stringify(mail);
    expect(mailText).toContain(
      'Wednesday 18 November 2026, 19:00 (our own goal; the applicant was told no date)',
    );
    expect(mailText).not.toContain('promise');
  }
  expect(mails.slice(2).map(({ subject }) => subject)).toEqual([
    'SF-7F3K-Q2: an application waits for a reply',
    'SF-7F3K-Q2: the application is still open',
  ]);
});

test('INTAKE-12 the overdue mail says what was promised, and quotes the message', () => {
  expect(reminderMail({ ...enquiry, message: 'Nobody answers.' }, links, true)).toMatchObject({
    heading: 'The promised reply is overdue.',
    paragraphs: [
      'Meru Institute was promised an answer by Wednesday 18 November 2026, 19:00 and is not marked as answered.',
    ],
    quote: 'Nobody answers.',
  });
});
