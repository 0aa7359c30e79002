import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { startThrowawayPostgres } from '../../../tools/servers/throwaway-postgres.ts';
import { rareWalk, type Step, walks } from './actions.ts';
import { type Site, startSite } from './site.ts';
import { performWalk } from './walk.ts';

/** Random walks of posts, faults and staff commands; docs/reliability.md has the commands. */
const { WALKS_SEED = '1', WALKS_SECONDS = '0', WALKS_PATH: path } = process.env;
const walksPerSeed = 10;
const shrinkLimitMs = 5 * 60_000;

// The exit handlers stop every process that was started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const postgres = await startThrowawayPostgres();
const startedAt = Date.now();
const seconds = () => Math.round((Date.now() - startedAt) / 1000);
let [walkCount, actionCount] = [0, 0];
let site: Site | null = null;
let kind = '';
let shrinkEndsAt = Number.POSITIVE_INFINITY;

const property = fc.asyncProperty(walks, async (steps) => {
  // Then nothing fails, so shrinking ends.
  if (Date.now() > shrinkEndsAt) return;
  site ??= await startSite(postgres);
  walkCount += 1;
  actionCount += steps.length;
  // Shrinking follows the first violation found, not what another walk happens to violate.
  const violations = [...(await performWalk(site, steps))].filter((text) => text.startsWith(kind));
  if (violations.length === 0) return;
  kind = violations[0]?.slice(0, 7) ?? '';
  console.log(`Violated after ${seconds()} s by ${steps.length} actions: ${violations.join('; ')}`);
  shrinkEndsAt = Math.min(shrinkEndsAt, Date.now() + shrinkLimitMs);
  await site.dispose();
  site = null;
  throw new Error([...violations, 'after', ...steps.map((step) => JSON.stringify(step))].join('\n'));
});

let seed = WALKS_SEED === 'random' ? randomInt(2 ** 31) : Number(WALKS_SEED);
let report: string | undefined;
do {
  const examples: [Step[]][] = [[[...rareWalk]]];
  const options = { seed, numRuns: walksPerSeed, includeErrorInReport: true, examples };
  if (path !== undefined) Object.assign(options, { path });
  report = await fc.asyncDefaultReportMessage(await fc.check(property, options));
  console.log(`Seed ${seed}, ${seconds()} s: ${walkCount} walks, ${actionCount} actions\n${report ?? ''}`);
  seed += 1;
} while (report === undefined && seconds() < Number(WALKS_SECONDS));
await (site as Site | null)?.dispose();
process.exit(report === undefined ? 0 : 1);
