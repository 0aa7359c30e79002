import { afterAll, beforeAll, expect, test } from 'vitest';
import { encoded, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';
import { resend } from '../cli/deliveries.ts';
import { release } from '../cli/quarantine.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const agency = 'leads@seaface.example';
const environment = readEnvironment({});
const quiet = createLog({ write: () => undefined });

let backend: TestBackend;
let worker: Database;
let staff: Database;
beforeAll(async () => {
  backend = await startTestBackend();
  worker = openDatabase(backend.database.url, { role: 'seaface_worker', connections: 2 });
  staff = openDatabase(backend.database.url, { role: 'seaface_staff', connections: 2 });
});
afterAll(async () => {
  await worker.close();
  await staff.close();
  await backend.stop();
});

const submit = (answers: Readonly<Record<string, string>>) =>
  backend.submit('/popup.php', encoded({ ...popupAnswers, ...answers }));
const waitUntil = (count: () => number, wanted: number) => expect.poll(count).toBe(wanted);

let held: readonly [string, string];

test('INTAKE-17 what is held back is listed in one mail at 10:00 on the next day, and in no other', async () => {
  // So that the running worker sends no digest today.
  await runScheduledTasks({ database: worker, environment, log: quiet });
  const first = await submit({
    name: 'Robot One',
    email: 'one@spam.example',
    website: 'x',
    message: 'Buy\nnow',
  });
  const second = await submit({ name: 'Robot Two', email: 'two@spam.example', website: 'x' });
  held = [first, second];
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const at = (time: string) =>
    runScheduledTasks({ database: worker, environment, log: quiet }, new Date(`${tomorrow}T${time}+05:30`));
  const digests = () => backend.mail.mails.filter(({ subject }) => subject?.includes('held back'));
  await at('09:59:59');
  expect((await worker.pool.query("select from intake.delivery where kind = 'digest'")).rowCount).toBe(0);
  await at('10:00:00');
  await at('10:00:20');
  await at('18:00:00');
  await waitUntil(() => digests().length, 1);
  expect((await worker.pool.query("select from intake.delivery where kind = 'digest'")).rowCount).toBe(1);
  const [digest] = digests();
  expect(digest?.recipients).toEqual([agency]);
  expect(digest?.subject).toBe('2 held back: please look once');
  for (const words of [first, second, 'Robot One', 'two@spam.example', 'Held for: trap']) {
    expect(digest?.text).toContain(words);
    expect(digest?.html).toContain(words);
  }
  expect(digest?.text).toContain('> Buy\n> now');
  expect(backend.mail.mails).toHaveLength(1);
});

test('INTAKE-17 INTAKE-19 what is let through is mailed as if it had just come', async () => {
  const [reference] = held;
  await release(staff, reference, { webhook: false });
  await waitUntil(() => backend.mailsAbout(reference).length, 2);
  const [notification] = backend.mailsAbout(reference).filter(({ recipients }) => recipients[0] === agency);
  const [acknowledgement] = backend
    .mailsAbout(reference)
    .filter(({ recipients }) => recipients[0] === 'one@spam.example');
  expect(notification?.replyTo?.[0]?.address).toBe('one@spam.example');
  expect(notification?.text).toContain('> Buy\n> now');
  expect(notification?.text).toContain('/desk/answered/');
  expect(acknowledgement?.text).toContain('19:00, Indian time');
  await expect(release(staff, reference, { webhook: false })).rejects.toThrow('not held back');
});

test('INTAKE-19 a mail that is sent again has the same words and a name of its own', async () => {
  const reference = await submit({ name: 'Asha Rane', message: 'Once more, please.' });
  await waitUntil(() => backend.mailsAbout(reference).length, 2);
  await resend(staff.kysely, reference, { kind: 'acknowledgement', force: true });
  await waitUntil(() => backend.mailsAbout(reference).length, 3);
  const [first, again] = backend
    .mailsAbout(reference)
    .filter(({ recipients }) => recipients[0] === popupAnswers.email);
  expect(again?.text).toBe(first?.text);
  expect(again?.subject).toBe(first?.subject);
  expect(again?.messageId).not.toBe(first?.messageId);
});

test('INTAKE-12 at the due time the agency is told that the promise has run out', async () => {
  const reference = await submit({ name: 'Waiting', message: 'Nobody answered me.' });
  await backend.database.owner.query(
    `update intake.delivery set run_at = now() from intake.enquiry e
     where e.id = enquiry_id and e.reference = $1 and kind = 'overdue'`,
    [reference],
  );
  const overdue = () =>
    backend.mail.mails.filter(({ subject }) => subject === `${reference}: the promised reply is overdue`);
  await waitUntil(() => overdue().length, 1);
  const [mail] = overdue();
  expect(mail?.recipients).toEqual([agency]);
  expect(mail?.replyTo?.[0]?.address).toBe(popupAnswers.email);
  for (const words of ['The promised reply is overdue.', 'Nobody answered me.', 'Waiting', '/desk/answered/'])
    expect(mail?.text).toContain(words);
});
