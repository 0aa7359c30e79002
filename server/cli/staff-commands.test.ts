import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import {
  applicationForm,
  contactAnswers,
  encodeForm,
  popupAnswers,
} from '../../tests/support/enquiries/form-answers.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { runStaff, staffProgram } from '../../tests/support/server/staff.ts';
import { agencyMail } from '../../tests/support/server/test-settings.ts';
import { formatFields, formatTable, toJson } from './output.ts';

const backend = await startTestBackend();
afterAll(backend.stop);
const folder = newFolder();

const staff = (...args: string[]) => runStaff(backend.database.url, ...args);
const query = async (text: string, ...values: unknown[]) =>
  (await backend.database.owner.query(text, values)).rows;
let visitorCount = 0;
/** Each visitor has an own e-mail address, because the acknowledgements to one address are limited. */
const submitContact = (answers: Readonly<Record<string, string>>) => {
  visitorCount += 1;
  const email = `visitor${visitorCount}@school.example`;
  return backend.submit('/contact_handler.php', encodeForm({ ...contactAnswers, email, ...answers }));
};
const readDeliveryStates = async (reference: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await query(
        'select d.kind, d.state from intake.delivery d join intake.enquiry e on e.id = enquiry_id where reference = $1',
        reference,
      )
    ).map(({ kind, state }) => [kind, state]),
  );
const updateDelivery = (reference: string, kind: string, change: string) =>
  query(
    `update intake.delivery set ${change} from intake.enquiry e where e.id = enquiry_id and reference = $1 and kind = $2`,
    reference,
    kind,
  );
const waitUntilBothSent = (reference: string) =>
  expect
    .poll(() => readDeliveryStates(reference))
    .toMatchObject({ notification: 'sent', acknowledgement: 'sent' });

test('INTAKE-31 answered marks an enquiry and cancels its reminders, including dead ones', async () => {
  const reference = await submitContact({ organization: 'Answered' });
  await waitUntilBothSent(reference);
  await updateDelivery(reference, 'reminder', "state = 'dead', finished_at = now()");
  const { stdout } = await staff('answered', reference.toLowerCase());
  expect(stdout).toContain(`${reference}  marked as answered`);
  const [row] = await query('select answered_at from intake.enquiry where reference = $1', reference);
  expect(row.answered_at).not.toBeNull();
  expect(await readDeliveryStates(reference)).toMatchObject({ reminder: 'cancelled', overdue: 'cancelled' });
  expect((await staff('answered', reference)).stdout).toContain('it was marked as answered before');
  expect(await staff('answered', 'SF-2222-22')).toMatchObject({
    code: 1,
    stderr: 'There is no enquiry SF-2222-22.\n',
  });
});

test('INTAKE-31 resume writes to a new file or a pipe, and rejects pending and infected resumes', async () => {
  const file = minimalPdf('% of the command line');
  const reference = await backend.submit('/career.php', applicationForm(asFile(file, 'CV of Asha.pdf')));
  const path = join(folder, 'cv.pdf');
  const savingRun = await staff('resume', reference, '--to', path);
  expect(savingRun.stderr).toContain(`${file.length} bytes written to ${path}`);
  expect(savingRun.stderr).toContain('unscanned');
  expect((await readFile(path)).equals(file)).toBe(true);
  expect(await staff('resume', reference, '--to', path)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('EEXIST'),
  });

  const pipedRun = await promisify(execFile)(process.execPath, [staffProgram, 'resume', reference], {
    env: { ...process.env, DATABASE_URL: backend.database.url },
    encoding: 'buffer',
  });
  expect(pipedRun.stdout.equals(file)).toBe(true);

  for (const verdict of ['infected', 'pending']) {
    await query('update intake.resume set verdict = $1', verdict);
    const failedRun = await staff('resume', reference);
    expect(failedRun).toMatchObject({ code: 1, stdout: '' });
    expect(failedRun.stderr).toContain(`The resume of ${reference}`);
  }
  const referenceWithoutResume = await submitContact({ organization: 'Without a resume' });
  expect((await staff('resume', referenceWithoutResume)).stderr).toContain(
    `${referenceWithoutResume} has no resume.`,
  );
});

test('INTAKE-31 a second reference is an error, and nothing changes', async () => {
  const [first, second] = [
    await submitContact({ organization: 'One' }),
    await submitContact({ organization: 'Two' }),
  ];
  for (const command of [['answered'], ['quarantine', 'release', first]]) {
    const failedRun = await staff(...command, first, second);
    expect(failedRun).toMatchObject({ code: 1, stdout: '' });
    expect(failedRun.stderr).toContain('One reference at a time');
  }
  expect(
    await query('select from intake.enquiry where reference = $1 and answered_at is null', first),
  ).toHaveLength(1);
});

test('INTAKE-31 a dismissed enquiry is not listed, stays stored and can be released', async () => {
  const submitSpam = (name: string) =>
    backend.submit('/popup.php', encodeForm({ ...popupAnswers, name, website: 'x' }));
  const [first, second] = [await submitSpam('Robot'), await submitSpam('Machine')];
  expect(await staff('quarantine', 'dismiss', first, 'SF-2222-22')).toMatchObject({ code: 1, stdout: '' });
  expect((await staff('quarantine', 'list')).stdout).toContain(first);

  const { stdout } = await staff('quarantine', 'dismiss', first, second);
  for (const reference of [first, second]) expect(stdout).toContain(`${reference}  dismissed`);
  expect((await staff('quarantine', 'list')).stdout).toBe('Nothing.\n');
  expect((await staff('list')).stdout).not.toContain(first);
  expect(await query('select from intake.enquiry where reference = any($1)', [first, second])).toHaveLength(
    2,
  );
  expect((await staff('doctor')).stdout).toMatch(/quarantine +good +0 held back/);

  expect((await staff('quarantine', 'release', first)).stdout).toContain(`${first}  released`);
  await waitUntilBothSent(first);
  expect((await staff('list')).stdout).toContain(first);
  expect((await staff('quarantine', 'dismiss', first)).stdout).toContain('nothing');
});

test('INTAKE-32 lists contain the phone number and times in Indian time; show prints the whole message', async () => {
  const message = `First line.\n\n${'A long paragraph. '.repeat(40)}\nLast line.`;
  const reference = await submitContact({ organization: 'Meru Institute', phone: '022 2600 0001', message });
  await query(
    "update intake.enquiry set received_at = '2026-11-16T20:45:00Z', due_at = '2026-11-19T13:30:00Z' where reference = $1",
    reference,
  );
  for (const args of [['list'], ['list', '--open']]) {
    const { stdout } = await staff(...args);
    const line = stdout.split('\n').find((text) => text.startsWith(reference));
    expect(line).toContain('+912226000001');
    expect(line).toContain('2026-11-17 02:15  2026-11-19 19:00');
    expect(stdout).toContain('Times are Indian time (Asia/Kolkata).');
  }
  const { stdout } = await staff('show', reference);
  expect(stdout).toContain(`\n\n${message}\n`);
  expect(stdout).toMatch(/^received_at +2026-11-17 02:15$/m);
  expect(stdout).toContain('Times are Indian time (Asia/Kolkata).');

  const quarantinedReference = await backend.submit(
    '/popup.php',
    encodeForm({ ...popupAnswers, number: '022 2600 0002', website: 'x' }),
  );
  const quarantine = await staff('quarantine', 'list');
  expect(quarantine.stdout).toMatch(new RegExp(`^${quarantinedReference} .*\\+912226000002`, 'm'));
  expect(quarantine.stdout).toContain('Times are Indian time (Asia/Kolkata).');
});

const controlText = 'A\u001b[2J\u009b31m\u0007\u202eB\r\tC\u007f';

test("INTAKE-32 control characters in a visitor's input are not printed", async () => {
  const reference = await submitContact({ organization: 'Control' });
  await query(
    "update intake.enquiry set answers = answers || jsonb_build_object('name', $2::text, 'message', $3::text), spam_reasons = array[$2] where reference = $1",
    reference,
    controlText,
    `${controlText}\nSecond line`,
  );
  const outputs = await Promise.all(
    [
      ['list'],
      ['show', reference],
      ['list', '--json'],
      ['show', reference, '--json'],
      ['export'],
      ['export', '--format', 'json'],
    ].map((args) => staff(...args)),
  );
  for (const { stdout } of outputs) {
    expect(stdout).toContain(reference);
    expect(stdout.replaceAll(/\r?\n/g, '')).not.toMatch(/[\p{Cc}\u202e]/u);
  }
  expect(outputs[1]?.stdout).toContain('Second line');
  const [enquiry] = JSON.parse(outputs[3]?.stdout ?? '') as { name: string }[];
  expect(enquiry?.name).toBe(controlText);
});

test('INTAKE-32 a table is wrapped in a terminal and otherwise has one line for each row', () => {
  const email = `${'x'.repeat(70)}@school.example`;
  const row = { reference: 'SF-7F3K-Q2', email, message: 'some words '.repeat(20).trim() };
  expect(formatTable([row]).split('\n')).toHaveLength(2);
  expect(formatTable([row])).toContain(`SF-7F3K-Q2  ${email}  ${row.message}`);
  expect(formatTable([])).toBe('Nothing.');
  expect(toJson(['\u009b'])).toBe('[\n  "\\u009b"\n]');
  process.stdout.columns = 80;
  onTestFinished(() => void Reflect.deleteProperty(process.stdout, 'columns'));
  const lines = formatTable([row]).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines.length).toBeGreaterThan(3);
  expect(formatTable([{ email }]).replaceAll('\n', '')).toContain(email);
  expect(formatFields(row)).toContain('SF-7F3K-Q2');
});

test('INTAKE-33 resend sends failed deliveries again with a new Message-ID, and sent ones only with --force', async () => {
  const reference = await submitContact({ organization: 'Sent again' });
  await waitUntilBothSent(reference);
  const failedRun = await staff('resend', reference);
  expect(failedRun).toMatchObject({ code: 1, stdout: '' });
  expect(failedRun.stderr).toContain('--force');

  await updateDelivery(reference, 'acknowledgement', "state = 'parked', last_error = 'x'");
  const { stdout } = await staff('resend', reference);
  expect(stdout).toContain(`${reference}  acknowledgement`);
  expect(stdout).not.toContain('notification');
  await expect.poll(() => backend.mailsAbout(reference).length).toBe(3);
  const [firstMail, resentMail] = backend
    .mailsAbout(reference)
    .filter(({ recipients }) => recipients[0] !== agencyMail);
  expect(resentMail).toMatchObject({ subject: firstMail?.subject, text: firstMail?.text });
  expect(resentMail?.messageId).not.toBe(firstMail?.messageId);

  expect((await staff('resend', reference, '--force', '--kind', 'notification')).stdout).toContain('queued');
  await expect.poll(() => backend.mailsAbout(reference).length).toBe(4);
  expect(await readDeliveryStates(reference)).toMatchObject({ reminder: 'queued', overdue: 'queued' });
  expect((await staff('resend', reference, '--kind', 'nonsense')).stderr).toContain('notification');
});

test('INTAKE-33 a dead reminder can be resent, or cancelled, so that doctor no longer reports it', async () => {
  const reference = await submitContact({ organization: 'Dead' });
  await waitUntilBothSent(reference);
  const markDead = () => updateDelivery(reference, 'reminder', "state = 'dead', finished_at = now()");
  const runDoctor = async () => (await staff('doctor')).stdout;
  await markDead();
  expect(await runDoctor()).toMatch(/deliveries +bad .*1 given up \(reminder of SF-/);
  expect((await staff('resend', reference)).stdout).toContain(`${reference}  reminder`);
  await expect
    .poll(() => backend.mailsAbout(reference).map(({ subject }) => subject))
    .toContain(`${reference}: a reply is due today`);

  await markDead();
  const { stdout } = await staff('cancel', reference, '--kind', 'reminder');
  expect(stdout).toContain('cancelled (had been given up)');
  expect(await runDoctor()).toMatch(/deliveries +good .*0 given up/);
  expect((await staff('cancel', reference)).stdout).toMatch(/overdue +cancelled \(was queued\)/);
  expect(await readDeliveryStates(reference)).toMatchObject({ notification: 'sent', overdue: 'cancelled' });
  expect(await staff('cancel', reference)).toMatchObject({ code: 1, stdout: '' });

  await query("insert into intake.delivery (kind, state, finished_at) values ('digest', 'dead', now())");
  expect(await runDoctor()).toMatch(/deliveries +bad .*1 given up/);
  expect((await staff('cancel', '--kind', 'digest')).stdout).toMatch(/digest +cancelled/);
  expect(await runDoctor()).toMatch(/deliveries +good/);
});

test('INTAKE-19 help lists every command; a wrong command or option is a one-line error', async () => {
  const { stdout } = await staff('--help');
  const commands = ['list', 'show', 'resume', 'answered', 'resend', 'cancel', 'quarantine dismiss', 'erase'];
  for (const command of [...commands, 'export', 'ledger', 'doctor', '--json'])
    expect(stdout).toContain(command);
  for (const word of ['-h', 'help']) expect((await staff(word)).stdout).toBe(stdout);
  for (const args of [
    ['lits'],
    ['quarantine', 'relase'],
    ['list', '--limit', 'x'],
    ['show'],
    ['list', '--opne'],
    ['export', '--format', 'xml'],
    ['erase', '--replay', '--email', 'a@school.example'],
  ]) {
    const failedRun = await staff(...args);
    expect(failedRun).toMatchObject({ code: 1, stdout: '' });
    expect(failedRun.stderr.trim().split('\n')).toHaveLength(1);
  }
});
