import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import databaseServer from '../support/database/database-server.ts';
import { type SiteServer, startSiteServer } from '../support/server/site-server.ts';
import { checkLatency, type Latency, startHealthyTraffic } from './healthy-traffic.ts';
import { checkInjection } from './injection.ts';
import { injectionStrings } from './injection-strings.ts';
import {
  type MalformedRequest,
  malformedBodies,
  malformedHeads,
  smugglingRequests,
} from './malformed-requests.ts';
import { memoryOf, peakMemory } from './memory.ts';
import { sendNormalRequests } from './normal-requests.ts';
import { countAcceptedByTwoProcesses, countAcceptedWithForgedAddresses, postsAllowed } from './rate-limit.ts';
import { requestHead, sendRaw } from './raw-request.ts';
import { createReport } from './report.ts';
import { fuzzPhases, sendFuzzedBodies } from './send-fuzzed.ts';
import { floodWithBeacons, stopAndCountRows } from './visits.ts';

/**
 * `npm run test:abuse` sends malformed and hostile requests to the built site and checks responses, memory and the
 * response time of healthy requests. `--full` sends 10,000 fuzzed bodies to each form, all injection strings into every
 * field, and judges response times; `--seed` repeats a run; `--only 'fuzz|limit'` runs the phases that match (shapes,
 * slow, fuzz /popup.php and so on, injection, limit, visits).
 */
const { values } = parseArgs({
  options: { full: { type: 'boolean' }, seed: { type: 'string' }, only: { type: 'string', default: '' } },
});
const isWanted = (phase: string) => new RegExp(values.only).test(phase);
const full = values.full ?? false;
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const fuzzedBodies = full ? 10_000 : 300;
const slowConnections = 200;
/** Node's limit under the 512 MB of ops/systemd: with a larger heap, V8 delays collecting old objects. */
const heapOption = '--max-old-space-size=256';
const maxGrowthMb = 50;

const stopDatabase = await databaseServer();
const report = createReport();

/** The server closes a connection that sends too much, and the kernel may discard the response (docs/reliability.md). */
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
    const isSingleResponse = text.split(/^HTTP\/1\.1 /m).length === 2;
    const passed = status !== null && expectedStatuses.includes(status) && isSingleResponse;
    report.check(behaviourId, name, passed, String(status));
  }
}

/** Opens connections that send a byte a second. */
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

async function latencyDuring(server: SiteServer, work: () => Promise<unknown>): Promise<Latency> {
  const traffic = startHealthyTraffic(server.address);
  await work();
  return traffic.stop();
}

async function sendSlowAndLarge(server: SiteServer): Promise<void> {
  const before = await latencyDuring(server, () => pause(full ? 20_000 : 5000));
  const traffic = startHealthyTraffic(server.address);
  const large = malformedBodies.filter(({ name }) => name.startsWith('60 MB'));
  const [slow] = await Promise.all([
    openSlowConnections(server, slowConnections),
    sendMalformed(
      'SAFE-05',
      server,
      full ? [...large, ...large, ...malformedBodies, ...malformedHeads] : large,
    ),
  ]);
  const during = await traffic.stop();
  const closed = slow.filter(({ status }) => status === 408).length;
  report.check(
    'SAFE-06',
    'closed connections, of those that send a byte a second',
    closed === slowConnections,
    `${closed} of ${slowConnections}`,
  );
  // The short form also runs on busy machines, where durations prove nothing.
  checkLatency(report, 'SAFE-06', { before, during, judgeLatency: full });
}

/** Inspection runs some seconds after a resume arrives, and its threads need memory. */
async function waitForInspections({ database }: SiteServer): Promise<void> {
  const waiting = "select from intake.resume where inspection = 'waiting'";
  while ((await database.owner.query(waiting)).rowCount) await pause(500);
}

/** Continues with healthy requests for up to a minute, because V8 frees memory only when requests need some. */
async function memoryAfterwards(server: SiteServer, limitMb: number): Promise<number> {
  await waitForInspections(server);
  const traffic = startHealthyTraffic(server.address);
  let lowest = memoryOf(server.pid);
  for (let seconds = 0; lowest > limitMb && seconds < 60; seconds += 1) {
    await pause(1000);
    lowest = Math.min(lowest, memoryOf(server.pid));
  }
  await traffic.stop();
  return lowest;
}

async function checkMemoryAndLatency(server: SiteServer): Promise<void> {
  const normalMb = await peakMemory(server.pid, async () => {
    await sendNormalRequests(server.address);
    await waitForInspections(server);
  });
  const growth = (nowMb: number) => `${(nowMb - normalMb).toFixed(0)} MB above ${normalMb.toFixed(0)} MB`;
  if (isWanted('shapes') || isWanted('slow')) {
    const peakMb = await peakMemory(server.pid, async () => {
      if (isWanted('shapes')) {
        await sendMalformed('SAFE-05', server, malformedBodies);
        await sendMalformed('SAFE-05', server, malformedHeads);
        await sendMalformed('SAFE-09', server, smugglingRequests);
      }
      if (isWanted('slow')) await sendSlowAndLarge(server);
    });
    report.check('SAFE-05', 'peak memory', peakMb - normalMb <= maxGrowthMb, growth(peakMb));
  }
  if (fuzzPhases.some(isWanted)) {
    const before = await latencyDuring(server, () => pause(full ? 20_000 : 3000));
    const during = await latencyDuring(server, () =>
      sendFuzzedBodies(server, { count: fuzzedBodies, seed, isWanted }, report),
    );
    checkLatency(report, 'SAFE-06', { before, during, judgeLatency: false });
    const afterMb = await memoryAfterwards(server, normalMb + maxGrowthMb);
    report.check(
      'SAFE-05',
      'memory after the fuzzed bodies',
      afterMb - normalMb <= maxGrowthMb,
      growth(afterMb),
    );
  }
  const home = await sendRaw(server.address, [requestHead({ method: 'GET', path: '/' })]);
  report.check('SAFE-04', 'the same process still responds', home.status === 200);
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
if (['shapes', 'slow', ...fuzzPhases].some(isWanted)) await withServer(checkMemoryAndLatency);
if (isWanted('injection')) {
  const strings = full ? injectionStrings : injectionStrings.filter((_, index) => index % 5 === 0);
  await withServer((server) => checkInjection(server, strings, report));
}
if (isWanted('limit')) {
  for (const [name, accepted] of [
    ['accepted posts of 40 with forged addresses', await countAcceptedWithForgedAddresses()],
    ['accepted posts of 100 at once by two processes', await countAcceptedByTwoProcesses()],
  ] as const)
    report.check('SAFE-07', name, accepted === postsAllowed, String(accepted));
}
if (isWanted('visits'))
  await withServer(async (server) => {
    await floodWithBeacons(server, full, report);
    await stopAndCountRows(server, report);
  });
await stopDatabase?.();
console.log(report.failures() === 0 ? 'All checks passed' : `${report.failures()} checks failed`);
process.exitCode = report.failures() === 0 ? 0 : 1;
