import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as https } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { formPaths, paths } from '../../app/paths.ts';
import { visitsAddress } from '../../visits/beacon.ts';
import { expect } from '../support/browser/test.ts';
import { contactAnswers } from '../support/enquiries/form-answers.ts';
import { test } from '../support/proxy/proxied-test.ts';
import type { ProxiedSite } from '../support/proxy/proxy.ts';

const canary = 'canary4711';
const beacon = { page: paths.team, device: 'phone', navigation: 'navigate' } as const;

const send = (request: APIRequestContext, data: object | string) =>
  request.post(visitsAddress, {
    data: typeof data === 'string' ? data : JSON.stringify(data),
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });

/** Returns the status. */
async function sendEnquiry(request: APIRequestContext): Promise<number> {
  const headers = { accept: 'application/json' };
  return (await request.post(formPaths.contact, { form: contactAnswers, headers })).status();
}

/** Stops both processes first, because a process stores its counts when it stops. */
async function stopAndReadCounts(site: ProxiedSite) {
  await Promise.all(site.web.map((web) => web.stop()));
  const { rows } = await site.database.owner.query(
    'select kind, page, source, device, value, sum(count)::int as count from intake.visit_count group by 1, 2, 3, 4, 5',
  );
  return rows;
}

/** Sends a chunked body, without a length. */
function sendInChunks(address: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = https(`${address}${visitsAddress}`, { method: 'POST', rejectUnauthorized: false });
    request.on('response', (response) => resolve(response.resume().statusCode));
    request.on('error', reject);
    request.flushHeaders();
    for (let from = 0; from < body.length; from += 1000) request.write(body.slice(from, from + 1000));
    request.end();
  });
}

test.use({ extraHTTPHeaders: { referer: `https://${canary}.example/`, 'user-agent': canary } });

test('VISIT-12 a beacon that one process has received is never sent to the other', async ({
  site,
  request,
}) => {
  const [first] = site.web;
  await first.stop();
  // A server that reads a beacon and closes the connection without a response.
  let receivedCount = 0;
  const failingServer = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      receivedCount += 1;
      socket.destroy();
    });
  });
  failingServer.listen(Number(new URL(first.address).port), '127.0.0.1');
  await once(failingServer, 'listening');
  try {
    for (let sent = 0; sent < 10; sent += 1) expect((await send(request, beacon)).status()).toBe(204);
    expect(receivedCount).toBeGreaterThan(0);
    expect(await stopAndReadCounts(site)).toMatchObject([{ count: 10 - receivedCount }]);
  } finally {
    failingServer.close();
  }
});

test('VISIT-12 beacons are counted, invalid ones get 204 too, and no log contains them', async ({
  site,
  request,
}) => {
  for (let sent = 0; sent < 10; sent += 1) expect((await send(request, beacon)).status()).toBe(204);
  for (const invalid of [canary, { ...beacon, visitor: canary }, canary.repeat(2000)]) {
    const response = await send(request, invalid);
    expect([response.status(), await response.text()]).toEqual([204, '']);
    expect(response.headers()['strict-transport-security']).toContain('max-age');
  }
  expect(await sendInChunks(site.address, JSON.stringify(beacon)), 'in chunks').toBe(204);
  const longBeacon = JSON.stringify(beacon) + ' '.repeat(8000);
  expect(await sendInChunks(site.address, longBeacon), 'too long').toBe(204);
  expect((await request.get(visitsAddress)).status()).toBe(404);
  expect(await sendEnquiry(request)).toBe(200);
  expect(await stopAndReadCounts(site)).toEqual([
    { kind: 'view', page: paths.team, source: 'direct', device: 'phone', value: 'entry', count: 11 },
  ]);
  expect((await send(request, beacon)).status(), 'with Node stopped').toBe(204);
  expect(readFileSync(join(site.folder, 'access.json'), 'utf8')).not.toContain(canary);
});

test.describe('with a higher limit', () => {
  test.use({ requestsPerSecond: 2000 });

  test('VISIT-12 only 20 beacons per second of one client are counted, and forms are still accepted', async ({
    site,
    request,
  }) => {
    const started = performance.now();
    const flood = Array.from({ length: 300 }, () => send(request, beacon));
    const statuses = new Set((await Promise.all(flood)).map((response) => response.status()));
    const seconds = (performance.now() - started) / 1000;
    expect([...statuses]).toEqual([204]);
    expect(await sendEnquiry(request)).toBe(200);
    const [{ count }] = await stopAndReadCounts(site);
    expect(count).toBeGreaterThanOrEqual(60);
    expect(count).toBeLessThanOrEqual(61 + Math.ceil(seconds * 20));
  });
});
