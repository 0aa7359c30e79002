import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { encodeForm, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { isSkippedWithout } from '../../tests/support/server/is-skipped-without.ts';
import { runStaff } from '../../tests/support/server/staff.ts';
import { toCsv } from './export-enquiries.ts';

const soffice = '/usr/bin/soffice';

const backend = await startTestBackend();
afterAll(backend.stop);

const runStaffJson = async (...args: string[]): Promise<unknown> =>
  JSON.parse((await runStaff(backend.database.url, ...args, '--json')).stdout);

test('INTAKE-19 list, show, quarantine, release and resend write JSON with --json', async () => {
  const reference = await backend.submit('/popup.php', encodeForm({ ...popupAnswers, name: 'Listed' }));
  expect(await runStaffJson('list')).toContainEqual(expect.objectContaining({ reference, name: 'Listed' }));
  expect(await runStaffJson('show', reference)).toEqual([
    expect.objectContaining({ reference, message: popupAnswers.message }),
  ]);
  const quarantinedReference = await backend.submit(
    '/popup.php',
    encodeForm({ ...popupAnswers, name: 'Quarantined', website: 'x' }),
  );
  expect(await runStaffJson('quarantine', 'list')).toEqual([
    expect.objectContaining({ reference: quarantinedReference, spam_reasons: ['trap'] }),
  ]);
  await runStaffJson('quarantine', 'release', quarantinedReference);
  expect(await runStaffJson('quarantine', 'list')).toEqual([]);
  await backend.mail.waitFor(4);
  expect(await runStaffJson('resend', reference, '--kind', 'notification', '--force')).toEqual([
    expect.objectContaining({ reference, kind: 'notification' }),
  ]);
  await backend.mail.waitFor(5);
});

const runDoctor = async (variables: Readonly<Record<string, string>>): Promise<unknown> => {
  const settings = { DATABASE_URL: backend.database.url, ...variables };
  return JSON.parse((await runStaff(settings, 'doctor', '--json')).stdout);
};

test('INTAKE-19 INTAKE-40 doctor lists every part with its state', async () => {
  expect(await runDoctor({ CLAMD_SOCKET: '/nowhere/clamd.sock' })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ part: 'migrations', state: 'good' }),
      expect.objectContaining({ part: 'mail', state: 'off' }),
      expect.objectContaining({ part: 'scanner', state: 'bad' }),
      expect.objectContaining({ part: 'holidays' }),
    ]),
  );
});

test('INTAKE-43 a check of doctor that fails becomes a finding, and every other part is still checked', async () => {
  const { url, owner, drop } = await createTestDatabase();
  onTestFinished(drop);
  const readParts = async () =>
    (JSON.parse((await runStaff(url, 'doctor', '--json')).stdout) as { part: string; says: string }[]).map(
      ({ part, says }) => (says === '42501' ? `${part} failed` : part),
    );
  const parts = await readParts();
  expect(parts).toEqual(expect.arrayContaining(['replies', 'encoding', 'mail', 'spool', 'scanner']));
  await owner.query('revoke select on intake.delivery from seaface_staff');
  const backlogParts = ['deliveries', 'acknowledgements', 'replies', 'quarantine', 'silence'];
  expect(await readParts()).toEqual([
    ...parts.slice(0, parts.indexOf('deliveries')),
    'deliveries and replies failed',
    ...parts.slice(parts.indexOf('deliveries')).filter((part) => !backlogParts.includes(part)),
  ]);
});

test('INTAKE-19 doctor sends no mail without --mail', async () => {
  const mailCountBefore = backend.mail.mails.length;
  const findings = await runDoctor({
    SMTP_URL: `smtp://127.0.0.1:${backend.mail.port}`,
    ALLOW_PLAIN_SMTP: '1',
    MAIL_FROM: 'site@seaface.example',
    AGENCY_MAIL: 'leads@seaface.example',
    PUBLIC_URL: 'http://localhost',
  });
  const says = expect.stringContaining('no mail was sent');
  expect(findings).toContainEqual(expect.objectContaining({ part: 'mail', state: 'good', says }));
  expect(backend.mail.mails).toHaveLength(mailCountBefore);
});

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '=cmd|x',
  '=HYPERLINK("http://x")',
  '-2+3',
  '@x',
  '+A1',
];

test.skipIf(isSkippedWithout(soffice))(
  'INTAKE-19 LibreOffice reads no formula from the exported CSV',
  async () => {
    const folder = newFolder();
    await writeFile(
      join(folder, 'export.csv'),
      toCsv(formulas.map((text) => ({ name: text, message: `x ${text}` }))),
    );
    await promisify(execFile)(soffice, [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, 'export.csv'),
    ]);
    const spreadsheet = await readFile(join(folder, 'export.fods'), 'utf8');
    expect(spreadsheet).toContain('SUM(A1)');
    expect(spreadsheet).not.toContain('table:formula');
  },
  90_000,
);

test('INTAKE-19 a CSV cell that would be a formula begins with an apostrophe', () => {
  for (const text of formulas) expect(toCsv([{ text }]).split('\r\n')[1]).toMatch(/^"'/);
  expect(toCsv([{ text: 'He said "yes", twice' }])).toBe('"text"\r\n"He said ""yes"", twice"\r\n');
});
