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

async function outcomes(): Promise<readonly number[]> {
  const text = await (await site.privately('/metrics')).text();
  return ['counted', 'refused'].map((outcome) =>
    Number(text.match(new RegExp(`seaface_beacons_total\\{outcome="${outcome}"\\} (\\d+)`))?.[1]),
  );
}

test('VISIT-09 a beacon is answered with 204 and the headers of every answer, and leaves no line', async () => {
  const before = site.log.length;
  const answer = await send(beacon);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  for (const [name, value] of Object.entries(responseHeaders)) expect(answer.headers.get(name)).toBe(value);
  expect(await outcomes()).toEqual([1, 0]);
  expect(site.log).toHaveLength(before);
});

test.each([
  ['too long', beacon + ' '.repeat(beaconMaxBytes), {}],
  ['much too long', ' '.repeat(3_000_000), {}],
  ['no beacon', 'canary', {}],
  ['empty', '', {}],
  ['sent by another site', beacon, { 'sec-fetch-site': 'cross-site' }],
  ['sent by a site beside ours', beacon, { 'sec-fetch-site': 'same-site' }],
  ['sent by another site, in an older browser', beacon, { origin: 'https://other.example' }],
])('VISIT-09 what is %s is answered alike and not counted', async (_, body, headers) => {
  const [counted = 0, refused = 0] = await outcomes();
  const lines = site.log.length;
  const answer = await send(body, headers).catch(() => null);
  // The connection may be closed before the response is read.
  if (answer || body.length < 1_000_000) expect(answer?.status).toBe(204);
  expect(await outcomes()).toEqual([counted, refused + 1]);
  expect(site.log).toHaveLength(lines);
});

test('VISIT-09 a beacon of our own page is counted, whether its browser names the site or the origin', async () => {
  const [counted = 0, refused] = await outcomes();
  await send(beacon, { 'sec-fetch-site': 'same-origin' });
  await send(beacon, { origin: site.address });
  expect(await outcomes()).toEqual([counted + 2, refused]);
});

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('VISIT-07 a beacon with %j is not counted', async (headers) => {
  const [counted] = await outcomes();
  expect((await send(beacon, headers)).status).toBe(204);
  expect((await outcomes())[0]).toBe(counted);
});

test('VISIT-09 there is nothing to read at the address of beacons', async () => {
  expect((await fetch(`${site.address}${visitsAddress}`)).status).toBe(404);
  expect((await fetch(`${site.address}${visitsAddress}?a`, { method: 'POST', body: beacon })).status).toBe(
    404,
  );
});
