import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { testSecret } from '../../tests/support/server/test-settings.ts';
import { addCounts, storeEnquiryOn, vitalCount } from '../../tests/support/visits/visit-counts.ts';
import { createTokenSigner } from '../signed-token.ts';

const week = '2026-11-09';
const newToken = (subject = week) =>
  createTokenSigner(testSecret).sign('numbers', subject, new Date(Date.now() + 86_400_000));

const backend = await startTestBackend();
afterAll(backend.stop);
await addCounts(backend.database.owner, [
  { day: week, kind: 'view', page: '/<i>', source: 'search', value: 'entry', count: 12 },
  { day: '2026-10-20', kind: 'view', page: '/', source: 'search', value: 'entry', count: 30 },
  vitalCount(week, '/', 'lcp', 2000, 4),
]);
await storeEnquiryOn(backend.database.owner, week, {
  name: 'Asha Rane',
  answered_at: new Date(`${week}T20:00Z`),
});

const open = (token = newToken(), query = '') => fetch(`${backend.address}/desk/numbers/${token}${query}`);

test('VISIT-23 SAFE-01 the signed link shows the report of its week without a script or inline style, and is neither cached nor indexed', async () => {
  const response = await open();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await response.text();
  for (const words of ['9 to 15 November 2026', 'Speed on phones', '100 %']) expect(html).toContain(words);
  expect(html).toMatch(/<dt>Visits<\/dt><dd><span class="figure">12<\/span>/);
  expect(html).toContain('/&lt;i&gt;');
  expect(html).not.toContain('Asha');
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
  const styleHash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(
    `default-src 'none'; style-src 'sha256-${styleHash}'`,
  );
});

test.each([
  ['1', '9 to 15 November 2026', '>12<'],
  ['4', '19 October to 15 November 2026', '>42<'],
  ['52', '17 November 2025 to 15 November 2026', '>42<'],
  ['0', '9 to 15 November 2026', '>12<'],
  ['999999999', '9 to 15 November 2026', '>12<'],
  ['x', '9 to 15 November 2026', '>12<'],
])('VISIT-23 ?weeks=%s shows %s', async (weeks, period, visitsHtml) => {
  const html = await (await open(newToken(), `?weeks=${weeks}`)).text();
  expect(html).toContain(period);
  expect(html).toContain(visitsHtml);
});

test.each([
  ['a changed week', newToken().replace(/^[^.]+/, Buffer.from('2026-11-02').toString('base64url'))],
  ['no week', newToken('yesterday')],
])('VISIT-23 SAFE-08 a link with %s gets 410 and no report', async (_, token) => {
  const response = await open(token);
  expect(response.status).toBe(410);
  const html = await response.text();
  expect(html).not.toContain('Speed on phones');
  expect(html).toContain('ops/staff numbers');
  expect(html).not.toContain('enquiry');
});
