import { parseArgs } from 'node:util';
import { type Figure, isTooHigh, printFigure } from '../support/load/figure.ts';
import { missingRequirement } from '../support/machine/missing-requirement.ts';
import { defects } from './defects.ts';
import { type Rehearsal, startRehearsal } from './rehearsal.ts';
import { type Scenario, zeroFigure } from './scenario.ts';
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
 *     npm run rehearse -- --only reboot      going live, then the scenarios whose name matches
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
const missing = missingRequirement(programs);
if (missing !== null) {
  console.log(`Nothing was rehearsed: ${missing}.`);
  process.exit(0);
}

const defect = values.defect === undefined ? null : defects.find(({ id }) => id === values.defect);
if (defect === undefined) throw new Error(`There is no defect ${values.defect}.`);
const only = defect?.scenarios ?? (values.only === undefined ? null : new RegExp(values.only));
const [first, ...others] = [...goingLive, ...outages, ...releases, ...publishing, ...maintenance, ...backups];
const isChosen = ({ name, short = false }: Scenario) =>
  only ? only.test(name) : values.short ? short : true;
const chosen = [...(first ? [first] : []), ...others.filter(isChosen)];
const full = !values.short && only === null;

interface Result {
  readonly scenario: Scenario;
  readonly figures: readonly Figure[];
  readonly seconds: number;
  readonly failure: string | null;
}

/** Checked after every scenario. */
async function commonFigures({ machine, reconcile }: Rehearsal): Promise<readonly Figure[]> {
  const { lost, storedTwice, wrongReference } = await reconcile();
  const failedUnits = await machine().do('systemctl --failed --no-legend --plain | wc -l');
  return [
    zeroFigure('lost', lost),
    zeroFigure('stored twice', storedTwice),
    zeroFigure('stored with another reference', wrongReference),
    zeroFigure('units in state failed', Number(failedUnits)),
  ];
}

async function run(rehearsal: Rehearsal, scenario: Scenario): Promise<Result> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  console.log(`… ${scenario.name}`);
  try {
    const figures = [...(await scenario.run(rehearsal, full)), ...(await commonFigures(rehearsal))];
    const exceeded = figures
      .filter((figure) => isTooHigh(figure))
      .map(({ name, value, atMost }) => `${name}: ${value}, more than ${atMost}`);
    return { scenario, figures, seconds: seconds(), failure: exceeded.join('; ') || null };
  } catch (error) {
    return {
      scenario,
      figures: [],
      seconds: seconds(),
      failure: error instanceof Error ? error.message : String(error),
    };
  }
}

function report({ scenario, figures, seconds, failure }: Result): void {
  console.log(`${failure === null ? '✓' : '✗'} ${scenario.behaviourId} ${scenario.name}, ${seconds} s`);
  figures.forEach(printFigure);
  if (failure !== null) console.log(failure.replaceAll(/^/gm, '    '));
}

const rehearsal = await startRehearsal((site) => defect?.apply(site));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true;
    void rehearsal.dispose({ keepMachine: false, keepLogs: true }).then(() => process.exit(1));
  });
const results: Result[] = [];
try {
  for (const scenario of chosen) {
    const result = await run(rehearsal, scenario);
    report(result);
    results.push(result);
    // All other scenarios need a live machine.
    if (result.failure !== null && (scenario === first || defect)) break;
  }
  if (full)
    for (const { section, line } of rehearsal.blocksNotRun())
      console.log(`✗ docs/operating.md, block at line ${line} (${section}), was not run`);
} finally {
  const keepLogs = results.length < chosen.length || results.some(({ failure }) => failure !== null);
  if (!interrupted) await rehearsal.dispose({ keepMachine: values.keep, keepLogs });
}

console.log('\n| Scenario | Seconds | Figures | Passed |\n|---|---|---|---|');
for (const { scenario, figures, seconds, failure } of results) {
  const others = figures.filter(({ atMost }) => atMost !== 0).map(({ name, value }) => `${name} ${value}`);
  const zero = figures.filter(({ atMost }) => atMost === 0).map(({ name, value }) => `${name} ${value}`);
  console.log(
    `| ${scenario.name} | ${seconds} | ${[...others, ...zero].join(', ')} | ${failure === null ? 'yes' : 'NO'} |`,
  );
}
const failures =
  results.filter(({ failure }) => failure !== null).length + (full ? rehearsal.blocksNotRun().length : 0);
const passed = failures === 0 && results.length === chosen.length;
if (defect)
  console.log(`\n${defect.id}, ${defect.description}: ${failures > 0 ? 'noticed' : 'NOT noticed'}.`);
else console.log(passed ? '\nEverything passed.' : `\n${failures} failures.`);
// Explicit, because the process of a kept machine would keep this one running.
process.exit((defect ? failures > 0 : passed) ? 0 : 1);
