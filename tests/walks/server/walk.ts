import { setTimeout as pause } from 'node:timers/promises';
import type { Step } from './actions.ts';
import { findViolations } from './find-violations.ts';
import { overlaps, perform, runCommand, type Walk } from './perform.ts';
import type { Site } from './site.ts';

const restLimitMs = 60_000;
/** Without progress for this time, a lease, a retry or an answer is awaited: the clock is moved. */
const noProgressMs = 1500;
let walkCount = 0;

const idleQuery = `select from pg_stat_activity where application_name = 'seaface_worker'
  and state like 'idle in transaction%' and state_change < clock_timestamp() - interval '1500 ms'`;

async function comeToRest(walk: Walk): Promise<void> {
  let before = '';
  for (let [end, changedAt] = [Date.now() + restLimitMs, Date.now()]; Date.now() < end; await pause(100)) {
    const [row] = await walk.query(`select count(*) filter (where state = 'queued')::int unsent,
         array_agg(reference) filter (where state = 'dead') dead, count(*) filter (where lease is not null and run_at
           > now() + case when dotted_at is null then interval '16 s' else interval '11 min 1 s' end)::int late
       from intake.delivery d left join intake.enquiry e on e.id = enquiry_id where kind not in ('reminder', 'overdue')`);
    if (row.late) walk.violations.add('KEEP-01 an interrupted mail waits longer than its lease');
    const now = JSON.stringify([walk.readSpool().length, row.unsent, row.dead]);
    if (now === '[0,0,null]') return;
    if (now !== before) changedAt = Date.now();
    before = now;
    if (Date.now() - changedAt < noProgressMs) continue;
    changedAt = Date.now();
    for (const reference of new Set<string>(row.dead)) await runCommand(walk, 'resend', reference);
    await walk.moveClock(12);
  }
  walk.violations.add(`not at rest: ${before}`);
}

/** Finds violations when all faults are over and spool and queue are empty. */
export async function performWalk(site: Site, steps: readonly Step[]): Promise<ReadonlySet<string>> {
  walkCount += 1;
  const walk: Walk = { ...site, walk: walkCount, posts: [], commands: [], faults: [], violations: new Set() };
  await site.query('truncate intake.enquiry, intake.delivery, intake.erasure cascade');
  for (const { log } of site.services) log.length = 0;
  const watcher = setInterval(async () => {
    const { length } = await site.query(idleQuery).catch(() => []);
    const lately = { startedAt: performance.now() - 2000, endedAt: performance.now() };
    const isFault = walk.faults.some((fault) => fault.target !== 'mail' && overlaps(fault, lately));
    if (length > 0 && !isFault) walk.violations.add('KEEP-14 idle in a transaction');
  }, 250);
  const fail = (error: Error) => walk.violations.add(`${error.stack}`);
  const actions: Promise<unknown>[] = [];
  for (const { action, isAwaited, pauseMs } of steps) {
    actions.push(perform(walk, action).catch(fail));
    if (isAwaited) await actions.at(-1);
    await pause(pauseMs);
  }
  await Promise.all(actions);
  await comeToRest(walk).catch(fail);
  clearInterval(watcher);
  await findViolations(walk);
  return walk.violations;
}
