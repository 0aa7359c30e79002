import { parseArgs } from 'node:util';
import { type Figure, isTooHigh, printFigure } from '../support/load/figure.ts';
import { missingRequirement } from '../support/machine/missing-requirement.ts';
import { defects } from './defects.ts';
import { type Rehearsal, startRehearsal } from './rehearsal.ts';
import { mustBeZero, type Scenario } from './scenario.ts';
import { backups } from './scenarios/backups.ts';
import { goingLive } from './scenarios/going-live.ts';
import { maintenance } from './scenarios/maintenance.ts';
import { outages } from './scenarios/outages.ts';
import { publishing } from './scenarios/publishing.ts';
import { releases } from './scenarios/releases.ts';

/**
 * Runs docs/operating.md on a booted Debian 12, then injects failures:
 *
 *     npm run rehearse                       all scenarios
 *     npm run rehearse -- --short            the scenarios that CI runs
 *     npm run rehearse -- --only reboot      going live, then the scenarios whose names match
 *     npm run rehearse -- --defect B2        puts a defect back (defects.ts); succeeds if a scenario fails
 *     npm run rehearse -- --keep             leaves the machine running
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    defect: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

const programs = ['systemd-nspawn', 'debootstrap', 'ip', 'ssh', 'dpkg-scanpackages', 'pebble', 'certutil'];
const obstacle = missingRequirement(programs);
if (obstacle !== null) {
  console.log(`Nothing was rehearsed: ${obstacle}.`);
  process.exit(0);
}

const defect = values.defect === undefined ? null : defects.find(({ id }) => id === values.defect);
if (defect === undefined) throw new Error(`There is no defect ${values.defect}.`);
const scenarioPattern =
  defect?.scenarioPattern ?? (values.only === undefined ? null : new RegExp(values.only));
const [firstScenario, ...otherScenarios] = [
  ...goingLive,
  ...outages,
  ...releases,
  ...publishing,
  ...maintenance,
  ...backups,
];
const isChosen = ({ name, isInShortRun = false }: Scenario) =>
  scenarioPattern ? scenarioPattern.test(name) : values.short ? isInShortRun : true;
const chosenScenarios = [...(firstScenario ? [firstScenario] : []), ...otherScenarios.filter(isChosen)];
const isFullRun = !values.short && scenarioPattern === null;

interface ScenarioResult {
  readonly scenario: Scenario;
  readonly figures: readonly Figure[];
  readonly seconds: number;
  readonly failureMessage: string | null;
}

/** The figures that are checked after every scenario. */
async function commonFigures({ machine, reconcile }: Rehearsal): Promise<readonly Figure[]> {
  const { lost, storedTwice, wrongReference } = await reconcile();
  const failedUnits = await machine().runOrThrow('systemctl --failed --no-legend --plain | wc -l');
  const isLimited = (await machine().tryRun('nft list table inet seaface')).status === 0;
  return [
    mustBeZero('limits of connections missing', isLimited ? 0 : 1),
    mustBeZero('lost', lost),
    mustBeZero('stored twice', storedTwice),
    mustBeZero('stored with another reference', wrongReference),
    mustBeZero('units in state failed', Number(failedUnits)),
  ];
}

async function run(rehearsal: Rehearsal, scenario: Scenario): Promise<ScenarioResult> {
  const startedAt = performance.now();
  const elapsedSeconds = () => Math.round((performance.now() - startedAt) / 1000);
  console.log(`… ${scenario.name}`);
  try {
    const figures = [...(await scenario.run(rehearsal, isFullRun)), ...(await commonFigures(rehearsal))];
    const exceededLimits = figures
      .filter((figure) => isTooHigh(figure))
      .map(({ name, value, atMost }) => `${name}: ${value}, more than ${atMost}`);
    return {
      scenario,
      figures,
      seconds: elapsedSeconds(),
      failureMessage: exceededLimits.join('; ') || null,
    };
  } catch (error) {
    return {
      scenario,
      figures: [],
      seconds: elapsedSeconds(),
      failureMessage: error instanceof Error ? error.message : String(error),
    };
  }
}

function printResult({ scenario, figures, seconds, failureMessage }: ScenarioResult): void {
  console.log(
    `${failureMessage === null ? '✓' : '✗'} ${scenario.behaviourId} ${scenario.name}, ${seconds} s`,
  );
  figures.forEach(printFigure);
  if (failureMessage !== null) console.log(failureMessage.replaceAll(/^/gm, '    '));
}

const rehearsal = await startRehearsal((siteFolder) => defect?.apply(siteFolder));
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true;
    void rehearsal.dispose({ keepMachine: false, keepLogs: true }).then(() => process.exit(1));
  });
const results: ScenarioResult[] = [];
try {
  for (const scenario of chosenScenarios) {
    const result = await run(rehearsal, scenario);
    printResult(result);
    results.push(result);
    // All other scenarios need the machine that the first one sets up; a defect is noticed at the first failure.
    if (result.failureMessage !== null && (scenario === firstScenario || defect)) break;
  }
  if (isFullRun)
    for (const { section, line } of rehearsal.blocksNotRun())
      console.log(`✗ docs/operating.md, block at line ${line} (${section}), was not run`);
} finally {
  const keepLogs =
    results.length < chosenScenarios.length || results.some(({ failureMessage }) => failureMessage !== null);
  if (!isInterrupted) await rehearsal.dispose({ keepMachine: values.keep, keepLogs });
}

console.log('\n| Scenario | Seconds | Figures | Passed |\n|---|---|---|---|');
for (const { scenario, figures, seconds, failureMessage } of results) {
  const otherFigures = figures
    .filter(({ atMost }) => atMost !== 0)
    .map(({ name, value }) => `${name} ${value}`);
  const zeroFigures = figures
    .filter(({ atMost }) => atMost === 0)
    .map(({ name, value }) => `${name} ${value}`);
  console.log(
    `| ${scenario.name} | ${seconds} | ${[...otherFigures, ...zeroFigures].join(', ')} | ${failureMessage === null ? 'yes' : 'NO'} |`,
  );
}
const failureCount =
  results.filter(({ failureMessage }) => failureMessage !== null).length +
  (isFullRun ? rehearsal.blocksNotRun().length : 0);
const hasPassed = failureCount === 0 && results.length === chosenScenarios.length;
if (defect)
  console.log(`\n${defect.id}, ${defect.description}: ${failureCount > 0 ? 'noticed' : 'NOT noticed'}.`);
else console.log(hasPassed ? '\nEverything passed.' : `\n${failureCount} failures.`);
// With --keep the machine's process is our child and would prevent this process from ending.
process.exit((defect ? failureCount > 0 : hasPassed) ? 0 : 1);
