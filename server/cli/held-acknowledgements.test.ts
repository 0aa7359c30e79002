import { afterAll, beforeEach, expect, test } from 'vitest';
import { encodeForm, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { runStaff } from '../../tests/support/server/staff.ts';

const backend = await startTestBackend({ ACKNOWLEDGEMENTS_PER_HOUR: '0' });
afterAll(backend.stop);

const staff = (...args: string[]) =>
  runStaff({ DATABASE_URL: backend.database.url, ACKNOWLEDGEMENTS_PER_HOUR: '0' }, ...args);
let visitorCount = 0;
const submit = (email?: string) => {
  visitorCount += 1;
  const answers = { ...popupAnswers, email: email ?? `v${visitorCount}@school.example` };
  return backend.submit('/popup.php', encodeForm({ ...answers, message: `Enquiry ${visitorCount}` }));
};
const readState = async (reference: string): Promise<string> =>
  (
    await backend.database.owner.query(
      `select state from intake.delivery join intake.enquiry e on e.id = enquiry_id
       where reference = $1 and kind = 'acknowledgement'`,
      [reference],
    )
  ).rows[0].state;
const acknowledgementsOf = (reference: string) =>
  backend.mailsAbout(reference).filter(({ recipients }) => recipients[0]?.endsWith('school.example'));

beforeEach(() => backend.database.owner.query('truncate intake.enquiry cascade'));

test('INTAKE-35 doctor, list and show report held acknowledgements; resend and cancel decide about one', async () => {
  const [first, second] = [await submit(), await submit()];
  const doctor = await staff('doctor');
  expect(doctor.stdout).toMatch(/acknowledgements +bad +2 held .*ops\/staff held list/);
  const { stdout } = await staff('held', 'list', '--limit', '1');
  expect(stdout).toContain(second);
  expect(stdout).not.toContain(first);
  expect(stdout).toContain('2 held in all; the limit is 0 acknowledgements an hour.');
  expect(JSON.parse((await staff('held', '--json')).stdout)).toMatchObject([
    { reference: second },
    { reference: first },
  ]);
  expect((await staff('show', first)).stdout).toContain('acknowledgement held (0, hourly limit)');

  expect((await staff('resend', first)).stdout).toMatch(/acknowledgement +queued/);
  await expect.poll(() => acknowledgementsOf(first).length).toBe(1);
  expect((await staff('cancel', second, '--kind', 'acknowledgement')).stdout).toContain(
    'cancelled (was held)',
  );
  expect((await staff('doctor')).stdout).toMatch(/acknowledgements +good +none held/);
});

test('INTAKE-35 held send sends all, held cancel cancels all, and each ends with an error if none is held', async () => {
  for (const decision of ['send', 'cancel'] as const) {
    const references = [await submit(), await submit(), await submit()];
    // As if they had been held since yesterday.
    await backend.database.owner.query(
      "update intake.delivery set created_at = now() - interval '1 day' where state = 'held'",
    );
    expect((await staff('held', decision)).stdout).toMatch(/3 +(queued|cancelled)/);
    if (decision === 'send') {
      await expect
        .poll(() => references.map((reference) => acknowledgementsOf(reference).length))
        .toEqual([1, 1, 1]);
      // Counted from now on, so that the recipient gets no more than three in a day.
      const { rows } = await backend.database.owner.query(
        "select from intake.delivery where kind = 'acknowledgement' and created_at < now() - interval '1 hour'",
      );
      expect(rows).toEqual([]);
    } else {
      expect(await Promise.all(references.map(readState))).toEqual(Array(3).fill('cancelled'));
    }
    expect(await staff('held', decision)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'No acknowledgement is held.\n',
    });
  }
  expect((await staff('held', 'sned')).code).toBe(1);
});

test('INTAKE-34 INTAKE-35 of one recipient at most three are ever held; resend --force sends a further one', async () => {
  const references: string[] = [];
  for (let posts = 0; posts < 4; posts += 1) references.push(await submit('victim@school.example'));
  expect(await Promise.all(references.map(readState))).toEqual(['held', 'held', 'held', 'cancelled']);
  await backend.database.owner.query("update intake.delivery set created_at = now() - interval '3 days'");
  expect(await readState(await submit('victim@school.example'))).toBe('cancelled');

  const [, , , last = ''] = references;
  expect((await staff('show', last)).stdout).toContain('acknowledgement cancelled (0, recipient limit)');
  expect((await staff('resend', last)).code).toBe(1);
  await staff('resend', last, '--force', '--kind', 'acknowledgement');
  await expect.poll(() => acknowledgementsOf(last).length).toBe(1);
});

test('INTAKE-35 the acknowledgement of an answered enquiry is no longer held', async () => {
  const reference = await submit();
  await staff('answered', reference);
  expect(await readState(reference)).toBe('cancelled');
});

test('INTAKE-34 after a day the same recipient gets acknowledgements again; a released enquiry counts too', async () => {
  const { owner } = backend.database;
  const plan = async (email: string) => {
    const reference = await submit(email);
    await owner.query("update intake.delivery set state = 'sent' where state = 'held'");
    return reference;
  };
  for (let posts = 0; posts < 3; posts += 1) await plan('asha@school.example');
  const quarantined = await backend.submit(
    '/popup.php',
    encodeForm({ ...popupAnswers, email: 'as.ha@school.example', website: 'spam', message: 'Spam' }),
  );
  await staff('quarantine', 'release', quarantined);
  expect(await readState(quarantined)).toBe('cancelled');
  await owner.query("update intake.delivery set created_at = now() - interval '24 hours 1 second'");
  expect(await readState(await submit('asha@school.example'))).toBe('held');
});
