import { parseArgs } from 'node:util';
import fc from 'fast-check';
import databaseServer from '../support/database-server.ts';
import type { SiteServer } from '../support/site-server.ts';
import { fuzzedForms } from './fuzz.ts';
import { startHealthyTraffic } from './healthy-traffic.ts';
import { inject } from './injection.ts';
import { injectionStrings } from './injection-strings.ts';
import { memoryOf, mostMemory } from './memory.ts';
import { doOrdinaryWork } from './ordinary-work.ts';
import { limitOverTwoProcesses, limitWithForgedAddresses, postsAllowed } from './rate-limit.ts';
import { head, sendRaw } from './raw-request.ts';
import { createReport } from './report.ts';
import { bodyShapes, headShapes, type Shape, smugglingShapes } from './shapes.ts';

/**
 * `npm run test:abuse`, on the built site: what no browser sends is refused with the right answer, costs nobody else
 * their turn and leaves the server as it was. `--full` sends 10,000 fuzzed bodies to each form and measures how long
 * healthy visitors wait meanwhile; `--seed` repeats a run.
 */
const { values: given } = parseArgs({ options: { full: { type: 'boolean' }, seed: { type: 'string' } } });
const full = given.full ?? false;
const seed = Number(given.seed ?? Date.now() % 2 ** 31);
const fuzzedBodies = full ? 10_000 : 300;
const slowConnections = 200;
const most = { grownMb: 50, slower: 2 } as const;

const stopDatabase = await databaseServer();
const { startSiteServer } = await import('../support/site-server.ts');
const report = createReport();

async function sendShapes(promise: string, server: SiteServer, shapes: readonly Shape[]): Promise<void> {
  for (const { name, expected, pieces } of shapes) {
    const { status, text } = await sendRaw(server.address, pieces());
    const once = text.split(/^HTTP\/1\.1 /m).length === 2;
    report.check(promise, name, status !== null && expected.includes(status) && once, String(status));
  }
}

/** Twenty posts at a time, each from an address of its own, so that the rate limit does not answer in our place. */
async function sendFuzzedBodies(server: SiteServer): Promise<void> {
  let visitors = 0;
  for (const { path, bodies } of fuzzedForms) {
    const statuses = new Map<number, number>();
    const queue = fc.sample(bodies, { numRuns: fuzzedBodies, seed });
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        visitors += 1;
        const answer = await fetch(`${server.address}${path}`, {
          method: 'POST',
          redirect: 'manual',
          body: new Uint8Array(next.body),
          headers: {
            'content-type': next.type,
            accept: visitors % 2 === 0 ? 'application/json' : 'text/html',
            'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
          },
        });
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500)
          console.log(
            `${answer.status} ${path} ${JSON.stringify(Buffer.from(next.body).toString('latin1'))}`,
          );
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    const seen = [...statuses].sort().map(([status, count]) => `${status} × ${count}`);
    const good = [...statuses.keys()].every((status) => [200, 303, 413, 415, 422].includes(status));
    report.check('SAFE-05', `${fuzzedBodies} fuzzed bodies to ${path}`, good, seen.join(', '));
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

async function slowAndLarge(server: SiteServer): Promise<void> {
  const before = startHealthyTraffic(server.address);
  await new Promise((resolve) => setTimeout(resolve, full ? 20_000 : 5000));
  const calm = await before.stop();

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
  const words = `p50 ${calm.p50.toFixed(1)} → ${busy.p50.toFixed(1)} ms, p99 ${calm.p99.toFixed(1)} → ${busy.p99.toFixed(1)} ms`;
  // How long something takes is measured on a quiet machine only.
  report.check('SAFE-06', 'what healthy visitors wait', !full || busy.p99 <= most.slower * calm.p99, words);
}

const server = await startSiteServer();
try {
  console.log(`Seed ${seed}`);
  await doOrdinaryWork(server.address);
  const atFirst = memoryOf(server.pid);
  const peak = await mostMemory(server.pid, async () => {
    await sendShapes('SAFE-05', server, bodyShapes);
    await sendShapes('SAFE-05', server, headShapes);
    await sendShapes('SAFE-09', server, smugglingShapes);
    await slowAndLarge(server);
  });
  const grown = (now: number) => `${(now - atFirst).toFixed(0)} MB over ${atFirst.toFixed(0)} MB`;
  report.check('SAFE-05', 'memory at its peak', peak - atFirst <= most.grownMb, grown(peak));
  await sendFuzzedBodies(server);
  const atLast = memoryOf(server.pid);
  report.check('SAFE-05', 'memory after the fuzzed bodies', atLast - atFirst <= most.grownMb, grown(atLast));
  const alive = await sendRaw(server.address, [head({ method: 'GET', path: '/' })]);
  report.check('SAFE-04', 'the same process still answers', alive.status === 200);
} finally {
  await server.stop();
}

const behind = await startSiteServer();
try {
  await inject(
    behind,
    full ? injectionStrings : injectionStrings.filter((_, index) => index % 5 === 0),
    report,
  );
} finally {
  await behind.stop();
}

const forged = await limitWithForgedAddresses();
report.check('SAFE-07', 'posts taken of 40 with forged addresses', forged === postsAllowed, String(forged));
const shared = await limitOverTwoProcesses();
report.check(
  'SAFE-07',
  'posts taken of 100 at once by two processes',
  shared === postsAllowed,
  String(shared),
);
await stopDatabase?.();
console.log(report.failures() === 0 ? 'All as it should be' : `${report.failures()} not as it should be`);
process.exitCode = report.failures() === 0 ? 0 : 1;
