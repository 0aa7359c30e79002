import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import databaseServer from '../support/database/database-server.ts';
import { type SiteServer, startSiteServer } from '../support/server/site-server.ts';
import { floodWithBeacons, stopAndCountRows } from './beacon-flood.ts';
import { createCheckResults } from './check-results.ts';
import { checkConnectionFlood } from './connection-flood.ts';
import { checkLatency, type Latency, startHealthyTraffic } from './healthy-traffic.ts';
import { checkInjection } from './injection.ts';
import { injectionStrings } from './injection-strings.ts';
import {
  type MalformedRequest,
  malformedBodies,
  malformedHeads,
  smugglingRequests,
} from './malformed-requests.ts';
import { peakResidentMb, residentMb } from './memory.ts';
import { sendNormalRequests } from './normal-requests.ts';
import { countAcceptedByTwoProcesses, countAcceptedWithForgedAddresses, postLimit } from './rate-limit.ts';
import { requestHead, sendRaw } from './raw-request.ts';
import { fuzzPhases, sendFuzzedBodies } from './send-fuzzed.ts';
import { checkWorstRequest } from './worst-request.ts';

/**
 * `npm run test:abuse` sends malformed and hostile requests to the built site and checks responses, memory and the
 * response time of healthy requests. `--full` sends 10,000 fuzzed bodies to each form, all injection strings into every
 * field, and judges response times; `--seed` repeats a run; `--only 'fuzz|limit'` runs the phases that match (shapes,
 * slow, fuzz /popup.php and so on, injection, limit, worst, connections, visits).
 */
const { values } = parseArgs({
  options: { full: { type: 'boolean' }, seed: { type: 'string' }, only: { type: 'string', default: '' } },
});
const isSelected = (phase: string) => new RegExp(values.only).test(phase);
const isFullRun = values.full ?? false;
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const fuzzedBodyCount = isFullRun ? 10_000 : 300;
const slowConnectionCount = 200;
/** A small heap, as under the 512 MB limit of ops/systemd: with a larger one V8 delays collecting old objects. */
const heapOption = '--max-old-space-size=256';
const maxGrowthMb = 50;

const stopDatabase = await databaseServer();
const results = createCheckResults();

/** Retries, because the kernel may discard the response when the server closes a connection that sends too much. */
const maxTries = 3;

async function sendUntilResponse(server: SiteServer, { pieces }: MalformedRequest) {
  let response = await sendRaw(server.address, pieces());
  for (let tries = 1; tries < maxTries && response.status === null; tries += 1)
    response = await sendRaw(server.address, pieces());
  return response;
}

async function sendMalformed(
  behaviourId: string,
  server: SiteServer,
  requests: readonly MalformedRequest[],
): Promise<void> {
  for (const request of requests) {
    const { name, expectedStatuses } = request;
    const { status, text } = await sendUntilResponse(server, request);
    const isSingleResponse = text.match(/HTTP\/1\.1 \d{3} /g)?.length === 1;
    const hasPassed = status !== null && expectedStatuses.includes(status) && isSingleResponse;
    results.check(behaviourId, name, hasPassed, String(status));
  }
}

/** Opens connections that send a byte per second. */
function openSlowConnections(server: SiteServer, count: number) {
  function* sendSlowly() {
    yield 'GET /our-team HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
    for (;;) {
      yield 1000;
      yield 'x';
    }
  }
  return Promise.all(Array.from({ length: count }, () => sendRaw(server.address, sendSlowly())));
}

async function measureLatencyDuring(server: SiteServer, work: () => Promise<unknown>): Promise<Latency> {
  const traffic = startHealthyTraffic(server.address);
  await work();
  return traffic.stop();
}

async function sendSlowAndLarge(server: SiteServer): Promise<void> {
  const before = await measureLatencyDuring(server, () => pause(isFullRun ? 20_000 : 5000));
  const traffic = startHealthyTraffic(server.address);
  const largeBodies = malformedBodies.filter(({ name }) => name.startsWith('60 MB'));
  const [slowResponses] = await Promise.all([
    openSlowConnections(server, slowConnectionCount),
    sendMalformed(
      'SAFE-05',
      server,
      isFullRun ? [...largeBodies, ...largeBodies, ...malformedBodies, ...malformedHeads] : largeBodies,
    ),
  ]);
  const during = await traffic.stop();
  const closedCount = slowResponses.filter(({ status }) => status === 408).length;
  results.check(
    'SAFE-06',
    'closed connections, of those that send a byte a second',
    closedCount === slowConnectionCount,
    `${closedCount} of ${slowConnectionCount}`,
  );
  // A run without --full may be on a busy machine, where durations prove nothing.
  checkLatency(results, 'SAFE-06', { before, during, judgesLatency: isFullRun });
}

/** Returns the lowest memory in up to a minute of healthy requests: V8 frees memory only while it gets requests. */
async function lowestMbAfterwards(server: SiteServer, limitMb: number): Promise<number> {
  const traffic = startHealthyTraffic(server.address);
  let lowestMb = residentMb(server.pid);
  for (let seconds = 0; lowestMb > limitMb && seconds < 60; seconds += 1) {
    await pause(1000);
    lowestMb = Math.min(lowestMb, residentMb(server.pid));
  }
  await traffic.stop();
  return lowestMb;
}

async function checkMemoryAndLatency(server: SiteServer): Promise<void> {
  const normalMb = await peakResidentMb(server.pid, () => sendNormalRequests(server.address));
  const describeGrowth = (nowMb: number) =>
    `${(nowMb - normalMb).toFixed(0)} MB above ${normalMb.toFixed(0)} MB`;
  if (isSelected('shapes') || isSelected('slow')) {
    const peakMb = await peakResidentMb(server.pid, async () => {
      if (isSelected('shapes')) {
        await sendMalformed('SAFE-05', server, malformedBodies);
        await sendMalformed('SAFE-05', server, malformedHeads);
        await sendMalformed('SAFE-09', server, smugglingRequests);
      }
      if (isSelected('slow')) await sendSlowAndLarge(server);
    });
    results.check('SAFE-05', 'peak memory', peakMb - normalMb <= maxGrowthMb, describeGrowth(peakMb));
  }
  if (fuzzPhases.some(isSelected)) {
    const before = await measureLatencyDuring(server, () => pause(isFullRun ? 20_000 : 3000));
    const during = await measureLatencyDuring(server, () =>
      sendFuzzedBodies(server, { count: fuzzedBodyCount, seed, isSelected }, results),
    );
    checkLatency(results, 'SAFE-06', { before, during, judgesLatency: false });
    const afterMb = await lowestMbAfterwards(server, normalMb + maxGrowthMb);
    results.check(
      'SAFE-05',
      'memory after the fuzzed bodies',
      afterMb - normalMb <= maxGrowthMb,
      describeGrowth(afterMb),
    );
  }
  const home = await sendRaw(server.address, [requestHead({ method: 'GET', path: '/' })]);
  results.check('SAFE-04', 'the same process still responds', home.status === 200);
}

async function withServer(work: (server: SiteServer) => Promise<void>): Promise<void> {
  const server = await startSiteServer({ NODE_OPTIONS: heapOption, PRIVATE_PORT: '0' });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

console.log(`Seed ${seed}`);
if (['shapes', 'slow', ...fuzzPhases].some(isSelected)) await withServer(checkMemoryAndLatency);
if (isSelected('injection')) {
  const strings = isFullRun ? injectionStrings : injectionStrings.filter((_, index) => index % 5 === 0);
  await withServer((server) => checkInjection(server, strings, results));
}
if (isSelected('limit')) {
  for (const [name, accepted] of [
    ['accepted posts of 40 with forged addresses', await countAcceptedWithForgedAddresses()],
    ['accepted posts of 100 at once by two processes', await countAcceptedByTwoProcesses()],
  ] as const)
    results.check('SAFE-07', name, accepted === postLimit, String(accepted));
}
if (isSelected('worst')) await checkWorstRequest(results, seed, isFullRun);
if (isSelected('connections')) await checkConnectionFlood(results, isFullRun);
if (isSelected('visits'))
  await withServer(async (server) => {
    await floodWithBeacons(server, isFullRun, results);
    await stopAndCountRows(server, results);
  });
await stopDatabase?.();
console.log(results.failureCount() === 0 ? 'All checks passed' : `${results.failureCount()} checks failed`);
process.exitCode = results.failureCount() === 0 ? 0 : 1;
