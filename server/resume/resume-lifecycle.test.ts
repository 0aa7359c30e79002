import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationAnswers, applicationForm } from '../../tests/support/enquiries/form-answers.ts';
import { clamd, type Scanner, startScanner } from '../../tests/support/resumes/clamd.ts';
import { asFile, eicar, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';
import { isSkippedWithout } from '../../tests/support/server/is-skipped-without.ts';
import { recordLog } from '../../tests/support/server/record-log.ts';
import { testSecret } from '../../tests/support/server/test-settings.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { runScheduledTasks } from '../delivery/scheduled-tasks.ts';
import { readEnvironment } from '../environment.ts';
import { createTokenSigner } from '../signed-token.ts';

const agencyMail = 'leads@seaface.example';
const dayMs = 24 * 3_600_000;
const tokens = createTokenSigner(testSecret);

interface TestEnvironment {
  readonly backend: TestBackend;
  readonly worker: Database;
  readonly scan: () => Promise<void>;
}

async function openTestEnvironment(
  workerScanner: string,
  webScanner = workerScanner,
): Promise<TestEnvironment> {
  const backend = await startTestBackend({ CLAMD_SOCKET: webScanner });
  const worker = openDatabase(backend.database.url, { role: 'seaface_worker', connections: 2 });
  const environment = readEnvironment({ CLAMD_SOCKET: workerScanner });
  const { log } = recordLog();
  return { backend, worker, scan: () => runScheduledTasks({ database: worker, environment, log }) };
}
async function close({ backend, worker }: TestEnvironment): Promise<void> {
  await worker.end();
  await backend.stop();
}

function submitApplication({ backend }: TestEnvironment, file: Buffer, name: string): Promise<string> {
  // Identical enquiries on one day would be duplicates, and the acknowledgements to one address are limited.
  const answers = { ...applicationAnswers, email: `applicant-${randomUUID()}@school.example` };
  const form = applicationForm(asFile(file, name), answers);
  return backend.submit('/career.php', form);
}
async function waitForNotification({ backend }: TestEnvironment, reference: string) {
  const findMail = () =>
    backend.mail.mails.find(({ subject, recipients }) => {
      return recipients[0] === agencyMail && subject?.startsWith(`${reference}: application`);
    });
  await expect.poll(findMail).toBeDefined();
  return findMail();
}
async function tokenFor(testEnvironment: TestEnvironment, reference: string): Promise<string> {
  const mail = await waitForNotification(testEnvironment, reference);
  return mail?.text?.match(/\/desk\/resume\/(\S+)/)?.[1] ?? '';
}
async function openResumePage(testEnvironment: TestEnvironment, reference: string, method = 'GET') {
  const token = await tokenFor(testEnvironment, reference);
  const response = await fetch(`${testEnvironment.backend.address}/desk/resume/${token}`, { method });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
const readScanState = async ({ backend }: TestEnvironment, reference: string) =>
  (
    await backend.database.owner.query(
      `select r.verdict, r.scan_attempts, r.next_scan_at > now() as is_later from intake.resume r
       join intake.enquiry e on e.id = r.enquiry_id where e.reference = $1`,
      [reference],
    )
  ).rows[0];

describe('without a scanner', async () => {
  const testEnvironment = await openTestEnvironment('');
  afterAll(() => close(testEnvironment));

  test('INTAKE-13 the link to a resume expires after 30 days, as its mail says', async () => {
    const reference = await submitApplication(testEnvironment, minimalPdf(), 'cv.pdf');
    const mail = await waitForNotification(testEnvironment, reference);
    expect(mail?.text).toContain('good for 30 days');
    const token = await tokenFor(testEnvironment, reference);
    const readIn = (days: number) => tokens.read('resume', token, new Date(Date.now() + days * dayMs));
    expect(readIn(29.9)).not.toBeNull();
    expect(readIn(30.1)).toBeNull();
  });

  test.each([
    ['with a script', minimalPdf('4 0 obj<</S/JavaScript/JS(a)>>endobj')],
    ['damaged', Buffer.from('%PDF-1.7 and nothing else')],
  ])(
    'INTAKE-15 the page offers any PDF for download, with a warning; no mail contains it: %s',
    async (_, file) => {
      const reference = await submitApplication(testEnvironment, file, 'Résumé of Asha.pdf');
      const page = await openResumePage(testEnvironment, reference);
      expect(page.status).toBe(200);
      const fileWords = `Résumé of Asha.pdf (${Math.ceil(file.length / 1024)} kB)`;
      for (const words of ['No virus scanner has looked at this file.', fileWords])
        expect(page.bytes.toString()).toContain(words);
      const download = await openResumePage(testEnvironment, reference, 'POST');
      expect(download.bytes.equals(file)).toBe(true);
      for (const { attachments, raw } of testEnvironment.backend.mail.mails) {
        expect(attachments).toEqual([]);
        expect(raw).not.toContain(file.subarray(0, 60).toString('base64'));
      }
    },
  );
});

describe.skipIf(isSkippedWithout(clamd))('with clamd', () => {
  let scanner: Scanner;
  let testEnvironment: TestEnvironment;
  beforeAll(async () => {
    scanner = await startScanner({ maxStreamLength: '1M' });
    testEnvironment = await openTestEnvironment(scanner.socketPath, `${scanner.socketPath}.missing`);
  });
  afterAll(async () => {
    await close(testEnvironment);
    await scanner.stop();
  });
  const mailsOf = (reference: string) => testEnvironment.backend.mailsAbout(reference);

  test('INTAKE-16 a resume that cannot be scanned delays no other resume', async () => {
    const largeReference = await submitApplication(
      testEnvironment,
      minimalPdf(`% ${'x'.repeat(2 * 1024 * 1024)}`),
      'cv.pdf',
    );
    const otherReferences = [];
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      otherReferences.push(await submitApplication(testEnvironment, minimalPdf(), name));
    expect((await openResumePage(testEnvironment, largeReference)).bytes.toString()).toContain(
      'Not scanned yet.',
    );
    expect((await openResumePage(testEnvironment, largeReference, 'POST')).status).toBe(409);
    await testEnvironment.scan();
    for (const reference of otherReferences)
      expect((await readScanState(testEnvironment, reference)).verdict).toBe('clean');
    expect(await readScanState(testEnvironment, largeReference)).toEqual({
      verdict: 'pending',
      scan_attempts: 1,
      is_later: true,
    });
    for (const reference of otherReferences) {
      expect((await openResumePage(testEnvironment, reference)).bytes.toString()).toContain('Found nothing');
      expect((await openResumePage(testEnvironment, reference, 'POST')).status).toBe(200);
      expect(mailsOf(reference)).toHaveLength(2);
    }
  });

  test('INTAKE-16 a virus that is found later is reported by mail, and the file cannot be downloaded', async () => {
    const reference = await submitApplication(testEnvironment, minimalPdf(`% ${eicar}`), 'cv.pdf');
    await waitForNotification(testEnvironment, reference);
    await testEnvironment.scan();
    const infectedMails = () => mailsOf(reference).filter(({ subject }) => subject?.endsWith('is infected'));
    await expect.poll(infectedMails).toHaveLength(1);
    await testEnvironment.scan();
    const [mail] = infectedMails();
    expect(mail?.recipients).toEqual([agencyMail]);
    expect(mail?.text).toContain('It cannot be downloaded');
    expect(mail?.text).not.toContain('/desk/resume/');
    expect(mail?.attachments).toEqual([]);
    expect(infectedMails()).toHaveLength(1);
    expect((await openResumePage(testEnvironment, reference)).bytes.toString()).toContain(
      'The résumé is infected.',
    );
    const download = await openResumePage(testEnvironment, reference, 'POST');
    expect(download.status).toBe(409);
    expect(download.bytes.toString()).not.toContain(eicar);
  });
});
