import { afterAll, describe, expect, test } from 'vitest';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encodeForm,
  popupAnswers,
} from '../../tests/support/enquiries/form-answers.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { withFlatAnswers } from '../cli/flat-answers.ts';

/** Renders pages as JSON. */
const backend = await startTestBackend();
afterAll(backend.stop);

const acceptJson = { accept: 'application/json' };
const readEnquiries = async (where: string, ...values: unknown[]) =>
  (await backend.database.owner.query(`select * from intake.enquiry where ${where}`, values)).rows.map(
    withFlatAnswers,
  );

describe('INTAKE-04 a form with exactly the specified fields is stored', () => {
  const closingTime = expect.stringMatching(/T19:00:00\+05:30$/);
  test.each([
    ['/popup.php', () => encodeForm(popupAnswers), closingTime],
    ['/contact_handler.php', () => encodeForm(contactAnswers), closingTime],
    ['/career.php', () => applicationForm(asFile(minimalPdf(), 'cv.pdf')), null],
  ])('INTAKE-05 %s', async (path, createBody, replyDate) => {
    const response = await backend.post(path, createBody(), acceptJson);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { reference, replyBy } = (await response.json()) as { reference: string; replyBy: unknown };
    expect(replyBy).toEqual(replyDate);
    const [row] = await readEnquiries('reference = $1', reference);
    expect(row).toMatchObject({ email: 'asha@school.example', quarantined_at: null });
  });

  test('the service is trimmed, the phone stored as typed and in E.164; consent is recorded if no box was sent', async () => {
    const [popup] = await readEnquiries("form = 'popup'");
    expect(popup).toMatchObject({
      service: 'web development',
      phone: '+91 98200 12345',
      phone_e164: '+919820012345',
      consent: 'notice shown',
    });
    const [contact] = await readEnquiries("form = 'contact'");
    expect(contact?.consent).toBe('not recorded');
  });
});

test('INTAKE-05 a form sent without script redirects to a thanks page with the reference', async () => {
  const response = await backend.post(
    '/contact_handler.php',
    encodeForm({ ...contactAnswers, name: 'Browser', privacy: 'on' }),
  );
  expect(response.status).toBe(303);
  const thanksPath = response.headers.get('location') ?? '';
  expect(thanksPath).not.toContain('school.example');
  const page = await fetch(`${backend.address}${thanksPath}`);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const [row] = await readEnquiries("answers->>'name' = 'Browser'");
  expect(row?.consent).toBe('given');
  expect(await page.json()).toMatchObject({
    kind: 'sent',
    address: '/contact_handler.php',
    reference: row?.reference,
  });
  const forgedResponse = await fetch(`${backend.address}/contact_handler.php?sent=abc`, {
    redirect: 'manual',
  });
  expect([forgedResponse.status, forgedResponse.headers.get('location')]).toEqual([303, '/contact-us']);
});

describe('INTAKE-06 an invalid form gets the errors as a page and as JSON', () => {
  const createTooLargeForm = () => applicationForm(asFile(Buffer.alloc(6 * 1024 * 1024, 65), 'cv.pdf'));
  const createFakePdfForm = () => applicationForm(asFile(Buffer.from('MZ not a pdf'), 'cv.pdf'));
  test.each([
    [
      'invalid',
      '/contact_handler.php',
      () => encodeForm({ ...contactAnswers, email: '"><script>' }),
      422,
      ['email'],
    ],
    ['empty', '/popup.php', () => encodeForm({}), 422, ['name', 'number', 'email', 'service', 'message']],
    ['too large', '/career.php', createTooLargeForm, 413, ['resume']],
    ['wrong type', '/career.php', createFakePdfForm, 415, ['resume']],
    ['no resume', '/career.php', () => applicationForm(asFile(Buffer.alloc(0), '')), 422, ['resume']],
    [
      'multipart for a form without a file',
      '/popup.php',
      () => applicationForm(asFile(minimalPdf(), 'cv.pdf')),
      415,
      ['form'],
    ],
  ])('%s', async (_, path, createBody, status, fields) => {
    const asJson = await backend.post(path, createBody(), acceptJson);
    expect(asJson.status).toBe(status);
    expect(asJson.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(((await asJson.json()) as { errors: object }).errors)).toEqual(fields);
    const page = await backend.post(path, createBody(), { accept: 'text/html' });
    expect(page.status).toBe(status);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.json()).toMatchObject({ kind: 'refused', address: path });
  });

  test('the typed values are returned, also if the file is too large', async () => {
    const page = await backend.post('/career.php', createTooLargeForm());
    expect(await page.json()).toMatchObject({ values: applicationAnswers });
  });
});

test('INTAKE-20 the log contains nothing that a visitor typed', async () => {
  const canary = 'zzcanary7f3a';
  const email = `${canary}@school.example`;
  await backend.post(
    '/popup.php',
    encodeForm({ ...popupAnswers, name: canary, message: canary, email, website: canary, utm: canary }),
  );
  await backend.post(
    '/contact_handler.php',
    encodeForm({ ...contactAnswers, organization: canary, phone: canary, email }),
    { 'user-agent': canary, referer: `http://${canary}.example` },
  );
  const form = applicationForm(asFile(minimalPdf(`% ${canary}`), `${canary}.pdf`), {
    ...applicationAnswers,
    fullName: canary,
    city: canary,
    email,
    jobPosition: canary,
  });
  await backend.post('/career.php', form);
  await backend.database.owner.query(
    "update intake.delivery set run_at = now() where state = 'queued' and kind not in ('reminder', 'overdue')",
  );
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(backend.log.length).toBeGreaterThan(3);
  expect(backend.log.filter((line) => line.includes(canary))).toEqual([]);
});
