import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import databaseServer from '../support/database/database-server.ts';
import type { SiteServer } from '../support/server/site-server.ts';
import { type Latency, startHealthyTraffic } from './healthy-traffic.ts';
import { inject } from './injection.ts';
import { injectionStrings } from './injection-strings.ts';
import { memoryOf, mostMemory } from './memory.ts';
import { doOrdinaryWork } from './normal-requests.ts';
import { limitOverTwoProcesses, limitWithForgedAddresses, postsAllowed } from './rate-limit.ts';
import { head, sendRaw } from './raw-request.ts';
import { createReport } from './report.ts';
import { fuzzPhases, sendFuzzedBodies } from './send-fuzzed.ts';
import { bodyShapes, headShapes, type Shape, smugglingShapes } from './shapes.ts';
import { endAndCountRows, forgeVisits } from './visits.ts';

/**
 * `npm run test:abuse`, on the built site: what no browser sends is refused with the right answer, costs nobody else
 * their turn and leaves the server as it was. `--full` sends 10,000 fuzzed bodies to each form, all injection strings
 * into every field, and judges how long healthy visitors wait meanwhile; `--seed` repeats a run; `--only 'fuzz|limit'`
 * does some of it (shapes, slow, fuzz /popup.php and so on, injection, limit, visits).
 */
const { values: given } = parseArgs({
  options: { full: { type: 'boolean' }, seed: { type: 'string' }, only: { type: 'string', default: '' } },
});
const isWanted = (phase: string) => new RegExp(given.only).test(phase);
const full = given.full ?? false;
const seed = Number(given.seed ?? Date.now() % 2 ** 31);
const fuzzedBodies = full ? 10_000 : 300;
const slowConnections = 200;
/** The heap that Node allows itself under the 512 MB of ops/systemd: with more, V8 collects old objects only when it likes. */
const heapOfAServer = '--max-old-space-size=256';
const most = { grownMb: 50, slower: 2 } as const;

const stopDatabase = await databaseServer();
const { startSiteServer } = await import('../support/server/site-server.ts');
const report = createReport();

/**
 * Who sends more than is read is cut off, and the kernel may then throw away an answer that was already there
 * (docs/reliability.md). Whoever never answers is found out by the third try.
 */
const mostTries = 3;

async function answerTo(server: SiteServer, { pieces }: Shape) {
  let answer = await sendRaw(server.address, pieces());
  for (let tries = 1; tries < mostTries && answer.status === null; tries += 1)
    answer = await sendRaw(server.address, pieces());
  return answer;
}

async function sendShapes(behaviourId: string, server: SiteServer, shapes: readonly Shape[]): Promise<void> {
  for (const shape of shapes) {
    const { name, expected } = shape;
    const { status, text } = await answerTo(server, shape);
    const once = text.split(/^HTTP\/1\.1 /m).length === 2;
    report.check(behaviourId, name, status !== null && expected.includes(status) && once, String(status));
  }
}

/** Connections that send a byte a second. */
function holdOpen(server: SiteServer, count: number) {
  function* drip() {
    yield 'GET /our-team HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
    for (;;) {
      yield 1000;
      yield 'x';
    }
  }
  return Promise.all(Array.from({ length: count }, () => sendRaw(server.address, drip(), 60_000)));
}

async function healthyVisitors(server: SiteServer, meanwhile: () => Promise<unknown>): Promise<Latency> {
  const traffic = startHealthyTraffic(server.address);
  await meanwhile();
  return traffic.stop();
}

const waits = (calm: Latency, busy: Latency) =>
  `p50 ${calm.p50.toFixed(1)} → ${busy.p50.toFixed(1)} ms, p99 ${calm.p99.toFixed(1)} → ${busy.p99.toFixed(1)} ms`;

async function slowAndLarge(server: SiteServer): Promise<void> {
  const calm = await healthyVisitors(server, () => pause(full ? 20_000 : 5000));
  const meanwhile = startHealthyTraffic(server.address);
  const large = bodyShapes.filter(({ name }) => name.startsWith('60 MB'));
  const [slow] = await Promise.all([
    holdOpen(server, slowConnections),
    sendShapes('SAFE-05', server, full ? [...large, ...large, ...bodyShapes, ...headShapes] : large),
  ]);
  const busy = await meanwhile.stop();
  const ended = slow.filter(({ status }) => status === 408).length;
  report.check(
    'SAFE-06',
    'connections that send a byte a second and are ended',
    ended === slowConnections,
    `${ended} of ${slowConnections}`,
  );
  report.check(
    'SAFE-06',
    'healthy requests that failed meanwhile',
    busy.failed === 0,
    `${busy.failed} of ${busy.count}`,
  );
  // How long something takes is measured on a quiet machine only.
  report.check(
    'SAFE-06',
    'what healthy visitors wait',
    !full || busy.p99 <= most.slower * calm.p99,
    waits(calm, busy),
  );
}

async function countUninspected({ database }: SiteServer): Promise<number> {
  const waiting = "select from intake.resume where inspection = 'waiting'";
  return (await database.owner.query(waiting)).rowCount ?? 0;
}

/** Resumes are inspected some seconds after they came, in workers with memory of their own. */
async function inspectAll(server: SiteServer): Promise<void> {
  while ((await countUninspected(server)) > 0) await pause(500);
}

/** What is still held once the work is over: memory is given back when later requests need some, not at once. */
async function memoryLeft(server: SiteServer, enough: number): Promise<number> {
  await inspectAll(server);
  const traffic = startHealthyTraffic(server.address);
  let least = memoryOf(server.pid);
  for (let waited = 0; least > enough && waited < 60; waited += 1) {
    await pause(1000);
    least = Math.min(least, memoryOf(server.pid));
  }
  await traffic.stop();
  return least;
}

async function memoryAndWaits(server: SiteServer): Promise<void> {
  const atFirst = await mostMemory(server.pid, async () => {
    await doOrdinaryWork(server.address);
    await inspectAll(server);
  });
  const grown = (now: number) => `${(now - atFirst).toFixed(0)} MB over ${atFirst.toFixed(0)} MB`;
  if (isWanted('shapes') || isWanted('slow')) {
    const peak = await mostMemory(server.pid, async () => {
      if (isWanted('shapes')) {
        await sendShapes('SAFE-05', server, bodyShapes);
        await sendShapes('SAFE-05', server, headShapes);
        await sendShapes('SAFE-09', server, smugglingShapes);
      }
      if (isWanted('slow')) await slowAndLarge(server);
    });
    report.check('SAFE-05', 'memory at its peak', peak - atFirst <= most.grownMb, grown(peak));
  }
  if (fuzzPhases.some(isWanted)) {
    const calm = await healthyVisitors(server, () => pause(full ? 20_000 : 3000));
    const busy = await healthyVisitors(server, () =>
      sendFuzzedBodies(server, { count: fuzzedBodies, seed, isWanted }, report),
    );
    const figure = `${busy.failed} of ${busy.count}, ${waits(calm, busy)}`;
    report.check('SAFE-06', 'healthy requests that failed meanwhile', busy.failed === 0, figure);
    const atLast = await memoryLeft(server, atFirst + most.grownMb);
    report.check(
      'SAFE-05',
      'memory left after the fuzzed bodies',
      atLast - atFirst <= most.grownMb,
      grown(atLast),
    );
  }
  const alive = await sendRaw(server.address, [head({ method: 'GET', path: '/' })]);
  report.check('SAFE-04', 'the same process still answers', alive.status === 200);
}

async function withServer(work: (server: SiteServer) => Promise<void>): Promise<void> {
  const server = await startSiteServer({ NODE_OPTIONS: heapOfAServer, PRIVATE_PORT: '0' });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

console.log(`Seed ${seed}`);
if (['shapes', 'slow', ...fuzzPhases].some(isWanted)) await withServer(memoryAndWaits);
if (isWanted('injection')) {
  const strings = full ? injectionStrings : injectionStrings.filter((_, index) => index % 5 === 0);
  await withServer((server) => inject(server, strings, report));
}
if (isWanted('limit')) {
  const forged = await limitWithForgedAddresses();
  report.check('SAFE-07', 'posts taken of 40 with forged addresses', forged === postsAllowed, String(forged));
  const shared = await limitOverTwoProcesses();
  const taken = 'posts taken of 100 at once by two processes';
  report.check('SAFE-07', taken, shared === postsAllowed, String(shared));
}
if (isWanted('visits'))
  await withServer(async (server) => {
    await forgeVisits(server, full, report);
    await endAndCountRows(server, report);
  });
await stopDatabase?.();
console.log(report.failures() === 0 ? 'All as it should be' : `${report.failures()} not as it should be`);
process.exitCode = report.failures() === 0 ? 0 : 1;
