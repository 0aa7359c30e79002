import { parseArgs } from 'node:util';
import { startThrowawayPostgres } from '../../tools/servers/throwaway-postgres.ts';
import { isTooHigh, printFigure } from '../support/load/figure.ts';
import { deliveryScenarios } from './delivery-scenarios.ts';
import { watchForStalls } from './machine-stalls.ts';
import { measureRate } from './measure-rate.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { createTestEnvironment } from './test-environment.ts';

/**
 * Injects faults under load and counts lost enquiries and mails, see docs/reliability.md:
 *
 *     npm run test:faults                    each fault a few times, about three minutes
 *     npm run test:faults -- --full          as often as docs/reliability.md says
 *     npm run test:faults -- --only SIGTERM  only the scenarios whose names match
 */
const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});

// The exit handlers stop every process that was started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const mustBeZero = ['lost', 'storedTwice', 'wrongReference', 'missing', 'notSent'] as const;

interface FailedCheck {
  readonly message: string;
  readonly isDuration: boolean;
}

/** A duration may exceed its limit by the time for which the machine stalled. */
function findFailedChecks({ reconciliation, figures }: Outcome, stalledMs: number): readonly FailedCheck[] {
  return [
    ...mustBeZero
      .filter((name) => reconciliation[name] !== 0)
      .map((name) => ({ message: `${name}: ${reconciliation[name]}, not 0`, isDuration: false })),
    ...figures
      .filter((figure) => isTooHigh(figure, figure.isDuration ? stalledMs : 0))
      .map(({ name, value, atMost, isDuration = false }) => ({
        message: `${name}: ${value}, more than ${atMost}${isDuration ? `, and the machine stalled for ${stalledMs}` : ''}`,
        isDuration,
      })),
    ...(reconciliation.acknowledged === 0
      ? [{ message: 'no enquiry was acknowledged', isDuration: false }]
      : []),
  ];
}

function tableOf(results: readonly ScenarioResult[]): string {
  const head =
    '| Scenario | Faults | Posts/s | Attempted | Acknowledged | Stored | Lost | Stored twice | Mails expected | Missing | Duplicates on the wire | Stuck |';
  const rows = results.map(({ scenario, outcome: { reconciliation, faultSummary } }) =>
    [
      scenario.name,
      faultSummary,
      reconciliation.perSecond.toFixed(0),
      reconciliation.attempted,
      reconciliation.acknowledged,
      reconciliation.stored,
      reconciliation.lost,
      reconciliation.storedTwice,
      reconciliation.mailsExpected,
      reconciliation.missing,
      reconciliation.duplicates,
      reconciliation.notSent,
    ].join(' | '),
  );
  return [head, head.replaceAll(/[^|]+/g, '---'), ...rows.map((row) => `| ${row} |`)].join('\n');
}

interface ScenarioResult {
  readonly scenario: Scenario;
  readonly outcome: Outcome;
  readonly failedChecks: readonly FailedCheck[];
}

/** Limits the backlog that a slow restart leaves. */
const visitorsAtMost = values.full ? 20_000 : 1500;
const postgres = await startThrowawayPostgres();
let environmentCount = 0;

const createEnvironment = (perSecond: number) => {
  environmentCount += 1;
  return createTestEnvironment(postgres, `faults_${environmentCount}`, { perSecond, atMost: visitorsAtMost });
};

/** Measured again before each scenario, because other programs may use the machine. */
async function measureCurrentRate(): Promise<number> {
  const environment = await createEnvironment(0);
  try {
    return await measureRate(environment);
  } finally {
    await environment.dispose();
  }
}

/** Mails in doubt count neither as missing nor as not sent, so they are limited separately. */
function withDoubtFigure(outcome: Outcome): Outcome {
  const { reconciliation, figures, inDoubtAtMost = 0 } = outcome;
  const inDoubt = { name: 'in doubt at the end', value: reconciliation.inDoubt, atMost: inDoubtAtMost };
  return { ...outcome, figures: [...figures, inDoubt] };
}

async function run(scenario: Scenario): Promise<ScenarioResult> {
  const started = performance.now();
  const environment = await createEnvironment(await measureCurrentRate());
  const stalls = watchForStalls();
  try {
    const outcome = withDoubtFigure(await scenario.run(environment, values.full));
    const failedChecks = findFailedChecks(outcome, stalls.longestMs());
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `${failedChecks.length === 0 ? '✓' : '✗'} ${scenario.behaviourId} ${scenario.name}, ${seconds} s`,
    );
    outcome.figures.forEach(printFigure);
    for (const { message } of failedChecks) console.log(`    failed: ${message}`);
    return { scenario, outcome, failedChecks };
  } finally {
    stalls.stop();
    await environment.dispose();
  }
}

/** In CI a scenario that failed only on durations is repeated; never one that lost data. */
const isRepeatable = ({ failedChecks }: ScenarioResult) =>
  process.env.CI !== undefined &&
  failedChecks.length > 0 &&
  failedChecks.every(({ isDuration }) => isDuration);

const results: ScenarioResult[] = [];
try {
  const all = [...scenarios, ...deliveryScenarios(values.full)];
  for (const scenario of all.filter(({ name }) => new RegExp(values.only).test(name))) {
    const result = await run(scenario);
    results.push(isRepeatable(result) ? await run(scenario) : result);
  }
} finally {
  await postgres.stop();
}

console.log(`\n${tableOf(results)}\n`);
const allFailedChecks = results.flatMap((result) => result.failedChecks);
console.log(
  allFailedChecks.length === 0 ? 'Every threshold is met.' : `${allFailedChecks.length} checks failed.`,
);
process.exitCode = allFailedChecks.length === 0 && results.length > 0 ? 0 : 1;
