import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend, testSecret } from '../../tests/support/server/backend.ts';
import { addCounts, storeEnquiryOn, vitalCount } from '../../tests/support/visits/visit-counts.ts';
import { createTokens, type TokenPurpose } from '../signed-token.ts';

const week = '2026-11-09';
const tokens = createTokens(testSecret);
const tomorrow = () => new Date(Date.now() + 86_400_000);
const token = (purpose: TokenPurpose = 'numbers', subject = week, expires = tomorrow()) =>
  tokens.sign(purpose, subject, expires);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await addCounts(backend.database.owner, [
    { day: week, kind: 'view', page: '/<i>', source: 'search', value: 'entry', count: 12 },
    { day: '2026-10-20', kind: 'view', page: '/', source: 'search', value: 'entry', count: 30 },
    vitalCount(week, '/', 'lcp', 2000, 4),
  ]);
  await storeEnquiryOn(backend.database.owner, week, {
    name: 'Asha Rane',
    answered_at: new Date(`${week}T20:00Z`),
  });
});
afterAll(() => backend.stop());

const open = (signedToken: string, query = '') =>
  fetch(`${backend.address}/desk/numbers/${signedToken}${query}`);

test('VISIT-23 the signed link shows the report of its week, and is neither cached nor indexed', async () => {
  const response = await open(token());
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await response.text();
  for (const words of ['9 to 15 November 2026', 'Speed on phones', '100 %']) expect(html).toContain(words);
  expect(html).toMatch(/<dt>Visits<\/dt><dd><span class="figure">12<\/span>/);
  expect(html).toContain('/&lt;i&gt;');
  expect(html).not.toContain('Asha');
});

test('VISIT-23 SAFE-01 the Content-Security-Policy of the report allows its style sheet and no script, and the page has no script or inline style', async () => {
  const response = await open(token());
  const html = await response.text();
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
  const csp = response.headers.get('content-security-policy');
  expect(csp).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(csp).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
});

test.each([
  ['1', '9 to 15 November 2026', '>12<'],
  ['4', '19 October to 15 November 2026', '>42<'],
  ['52', '17 November 2025 to 15 November 2026', '>42<'],
  ['0', '9 to 15 November 2026', '>12<'],
  ['999999999', '9 to 15 November 2026', '>12<'],
  ['x', '9 to 15 November 2026', '>12<'],
])('VISIT-23 ?weeks=%s shows %s', async (weeks, period, visitsHtml) => {
  const html = await (await open(token(), `?weeks=${weeks}`)).text();
  expect(html).toContain(period);
  expect(html).toContain(visitsHtml);
});

test.each([
  ['has expired', () => token('numbers', week, new Date(Date.now() - 1000))],
  ['has another purpose', () => token('answered')],
  ['was changed', () => `${token().slice(0, -1)}${token().endsWith('A') ? 'B' : 'A'}`],
  ['has a changed week', () => token().replace(/^[^.]+/, Buffer.from('2026-11-02').toString('base64url'))],
  ['has no week', () => token('numbers', 'yesterday')],
])('VISIT-23 SAFE-08 a link that %s gets 410 and no report', async (_, createToken) => {
  const response = await open(createToken());
  expect(response.status).toBe(410);
  const html = await response.text();
  expect(html).not.toContain('Speed on phones');
  expect(html).toContain('ops/staff numbers');
  expect(html).not.toContain('enquiry');
});
