import { afterAll, expect, onTestFinished, test } from 'vitest';
import { contactAnswers, encodeForm } from '../../tests/support/enquiries/form-answers.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { startHttpServer } from '../../tests/support/server/http-server.ts';
import { webhookHeaders } from './webhook.ts';

const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const posts: { headers: Record<string, unknown>; body: string }[] = [];
const receiver = await startHttpServer(async (request, response) => {
  posts.push({ headers: request.headers, body: (await request.toArray()).join('') });
  response.end();
});
const backend = await startTestBackend({
  WEBHOOK_URL: `${receiver.address}/post`,
  WEBHOOK_SECRET: webhookSecret,
});
afterAll(async () => {
  await backend.stop();
  await receiver.stop();
});

const query = async (text: string, ...values: unknown[]) =>
  (await backend.database.owner.query(text, values)).rows;
const readDelivery = async (organization: string, kind: string) =>
  (
    await query(
      "select d.* from intake.delivery d join intake.enquiry e on e.id = d.enquiry_id where e.answers->>'organization' = $1 and d.kind = $2",
      organization,
      kind,
    )
  )[0];
const submit = (organization: string) =>
  backend.submit(
    '/contact_handler.php',
    encodeForm({ ...contactAnswers, organization, name: 'Asha', message: 'Hello' }),
  );
const waitUntil = (check: () => Promise<boolean> | boolean) =>
  expect.poll(check, { timeout: 15_000 }).toBe(true);
const mailsTo = (address: string, reference: string) =>
  backend.mail.mails.filter(
    ({ recipients, subject }) => recipients[0] === address && subject?.includes(reference),
  );

test('INTAKE-10 the agency gets a mail with all answers, the visitor a mail with the reference and the due date', async () => {
  const reference = await submit('Two mails');
  await waitUntil(
    async () =>
      mailsTo('asha@school.example', reference).length === 1 &&
      mailsTo('leads@seaface.example', reference).length === 1,
  );
  const [notification] = mailsTo('leads@seaface.example', reference);
  const [acknowledgement] = mailsTo('asha@school.example', reference);
  const row = await readDelivery('Two mails', 'notification');
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

test('INTAKE-11 an enquiry is posted as a signed webhook', async () => {
  const reference = await submit('Hooked');
  await waitUntil(async () => posts.some(({ body }) => body.includes(reference)));
  const post = posts.find(({ body }) => body.includes(reference));
  const expectedHeaders = webhookHeaders(
    webhookSecret,
    String(post?.headers['webhook-id']),
    Number(post?.headers['webhook-timestamp']),
    post?.body ?? '',
  );
  expect(post?.headers['webhook-signature']).toBe(expectedHeaders['webhook-signature']);
});

test('INTAKE-11 webhooks that were queued when the address was removed from the settings are cancelled', async () => {
  const web = await startTestBackend({
    ROLE: 'web',
    WEBHOOK_URL: `${receiver.address}/post`,
    WEBHOOK_SECRET: webhookSecret,
  });
  onTestFinished(web.stop);
  for (const organization of ['First', 'Second', 'Third'])
    await web.submit('/contact_handler.php', encodeForm({ ...contactAnswers, organization }));
  const readStates = async () => {
    const { rows } = await web.database.owner.query(
      "select state from intake.delivery where kind = 'webhook' order by state",
    );
    return rows.map(({ state }) => state);
  };
  expect(await readStates()).toEqual(['queued', 'queued', 'queued']);
  const worker = await startTestBackend({ ROLE: 'worker', DATABASE_URL: web.database.url });
  onTestFinished(worker.stop);
  await expect.poll(readStates, { timeout: 15_000 }).toEqual(['cancelled', 'cancelled', 'cancelled']);
  const readMetrics = async () => (await worker.requestPrivate('/metrics')).text();
  await expect.poll(readMetrics, { timeout: 15_000 }).toContain('deliveries_waiting{state="due"} 0');
});

test('INTAKE-13 opening a signed link changes nothing; its button marks the enquiry as answered, and pressing it again changes nothing', async () => {
  const reference = await submit('Linked');
  const readAnsweredAt = async () =>
    (await query('select answered_at from intake.enquiry where reference = $1', reference))[0].answered_at;
  await waitUntil(async () => mailsTo('leads@seaface.example', reference).length === 1);
  const link =
    mailsTo('leads@seaface.example', reference)[0]?.text?.match(/\/desk\/answered\/\S+/)?.[0] ?? '';
  const page = await fetch(`${backend.address}${link}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<button type="submit">Mark as answered</button>');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await readAnsweredAt()).toBeNull();
  expect((await fetch(`${backend.address}${link}`, { method: 'POST' })).status).toBe(200);
  const firstAnsweredAt = await readAnsweredAt();
  expect(firstAnsweredAt).not.toBeNull();
  expect((await fetch(`${backend.address}${link}`, { method: 'POST' })).status).toBe(200);
  expect(await readAnsweredAt()).toEqual(firstAnsweredAt);
  expect((await fetch(`${backend.address}${link}x`, { method: 'POST' })).status).toBe(410);
  expect((await fetch(`${backend.address}${link.replace('answered', 'resume')}`)).status).toBe(410);
});
