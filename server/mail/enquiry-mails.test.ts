import { expect, test } from 'vitest';
import { sampleAnswers } from '../../tests/support/enquiries/stored-answers.ts';
import { testAgency as agency } from '../../tests/support/server/agency.ts';
import {
  acknowledgementMail,
  infectedResumeMail,
  type MailedEnquiry,
  notificationMail,
  reminderMail,
} from './enquiry-mails.ts';

const enquiry: MailedEnquiry = {
  reference: 'SF-7F3K-Q2',
  form: 'contact',
  receivedAt: new Date('2026-11-16T11:00:00+05:30'),
  dueAt: new Date('2026-11-18T19:00:00+05:30'),
  isPastDue: false,
  answers: sampleAnswers({ organization: 'Meru Institute', phone: '022 2600 0000', service: 'lead' }),
  phoneE164: '+912226000000',
  consent: 'given',
  cameFrom: null,
};

test('INTAKE-10 an acknowledgement states the due date, and says that the reply is late after it', () => {
  const promise = (isPastDue: boolean) =>
    acknowledgementMail({ ...enquiry, isPastDue }, agency).paragraphs.join(' ');
  const date = 'Wednesday 18 November 2026, 19:00, Indian time';
  expect(promise(false)).toBe(`A person reads your enquiry and answers by ${date}.`);
  expect(promise(true)).toContain(`We promised an answer by ${date}, and are late`);
});

test('INTAKE-10 a forged origin of the visit does not prevent the notification', () => {
  const cameFrom = { page: '/', forged: { toString: 1, valueOf: 1 }, list: [1], none: null };
  const { facts } = notificationMail({ ...enquiry, cameFrom }, { answered: 'https://a', resume: null });
  expect(facts).toContainEqual([
    'Came from',
    'page: /\nforged: {"toString":1,"valueOf":1}\nlist: [1]\nnone: null',
  ]);
});

const application: MailedEnquiry = {
  ...enquiry,
  form: 'application',
  answers: sampleAnswers({ name: 'Asha Rane', experience: '2.5', jobPosition: 'Content Writer' }),
};
const links = { answered: 'http://localhost/answered', resume: 'http://localhost/resume' };

test("INTAKE-10 the acknowledgement to an applicant has the owner's text (applicationPromise) and no date", () => {
  const mail = acknowledgementMail({ ...application, isPastDue: true }, agency);
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
    infectedResumeMail(application, links),
    reminderMail(application, links),
    reminderMail({ ...application, isPastDue: true }, links),
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
  const answers = { ...enquiry.answers, message: 'Nobody answers.' };
  expect(reminderMail({ ...enquiry, isPastDue: true, answers }, links)).toMatchObject({
    heading: 'The promised reply is overdue.',
    paragraphs: [
      'Meru Institute was promised an answer by Wednesday 18 November 2026, 19:00 and is not marked as answered.',
    ],
    quote: 'Nobody answers.',
  });
});
