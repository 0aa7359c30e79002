import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applicationForm, encoded, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { asFile } from '../../tests/support/resumes/resume-files.ts';
import { testSecret } from '../../tests/support/server/backend.ts';
import { type SmallSite, startSmallSite } from '../../tests/support/server/small-site.ts';
import { createTokens } from '../signed-token.ts';

let site: SmallSite;
beforeEach(async () => {
  site = await startSmallSite();
});
afterEach(() => site.stop());

const json = { accept: 'application/json' };
let visitors = 0;
const newVisitor = () => {
  visitors += 1;
  return { 'x-forwarded-for': `198.51.100.${visitors}` };
};
const post = (path: string, body: BodyInit, headers: Record<string, string> = newVisitor()) =>
  fetch(`${site.address}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
const get = (path: string) => fetch(`${site.address}${path}`, { redirect: 'manual' });
/** Log lines with the request id of the response. */
const loggedFor = (answer: Response) =>
  site.log
    .map((line) => JSON.parse(line))
    .filter(({ requestId }) => requestId === answer.headers.get('x-request-id'));
const damaged = () => new URLSearchParams('name=a&name=b');

describe('INTAKE-26 a form that cannot be kept', () => {
  const contact = { phone: '+91 0', email: 'hello@agency.example' };

  test('is answered to script with when to try again, phone and e-mail', async () => {
    const answer = await post('/popup.php', encoded(popupAnswers), { ...json, ...newVisitor() });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ reason: 'busy', retryAfterSeconds: 30, ...contact });
    expect(loggedFor(answer)).toContainEqual(
      expect.objectContaining({ event: 'enquiry_unavailable', form: 'popup', status: 503 }),
    );
  });

  test('is returned to a browser with what was typed', async () => {
    const answer = await post('/popup.php', encoded(popupAnswers));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
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
    ['of a damaged form', '/popup.php', damaged, 422],
    ['of an invalid form', '/popup.php', () => encoded({}), 422],
    ['of a form that could not be kept', '/popup.php', () => encoded(popupAnswers), 503],
    [
      'with a file that is no resume',
      '/career.php',
      () => applicationForm(asFile(Buffer.from('MZ'), 'cv.pdf')),
      415,
    ],
  ])('%s has to wait', async (_, path, body, status) => {
    const visitor = { ...json, ...newVisitor() };
    for (let sent = 0; sent < 30; sent += 1) expect((await post(path, body(), visitor)).status).toBe(status);
    const answer = await post(path, body(), visitor);
    expect(answer.status).toBe(429);
    const retryAfterSeconds = Number(answer.headers.get('retry-after'));
    expect(retryAfterSeconds).toBeGreaterThan(500);
    expect(await answer.json()).toMatchObject({ reason: 'too-many', retryAfterSeconds });
    expect(loggedFor(answer)).toContainEqual(
      expect.objectContaining({ event: 'enquiry_rate_limited', status: 429 }),
    );
  });
});

test.each([
  ['application/json', 'application/json'],
  ['text/html, application/json', 'text/html'],
  ['*/*', 'text/html'],
])('INTAKE-05 whoever accepts %s is answered with %s', async (accept, type) => {
  const answer = await post('/popup.php', encoded({}), { accept, ...newVisitor() });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toContain(type);
});

describe('INTAKE-05 the page of thanks', () => {
  const tokens = createTokens(testSecret);
  const inAnHour = new Date(Date.now() + 3_600_000);
  const thanks = (subject: string, purpose: 'sent' | 'answered' = 'sent', address = '/contact_handler.php') =>
    get(`${address}?sent=${tokens.sign(purpose, subject, inAnHour)}`);

  test('shows reference and date of a signed address', async () => {
    const answer = await thanks('SF-7F3K-Q2 2026-11-18T19:00:00+05:30');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({
      kind: 'sent',
      address: '/contact_handler.php',
      reference: 'SF-7F3K-Q2',
      replyBy: '2026-11-18T19:00:00+05:30',
    });
  });

  test.each(['SF-7F3K-Q2', 'SF-7F3K-Q2 2026-11-18T19:00:00+05:30'])(
    'shows an applicant no date, though %j was signed',
    async (subject) => {
      const answer = await thanks(subject, 'sent', '/career.php');
      expect(await answer.json()).toEqual({
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
  ])('without a signature %s leads to %s, where its form is', async (path, page) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['for something else', 'SF-7F3K-Q2 2026-11-18T19:00:00+05:30', 'answered'],
    ['without a date', 'SF-7F3K-Q2', 'sent'],
    ['with an empty date', 'SF-7F3K-Q2 ', 'sent'],
    ['without a reference', ' 2026-11-18T19:00:00+05:30', 'sent'],
  ] as const)('an address signed %s leads there, too', async (_, subject, purpose) => {
    expect((await thanks(subject, purpose)).status).toBe(303);
  });

  test('its data can be fetched by the page', async () => {
    const echoing = await startSmallSite(async (address, returned) => Response.json({ address, returned }));
    const answer = await fetch(`${echoing.address}/popup.php.data`);
    await echoing.stop();
    expect(await answer.json()).toEqual({ address: '/popup.php.data', returned: null });
  });
});

test('INTAKE-06 a form comes back with at most twenty answers, none of them put there by our script', async () => {
  const own = { website: 'x', openForMs: '1', cameFrom: '{}', idempotencyKey: 'a1b2c3d4' };
  const answers = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`field${index}`, 'typed']));
  const answer = await post('/popup.php', encoded({ ...own, ...answers }));
  expect(answer.status).toBe(422);
  const { values } = (await answer.json()) as { values: Record<string, string> };
  expect(Object.keys(values)).toEqual(Object.keys(answers).slice(0, 20));
});

test('INTAKE-06 what is wrong with a whole form is said in words, and counted by reason', async () => {
  const bodies = {
    damaged,
    'too-large': () => encoded({ ...popupAnswers, message: 'x'.repeat(200_000) }),
    'not-a-form': () => new Blob(['{}'], { type: 'application/json' }),
  };
  for (const body of Object.values(bodies)) {
    const answer = await post('/contact_handler.php', body(), { ...json, ...newVisitor() });
    expect(await answer.json()).toEqual({ errors: { form: expect.stringMatching(/\w \w/) } });
  }
  const figures = await (await site.privately('/metrics')).text();
  for (const reason of Object.keys(bodies))
    expect(figures).toContain(`seaface_enquiries_refused_total{form="contact",reason="${reason}"} 1`);
});

test('INTAKE-06 a form address that is neither posted to nor read says what it allows', async () => {
  const answer = await fetch(`${site.address}/popup.php`, { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('INTAKE-06 a damaged upload is not called too large', async () => {
  const headers = { ...json, ...newVisitor(), 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await post('/career.php', '--x\r\ncut off', headers);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ errors: { form: expect.stringContaining('damaged') } });
});

test.each([400, 500])(
  'INTAKE-29 a page that is rendered with status %i is not taken for the answer to a form',
  async (status) => {
    const broken = await startSmallSite(async () => new Response('broken', { status }));
    const answer = await fetch(`${broken.address}/popup.php`, { method: 'POST', body: encoded({}) });
    await broken.stop();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  },
);
