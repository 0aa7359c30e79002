import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applicationForm, encodeForm, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { nextVisitorAddress } from '../../tests/support/load/visitor-address.ts';
import { asFile } from '../../tests/support/resumes/resume-files.ts';
import { type SmallSite, startSmallSite } from '../../tests/support/server/small-site.ts';
import { testSecret } from '../../tests/support/server/test-settings.ts';
import { createTokenSigner } from '../signed-token.ts';

let site: SmallSite;
beforeEach(async () => {
  site = await startSmallSite();
});
afterEach(() => site.stop());

const acceptJson = { accept: 'application/json' };
const newVisitor = () => ({ 'x-forwarded-for': nextVisitorAddress() });
const post = (path: string, body: BodyInit, headers: Record<string, string> = newVisitor()) =>
  fetch(`${site.address}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
const get = (path: string) => fetch(`${site.address}${path}`, { redirect: 'manual' });
/** Log lines with the request id of the response. */
const logLinesOf = (response: Response) =>
  site.log
    .map((line) => JSON.parse(line))
    .filter(({ requestId }) => requestId === response.headers.get('x-request-id'));
const createDamagedBody = () => new URLSearchParams('name=a&name=b');

describe('INTAKE-26 a form that cannot be stored', () => {
  const contactDetails = { phone: '+91 0', email: 'hello@agency.example' };

  test('gets 503 with the time to wait, phone and e-mail as JSON, if it was sent by script', async () => {
    const response = await post('/popup.php', encodeForm(popupAnswers), { ...acceptJson, ...newVisitor() });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ reason: 'busy', retryAfterSeconds: 30, ...contactDetails });
    expect(logLinesOf(response)).toContainEqual(
      expect.objectContaining({ event: 'enquiry_unavailable', form: 'popup', status: 503 }),
    );
  });

  test('gets a 503 page with the typed values, if it was sent without script', async () => {
    const response = await post('/popup.php', encodeForm(popupAnswers));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      kind: 'failed',
      reason: 'busy',
      retryAfterSeconds: 30,
      address: '/popup.php',
      values: popupAnswers,
    });
  });
});

describe('INTAKE-18 the thirty-first post', () => {
  test.each([
    ['of a damaged form', '/popup.php', createDamagedBody, 422],
    ['of an invalid form', '/popup.php', () => encodeForm({}), 422],
    ['of a form that could not be stored', '/popup.php', () => encodeForm(popupAnswers), 503],
    [
      'with a file that is no resume',
      '/career.php',
      () => applicationForm(asFile(Buffer.from('MZ'), 'cv.pdf')),
      415,
    ],
  ])('%s gets 429 and the time to wait, as JSON or as a page', async (_, path, body, status) => {
    const visitor = newVisitor();
    const scriptOfVisitor = { ...acceptJson, ...visitor };
    for (let posts = 0; posts < 30; posts += 1)
      expect((await post(path, body(), scriptOfVisitor)).status).toBe(status);
    const response = await post(path, body(), scriptOfVisitor);
    expect(response.status).toBe(429);
    const retryAfterSeconds = Number(response.headers.get('retry-after'));
    expect(retryAfterSeconds).toBeGreaterThan(500);
    expect(await response.json()).toMatchObject({ reason: 'too-many', retryAfterSeconds });
    expect(logLinesOf(response)).toContainEqual(
      expect.objectContaining({ event: 'enquiry_rate_limited', status: 429 }),
    );
    const page = await post(path, body(), visitor);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(500);
    const values = status === 503 ? popupAnswers : {};
    expect(await page.json()).toMatchObject({ kind: 'failed', reason: 'too-many', values });
  });
});

test.each([
  ['application/json', 'application/json'],
  ['text/html, application/json', 'text/html'],
  ['*/*', 'text/html'],
])('INTAKE-05 a request with Accept: %s gets a response of type %s', async (accept, type) => {
  const response = await post('/popup.php', encodeForm({}), { accept, ...newVisitor() });
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toContain(type);
});

describe('INTAKE-05 the thanks page', () => {
  const tokens = createTokenSigner(testSecret);
  const inAnHour = new Date(Date.now() + 3_600_000);
  const openThanksPage = (
    subject: string,
    purpose: 'sent' | 'answered' = 'sent',
    address = '/contact_handler.php',
  ) => get(`${address}?sent=${tokens.sign(purpose, subject, inAnHour)}`);

  test('shows the reference and the date of its signed token', async () => {
    const response = await openThanksPage('SF-7F3K-Q2 2026-11-18T19:00:00+05:30');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({
      kind: 'sent',
      address: '/contact_handler.php',
      reference: 'SF-7F3K-Q2',
      replyBy: '2026-11-18T19:00:00+05:30',
    });
  });

  test.each(['SF-7F3K-Q2', 'SF-7F3K-Q2 2026-11-18T19:00:00+05:30'])(
    'shows an applicant no date, if the token contains %j',
    async (subject) => {
      const response = await openThanksPage(subject, 'sent', '/career.php');
      expect(await response.json()).toEqual({
        kind: 'sent',
        address: '/career.php',
        reference: 'SF-7F3K-Q2',
        replyBy: null,
      });
    },
  );

  test.each([
    ['/popup.php', '/'],
    ['/contact_handler.php', '/contact-us'],
    ['/career.php', '/careers'],
  ])('without a token %s redirects to the page of its form, %s', async (path, page) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([303, page]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['for another purpose', 'SF-7F3K-Q2 2026-11-18T19:00:00+05:30', 'answered'],
    ['without a date', 'SF-7F3K-Q2', 'sent'],
    ['with an empty date', 'SF-7F3K-Q2 ', 'sent'],
    ['without a reference', ' 2026-11-18T19:00:00+05:30', 'sent'],
  ] as const)('redirects to the form if its token is %s', async (_, subject, purpose) => {
    expect((await openThanksPage(subject, purpose)).status).toBe(303);
  });

  test('has loader data', async () => {
    const echoSite = await startSmallSite(async (address, returned) => Response.json({ address, returned }));
    const response = await fetch(`${echoSite.address}/popup.php.data`);
    await echoSite.stop();
    expect(await response.json()).toEqual({ address: '/popup.php.data', returned: null });
  });
});

test('INTAKE-06 a returned form has at most 20 values and no internal fields', async () => {
  const internalFields = { website: 'x', openForMs: '1', cameFrom: '{}', idempotencyKey: 'a1b2c3d4' };
  const answers = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`field${index}`, 'typed']));
  const response = await post('/popup.php', encodeForm({ ...internalFields, ...answers }));
  expect(response.status).toBe(422);
  const { values } = (await response.json()) as { values: Record<string, string> };
  expect(Object.keys(values)).toEqual(Object.keys(answers).slice(0, 20));
});

test('INTAKE-06 a returned form has at most 20,000 characters', async () => {
  const longName = 'n'.repeat(3000);
  const answers = { name: 'Asha', [longName]: 'y', email: 'x'.repeat(50_000), message: 'z'.repeat(50_000) };
  const response = await post('/popup.php', encodeForm(answers));
  expect(response.status).toBe(422);
  const { values } = (await response.json()) as { values: Record<string, string> };
  expect(values).toMatchObject({ name: 'Asha', [longName]: 'y', message: '' });
  expect(Object.entries(values).flat().join('')).toHaveLength(20_000);
});

test('INTAKE-06 an error of the whole form has a message and is counted by reason', async () => {
  const bodies = {
    damaged: [422, createDamagedBody],
    'too-large': [413, () => encodeForm({ ...popupAnswers, message: 'x'.repeat(200_000) })],
    'not-a-form': [415, () => new Blob(['{}'], { type: 'application/json' })],
  } as const;
  for (const [status, body] of Object.values(bodies)) {
    const response = await post('/contact_handler.php', body(), { ...acceptJson, ...newVisitor() });
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await response.json()).toEqual({ errors: { form: expect.stringMatching(/\w \w/) } });
  }
  const metrics = await (await site.requestPrivate('/metrics')).text();
  for (const reason of Object.keys(bodies))
    expect(metrics).toContain(`seaface_enquiries_refused_total{form="contact",reason="${reason}"} 1`);
});

test('INTAKE-06 another method at a form address gets 405 with the allowed methods', async () => {
  const response = await fetch(`${site.address}/popup.php`, { method: 'DELETE' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('INTAKE-06 a damaged upload gets 422 and is not called too large', async () => {
  const headers = { ...acceptJson, ...newVisitor(), 'content-type': 'multipart/form-data; boundary=x' };
  const response = await post('/career.php', '--x\r\ncut off', headers);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ errors: { form: expect.stringContaining('damaged') } });
});

test.each([400, 500])(
  'INTAKE-29 if rendering the page of a returned form gives status %i, the response has this status',
  async (status) => {
    const brokenSite = await startSmallSite(async () => new Response('broken', { status }));
    const response = await fetch(`${brokenSite.address}/popup.php`, { method: 'POST', body: encodeForm({}) });
    await brokenSite.stop();
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  },
);
