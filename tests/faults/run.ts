import { parseArgs } from 'node:util';
import { startThrowawayPostgres } from '../../tools/throwaway-postgres.ts';
import { deliveryScenarios } from './delivery-scenarios.ts';
import { measurePace } from './pace.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { watchForStalls } from './stalls.ts';
import { createWorld } from './world.ts';

/**
 * Breaks what an enquiry depends on, under load, and counts afterwards:
 *
 *     npm run test:faults                    a few of each fault, about three minutes
 *     npm run test:faults -- --full          as often as docs/reliability.md says
 *     npm run test:faults -- --only SIGTERM  the scenarios whose name matches it
 */
const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});

// Whoever ends us early ends what we have started, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const mustBeNone = ['lost', 'storedTwice', 'misnamed', 'missing', 'stuck'] as const;

interface Missed {
  readonly words: string;
  readonly timed: boolean;
}

/** A time includes how long the machine stood still: that is not the product's. */
function missedBars({ account, figures }: Outcome, stalledMs: number): readonly Missed[] {
  return [
    ...mustBeNone
      .filter((name) => account[name] !== 0)
      .map((name) => ({ words: `${name}: ${account[name]}, not 0`, timed: false })),
    ...figures
      .filter(
        ({ value, atMost = Number.POSITIVE_INFINITY, timed = false }) =>
          !(value <= atMost + (timed ? stalledMs : 0)),
      )
      .map(({ name, value, atMost, timed = false }) => ({
        words: `${name}: ${value}, more than ${atMost}${timed ? `, and the machine stood still for ${stalledMs}` : ''}`,
        timed,
      })),
    ...(account.acknowledged === 0 ? [{ words: 'nothing was acknowledged at all', timed: false }] : []),
  ];
}

function tableOf(played: readonly { readonly scenario: Scenario; readonly outcome: Outcome }[]): string {
  const head =
    '| Scenario | Faults | Posts/s | Attempted | Acknowledged | Stored | Lost | Stored twice | Mails expected | Missing | Duplicates on the wire | Stuck |';
  const rows = played.map(({ scenario, outcome: { account, faults } }) =>
    [
      scenario.name,
      faults,
      account.perSecond.toFixed(0),
      account.attempted,
      account.acknowledged,
      account.stored,
      account.lost,
      account.storedTwice,
      account.mailsExpected,
      account.missing,
      account.duplicates,
      account.stuck,
    ].join(' | '),
  );
  return [head, head.replaceAll(/[^|]+/g, '---'), ...rows.map((row) => `| ${row} |`)].join('\n');
}

interface Played {
  readonly scenario: Scenario;
  readonly outcome: Outcome;
  readonly missed: readonly Missed[];
}

/** Where a restart takes long, because others use the machine, this bounds how much has to be worked off afterwards. */
const visitorsAtMost = values.full ? 20_000 : 1500;
const postgres = await startThrowawayPostgres();
let worlds = 0;

const nextWorld = (perSecond: number) => {
  worlds += 1;
  return createWorld(postgres, `faults_${worlds}`, { perSecond, atMost: visitorsAtMost });
};

/** Measured before each scenario: others may use the machine more or less than before. */
async function paceNow(): Promise<number> {
  const world = await nextWorld(0);
  try {
    return await measurePace(world);
  } finally {
    await world.leave();
  }
}

/** Mails in doubt count as neither missing nor stuck, so there must be a reason for each. */
function withDoubts(outcome: Outcome): Outcome {
  const { account, figures, inDoubtAtMost = 0 } = outcome;
  const inDoubt = { name: 'in doubt at the end', value: account.inDoubt, atMost: inDoubtAtMost };
  return { ...outcome, figures: [...figures, inDoubt] };
}

async function play(scenario: Scenario): Promise<Played> {
  const started = performance.now();
  const world = await nextWorld(await paceNow());
  const stalls = watchForStalls();
  try {
    const outcome = withDoubts(await scenario.play(world, values.full));
    const missed = missedBars(outcome, stalls.longestMs());
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${missed.length === 0 ? '✓' : '✗'} ${scenario.promise} ${scenario.name}, ${seconds} s`);
    for (const { name, value, atMost } of outcome.figures)
      console.log(`    ${name}: ${value}${atMost === undefined ? '' : ` (at most ${atMost})`}`);
    for (const { words } of missed) console.log(`    missed: ${words}`);
    return { scenario, outcome, missed };
  } finally {
    stalls.stop();
    await world.leave();
  }
}

/** What took too long on a machine that stalled is tried once more; what was lost is lost. */
const mayHaveStalled = ({ missed }: Played) =>
  process.env.CI !== undefined && missed.length > 0 && missed.every(({ timed }) => timed);

const played: Played[] = [];
try {
  const all = [...scenarios, ...deliveryScenarios(values.full)];
  for (const scenario of all.filter(({ name }) => new RegExp(values.only).test(name))) {
    const once = await play(scenario);
    played.push(mayHaveStalled(once) ? await play(scenario) : once);
  }
} finally {
  await postgres.stop();
}

console.log(`\n${tableOf(played)}\n`);
const missed = played.flatMap((one) => one.missed);
console.log(missed.length === 0 ? 'Every bar is met.' : `${missed.length} bars missed.`);
process.exitCode = missed.length === 0 && played.length > 0 ? 0 : 1;
