import { formPaths } from '../../app/paths.ts';
import { requestHead, sendRaw } from '../abuse/raw-request.ts';
import { expect } from '../support/browser/test.ts';
import { processorMs } from '../support/load/processor-time.ts';
import { test } from '../support/proxy/proxied-test.ts';

const get = (path: string) => requestHead({ method: 'GET', path });

test('SAFE-15 a long path of dots or slashes takes nginx and Node at most 20 ms of processor time', async ({
  site,
}) => {
  const repeatCount = 5;
  const processIds = [site.proxyProcessId, ...site.web.map(({ processId }) => processId())];
  for (const [name, path] of [
    ['dots', `/${'.a'.repeat(3950)}/`],
    ['dots, to Node', `/desk/${'.a'.repeat(3950)}/`],
    ['slashes', `${'/'.repeat(7900)}x`],
  ] as const) {
    const before = processIds.map(processorMs);
    for (let turn = 0; turn < repeatCount; turn += 1)
      expect((await sendRaw(site.address, [get(path)])).status, name).toBe(404);
    const costsMs = processIds.map((id, index) => (processorMs(id) - (before[index] ?? 0)) / repeatCount);
    for (const costMs of costsMs) expect(costMs, name).toBeLessThan(20);
  }
});

test('SAFE-07 nginx forwards 10 GETs per second of one client to Node, after a burst of 40', async ({
  site,
}) => {
  const startedAt = performance.now();
  const responses = await Promise.all(
    Array.from({ length: 150 }, () => sendRaw(site.address, [get(formPaths.popup)])),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const countStatus = (expected: number) => responses.filter(({ status }) => status === expected).length;
  expect(countStatus(303) + countStatus(429)).toBe(150);
  expect(countStatus(303)).toBeGreaterThanOrEqual(41);
  expect(countStatus(303)).toBeLessThanOrEqual(41 + 10 * seconds);
  // Pages are not limited with them.
  expect((await sendRaw(site.address, [get('/our-team')])).status).toBe(200);
});

test('SAFE-07 nginx receives at most 20 uploads of one client at the same time', async ({ site }) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 1000 };
  function* sendNoBody() {
    yield requestHead({ path: formPaths.application, headers });
    yield 4000;
  }
  const responses = await Promise.all(
    Array.from({ length: 24 }, () => sendRaw(site.address, sendNoBody(), 3000)),
  );
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('SAFE-16 a connection that does not finish its header is closed, at both ports', async ({ site }) => {
  const startedAt = performance.now();
  const unfinishedHeader = 'GET / HTTP/1.1\r\nHost: www.seaface.example\r\nX-A: b';
  await Promise.all(
    [site.address, site.plainAddress].map((address) => sendRaw(address, [unfinishedHeader], 40_000)),
  );
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
