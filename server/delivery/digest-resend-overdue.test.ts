import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeForm, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';
import { resend } from '../cli/deliveries.ts';
import { release } from '../cli/quarantine.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const agencyMail = 'leads@seaface.example';

let backend: TestBackend;
let staff: Database;
beforeAll(async () => {
  backend = await startTestBackend();
  staff = openDatabase(backend.database.url, { role: 'seaface_staff', connections: 2 });
});
afterAll(async () => {
  await staff.close();
  await backend.stop();
});

const submit = (answers: Readonly<Record<string, string>>) =>
  backend.submit('/popup.php', encodeForm({ ...popupAnswers, ...answers }));
const waitForCount = (count: () => number, expected: number) => expect.poll(count).toBe(expected);

let quarantined: readonly [string, string];

test('INTAKE-17 the digest lists the quarantined enquiries; no other mail is sent about them', async () => {
  // Runs today's tasks while nothing is quarantined, so that the worker cannot send the digest between the two enquiries.
  const worker = openDatabase(backend.database.url, { role: 'seaface_worker', connections: 1 });
  const log = createLog({ write: () => undefined });
  await runScheduledTasks({ database: worker, environment: readEnvironment({}), log });
  await worker.close();
  const first = await submit({
    name: 'Robot One',
    email: 'one@spam.example',
    website: 'x',
    message: 'Buy\nnow',
  });
  const second = await submit({ name: 'Robot Two', email: 'two@spam.example', website: 'x' });
  quarantined = [first, second];
  await backend.database.owner.query("insert into intake.delivery (kind) values ('digest')");
  await waitForCount(() => backend.mail.mails.length, 1);
  const [digest] = backend.mail.mails;
  expect(digest?.recipients).toEqual([agencyMail]);
  expect(digest?.subject).toBe('2 held back: please look once');
  for (const text of [first, second, 'Robot One', 'two@spam.example', 'Held for: trap']) {
    expect(digest?.text).toContain(text);
    expect(digest?.html).toContain(text);
  }
  expect(digest?.text).toContain('> Buy\n> now');
  expect(backend.mail.mails).toHaveLength(1);
});

test('INTAKE-17 INTAKE-19 a released enquiry is mailed to the agency and to the visitor, once', async () => {
  const [reference] = quarantined;
  await release(staff, reference, { hasWebhook: false });
  await waitForCount(() => backend.mailsAbout(reference).length, 2);
  const [notification] = backend
    .mailsAbout(reference)
    .filter(({ recipients }) => recipients[0] === agencyMail);
  const [acknowledgement] = backend
    .mailsAbout(reference)
    .filter(({ recipients }) => recipients[0] === 'one@spam.example');
  expect(notification?.replyTo?.[0]?.address).toBe('one@spam.example');
  expect(notification?.text).toContain('> Buy\n> now');
  expect(notification?.text).toContain('/desk/answered/');
  expect(acknowledgement?.text).toContain('19:00, Indian time');
  await expect(release(staff, reference, { hasWebhook: false })).rejects.toThrow('not held back');
});

test('INTAKE-19 a resent mail has the same text and a new Message-ID', async () => {
  const reference = await submit({ name: 'Asha Rane', message: 'Once more, please.' });
  await waitForCount(() => backend.mailsAbout(reference).length, 2);
  await resend(staff.kysely, reference, { kind: 'acknowledgement', force: true });
  await waitForCount(() => backend.mailsAbout(reference).length, 3);
  const [first, resent] = backend
    .mailsAbout(reference)
    .filter(({ recipients }) => recipients[0] === popupAnswers.email);
  expect(resent?.text).toBe(first?.text);
  expect(resent?.subject).toBe(first?.subject);
  expect(resent?.messageId).not.toBe(first?.messageId);
});

test('INTAKE-12 at the due time the agency gets a mail with the enquiry and a link', async () => {
  const reference = await submit({ name: 'Waiting', message: 'Nobody answered me.' });
  await backend.database.owner.query(
    `update intake.delivery set run_at = now() from intake.enquiry e
     where e.id = enquiry_id and e.reference = $1 and kind = 'overdue'`,
    [reference],
  );
  const findOverdueMails = () =>
    backend.mail.mails.filter(({ subject }) => subject === `${reference}: the promised reply is overdue`);
  await waitForCount(() => findOverdueMails().length, 1);
  const [mail] = findOverdueMails();
  expect(mail?.recipients).toEqual([agencyMail]);
  expect(mail?.replyTo?.[0]?.address).toBe(popupAnswers.email);
  for (const text of ['The promised reply is overdue.', 'Nobody answered me.', 'Waiting', '/desk/answered/'])
    expect(mail?.text).toContain(text);
});
