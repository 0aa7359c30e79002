import { parseArgs } from 'node:util';
import { startThrowawayPostgres } from '../../tools/throwaway-postgres.ts';
import { type Outcome, type Scenario, scenarios } from './scenarios.ts';
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

function missedBars({ account, figures }: Outcome): readonly string[] {
  return [
    ...mustBeNone.filter((name) => account[name] !== 0).map((name) => `${name}: ${account[name]}, not 0`),
    ...figures
      .filter(({ value, atMost = Number.POSITIVE_INFINITY }) => !(value <= atMost))
      .map(({ name, value, atMost }) => `${name}: ${value}, more than ${atMost}`),
    ...(account.acknowledged === 0 ? ['nothing was acknowledged at all'] : []),
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

const postgres = await startThrowawayPostgres();
const played: { scenario: Scenario; outcome: Outcome; missed: readonly string[] }[] = [];
try {
  for (const [index, scenario] of scenarios.entries()) {
    if (!new RegExp(values.only).test(scenario.name)) continue;
    const started = performance.now();
    const world = await createWorld(postgres, `faults_${index}`);
    try {
      const outcome = await scenario.play(world, values.full);
      const missed = missedBars(outcome);
      played.push({ scenario, outcome, missed });
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${missed.length === 0 ? '✓' : '✗'} ${scenario.promise} ${scenario.name}, ${seconds} s`);
      for (const { name, value, atMost } of outcome.figures)
        console.log(`    ${name}: ${value}${atMost === undefined ? '' : ` (at most ${atMost})`}`);
      for (const bar of missed) console.log(`    missed: ${bar}`);
    } finally {
      await world.leave();
    }
  }
} finally {
  await postgres.stop();
}

console.log(`\n${tableOf(played)}\n`);
const missed = played.flatMap((one) => one.missed);
console.log(missed.length === 0 ? 'Every bar is met.' : `${missed.length} bars missed.`);
process.exitCode = missed.length === 0 && played.length > 0 ? 0 : 1;
