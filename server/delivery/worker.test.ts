import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contactAnswers, encoded } from '../../tests/support/enquiries/form-answers.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';
import { webhookHeaders } from './webhook.ts';

const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const hooks: { headers: Record<string, unknown>; body: string }[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    hooks.push({ headers: request.headers, body });
    response.end();
  });
});

let backend: TestBackend;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  backend = await startTestBackend({ WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret });
});
afterAll(async () => {
  await backend.stop();
  receiver.close();
});
afterEach(() => backend.mail.answerWith(null));

const sql = async (text: string, ...values: unknown[]) =>
  (await backend.database.owner.query(text, values)).rows;
const state = async (organization: string, kind: string) =>
  (
    await sql(
      'select d.* from intake.delivery d join intake.enquiry e on e.id = d.enquiry_id where e.organization = $1 and d.kind = $2',
      organization,
      kind,
    )
  )[0];
const send = (organization: string) =>
  backend.submit(
    '/contact_handler.php',
    encoded({ ...contactAnswers, organization, name: 'Asha', message: 'Hello' }),
  );
const until = (check: () => Promise<boolean>) => expect.poll(check, { timeout: 15_000 }).toBe(true);
const mailTo = (receiver: string, reference: string) =>
  backend.mail.mails.filter(
    ({ recipients, subject }) => recipients[0] === receiver && subject?.includes(reference),
  );

test('INTAKE-10 two mails: to the agency with everything, to the visitor with reference and date', async () => {
  const reference = await send('Two mails');
  await until(
    async () =>
      mailTo('asha@school.example', reference).length === 1 &&
      mailTo('leads@seaface.example', reference).length === 1,
  );
  const [notification] = mailTo('leads@seaface.example', reference);
  const [acknowledgement] = mailTo('asha@school.example', reference);
  const row = await state('Two mails', 'notification');
  expect(notification?.messageId).toBe(`<${row.id}@seaface.example>`);
  expect(notification?.from?.address).toBe('site@seaface.example');
  expect(notification?.replyTo?.[0]?.address).toBe('asha@school.example');
  for (const words of ['Two mails', '022 2600 0000', 'Lead Generation', 'Hello', '/desk/answered/']) {
    expect(notification?.text).toContain(words);
    expect(notification?.html).toContain(words);
  }
  expect(acknowledgement?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
  expect(acknowledgement?.text).toContain(reference);
  expect(acknowledgement?.text).toContain('19:00');
  expect(acknowledgement?.text).toContain('hello@agency.example');
});

test('INTAKE-11 a signed webhook', async () => {
  const reference = await send('Hooked');
  await until(async () => hooks.some(({ body }) => body.includes(reference)));
  const hook = hooks.find(({ body }) => body.includes(reference));
  const expected = webhookHeaders(
    webhookSecret,
    String(hook?.headers['webhook-id']),
    Number(hook?.headers['webhook-timestamp']),
    hook?.body ?? '',
  );
  expect(hook?.headers['webhook-signature']).toBe(expected['webhook-signature']);
});

test.each([421, 451])('INTAKE-09 a mail server that answers %i is asked again', async (code) => {
  backend.mail.answerWith(code);
  await send(`Later ${code}`);
  await until(async () => (await state(`Later ${code}`, 'notification')).last_error !== null);
  const row = await state(`Later ${code}`, 'notification');
  expect(row).toMatchObject({ state: 'queued', attempts: 1 });
  expect(row.run_at.getTime()).toBeGreaterThan(Date.now() + 4000);
  backend.mail.answerWith(null);
  await sql(
    "update intake.delivery set run_at = now() where state = 'queued' and kind in ('notification', 'acknowledgement')",
  );
  await until(async () => (await state(`Later ${code}`, 'notification')).state === 'sent');
});

test('INTAKE-09 after 72 hours it is given up, kept, and an alert goes out', async () => {
  backend.mail.answerWith(451);
  const reference = await send('Given up');
  await until(async () => (await state('Given up', 'notification')).last_error !== null);
  await sql(
    "update intake.delivery set first_tried_at = now() - interval '73 hours', run_at = now() where id = $1",
    (await state('Given up', 'notification')).id,
  );
  await until(async () => (await state('Given up', 'notification')).state === 'dead');
  backend.mail.answerWith(null);
  await sql("update intake.delivery set run_at = now() where kind = 'alert'");
  await until(async () =>
    backend.mail.mails.some(({ text }) => text?.includes(`notification of ${reference}`)),
  );
});

test('INTAKE-12 a reminder as the reply becomes due, another when it is overdue, none once answered', async () => {
  const reference = await send('Reminded');
  await until(async () => (await state('Reminded', 'notification')).state === 'sent');
  const due = (await sql('select due_at from intake.enquiry where reference = $1', reference))[0].due_at;
  expect((await state('Reminded', 'overdue')).run_at).toEqual(due);
  expect((await state('Reminded', 'reminder')).run_at.getTime()).toBe(due.getTime() - 9 * 3_600_000);
  await sql(
    'update intake.delivery set run_at = now() where id = $1',
    (await state('Reminded', 'reminder')).id,
  );
  await until(async () =>
    backend.mail.mails.some(({ subject }) => subject === `${reference}: a reply is due today`),
  );
  await sql('select intake.mark_answered(id) from intake.enquiry where reference = $1', reference);
  expect((await state('Reminded', 'overdue')).state).toBe('cancelled');
});

test('INTAKE-13 a signed link asks first; only its button acts, and again changes nothing', async () => {
  const reference = await send('Linked');
  const answered = async () =>
    (await sql('select answered_at from intake.enquiry where reference = $1', reference))[0].answered_at;
  await until(async () => mailTo('leads@seaface.example', reference).length === 1);
  const link = mailTo('leads@seaface.example', reference)[0]?.text?.match(/\/desk\/answered\/\S+/)?.[0] ?? '';
  const asked = await fetch(`${backend.address}${link}`);
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('<button type="submit">Mark as answered</button>');
  expect(asked.headers.get('cache-control')).toBe('no-store');
  expect(await answered()).toBeNull();
  expect((await fetch(`${backend.address}${link}`, { method: 'POST' })).status).toBe(200);
  const first = await answered();
  expect(first).not.toBeNull();
  expect((await fetch(`${backend.address}${link}`, { method: 'POST' })).status).toBe(200);
  expect(await answered()).toEqual(first);
  expect((await fetch(`${backend.address}${link}x`, { method: 'POST' })).status).toBe(410);
  expect((await fetch(`${backend.address}${link.replace('answered', 'resume')}`)).status).toBe(410);
});
