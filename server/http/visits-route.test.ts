import { afterAll, expect, test } from 'vitest';
import { startSmallSite } from '../../tests/support/server/small-site.ts';
import { visitsAddress } from '../../visits/beacon.ts';
import { beaconMaxBytes } from '../visits/parse-beacon.ts';
import { responseHeaders } from './headers.ts';

const site = await startSmallSite();
afterAll(() => site.stop());

const beacon = JSON.stringify({ page: '/our-team', device: 'phone', navigation: 'navigate' });
const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${site.address}${visitsAddress}`, { method: 'POST', body, headers });

async function readOutcomeCounts(): Promise<readonly number[]> {
  const text = await (await site.requestPrivate('/metrics')).text();
  return ['counted', 'refused'].map((outcome) =>
    Number(text.match(new RegExp(`seaface_beacons_total\\{outcome="${outcome}"\\} (\\d+)`))?.[1]),
  );
}

test('VISIT-09 a beacon gets 204 with the common headers, and is not logged', async () => {
  const logLength = site.log.length;
  const response = await send(beacon);
  expect([response.status, await response.text()]).toEqual([204, '']);
  for (const [name, value] of Object.entries(responseHeaders)) expect(response.headers.get(name)).toBe(value);
  expect(await readOutcomeCounts()).toEqual([1, 0]);
  expect(site.log).toHaveLength(logLength);
});

test.each([
  ['too long', beacon + ' '.repeat(beaconMaxBytes), {}],
  ['much too long', ' '.repeat(3_000_000), {}],
  ['no beacon', 'canary', {}],
  ['empty', '', {}],
  ['sent by another site', beacon, { 'sec-fetch-site': 'cross-site' }],
  ['sent by a sibling subdomain', beacon, { 'sec-fetch-site': 'same-site' }],
  ['sent by another site, in an older browser', beacon, { origin: 'https://other.example' }],
])('VISIT-09 a body that is %s also gets 204, but is not counted', async (_, body, headers) => {
  const [countedBefore = 0, refusedBefore = 0] = await readOutcomeCounts();
  const logLength = site.log.length;
  const response = await send(body, headers).catch(() => null);
  // The connection may be closed before the response is read.
  if (response || body.length < 1_000_000) expect(response?.status).toBe(204);
  expect(await readOutcomeCounts()).toEqual([countedBefore, refusedBefore + 1]);
  expect(site.log).toHaveLength(logLength);
});

test('VISIT-09 a beacon of our own page is counted, with Sec-Fetch-Site or Origin', async () => {
  const [countedBefore = 0, refusedBefore] = await readOutcomeCounts();
  await send(beacon, { 'sec-fetch-site': 'same-origin' });
  await send(beacon, { origin: site.address });
  expect(await readOutcomeCounts()).toEqual([countedBefore + 2, refusedBefore]);
});

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('VISIT-07 a beacon with %j is not counted', async (headers) => {
  const [countedBefore] = await readOutcomeCounts();
  expect((await send(beacon, headers)).status).toBe(204);
  expect((await readOutcomeCounts())[0]).toBe(countedBefore);
});

test('VISIT-09 the address of beacons gets 404 for GET and with a query', async () => {
  expect((await fetch(`${site.address}${visitsAddress}`)).status).toBe(404);
  expect((await fetch(`${site.address}${visitsAddress}?a`, { method: 'POST', body: beacon })).status).toBe(
    404,
  );
});
