import { parseArgs } from 'node:util';
import { defects } from './defects.ts';
import { missingRequirement } from './missing-requirement.ts';
import { type Rehearsal, startRehearsal } from './rehearsal.ts';
import { type Figure, none, type Scenario } from './scenario.ts';
import { backups } from './scenarios/backups.ts';
import { goingLive } from './scenarios/going-live.ts';
import { maintenance } from './scenarios/maintenance.ts';
import { outages } from './scenarios/outages.ts';
import { publishing } from './scenarios/publishing.ts';
import { releases } from './scenarios/releases.ts';

/**
 * Follows docs/operating.md on a booted Debian 12, and breaks it on purpose:
 *
 *     npm run rehearse                       all scenarios
 *     npm run rehearse -- --short            what CI runs
 *     npm run rehearse -- --only reboot      going live, then the scenarios whose name matches
 *     npm run rehearse -- --defect B2        with a defect put back (defects.ts); succeeds if that is noticed
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

const needed = ['systemd-nspawn', 'debootstrap', 'ip', 'ssh', 'dpkg-scanpackages', 'pebble', 'certutil'];
const obstacle = missingRequirement(needed);
if (obstacle !== null) {
  console.log(`Nothing was rehearsed: ${obstacle}.`);
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
  readonly fault: string | null;
}

const isMissed = ({ value, atMost = Number.POSITIVE_INFINITY }: Figure) => !(value <= atMost);

/** What must hold after every scenario, whatever it was. */
async function invariants({ machine, reconcile }: Rehearsal): Promise<readonly Figure[]> {
  const { lost, storedTwice, wrongReference } = await reconcile();
  const failed = await machine().do('systemctl --failed --no-legend --plain | wc -l');
  return [
    none('lost', lost),
    none('stored twice', storedTwice),
    none('under another reference', wrongReference),
    none('units in state failed', Number(failed)),
  ];
}

async function run(rehearsal: Rehearsal, scenario: Scenario): Promise<Result> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  console.log(`… ${scenario.name}`);
  try {
    const figures = [...(await scenario.run(rehearsal, full)), ...(await invariants(rehearsal))];
    const missed = figures
      .filter(isMissed)
      .map(({ name, value, atMost }) => `${name}: ${value}, more than ${atMost}`);
    return { scenario, figures, seconds: seconds(), fault: missed.length > 0 ? missed.join('; ') : null };
  } catch (error) {
    return {
      scenario,
      figures: [],
      seconds: seconds(),
      fault: error instanceof Error ? error.message : String(error),
    };
  }
}

function report({ scenario, figures, seconds, fault }: Result): void {
  console.log(`${fault === null ? '✓' : '✗'} ${scenario.behaviourId} ${scenario.name}, ${seconds} s`);
  for (const { name, value, atMost } of figures)
    console.log(`    ${name}: ${value}${atMost === undefined ? '' : ` (at most ${atMost})`}`);
  if (fault !== null) console.log(fault.replaceAll(/^/gm, '    '));
}

const rehearsal = await startRehearsal((site) => defect?.apply(site));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true;
    void rehearsal.leave({ keepMachine: false, keepLogs: true }).then(() => process.exit(1));
  });
const results: Result[] = [];
try {
  for (const scenario of chosen) {
    const one = await run(rehearsal, scenario);
    report(one);
    results.push(one);
    // Nothing can be said of a machine that did not go live.
    if (one.fault !== null && (scenario === first || defect)) break;
  }
  if (full)
    for (const { section, line } of rehearsal.notRun())
      console.log(`✗ docs/operating.md, block at line ${line} (${section}), was not run`);
} finally {
  const keepLogs = results.length < chosen.length || results.some(({ fault }) => fault !== null);
  if (!interrupted) await rehearsal.leave({ keepMachine: values.keep, keepLogs });
}

console.log('\n| Scenario | Seconds | Figures | Held |\n|---|---|---|---|');
for (const { scenario, figures, seconds, fault } of results) {
  const told = figures.filter(({ atMost }) => atMost !== 0).map(({ name, value }) => `${name} ${value}`);
  const zero = figures.filter(({ atMost }) => atMost === 0).map(({ name, value }) => `${name} ${value}`);
  console.log(
    `| ${scenario.name} | ${seconds} | ${[...told, ...zero].join(', ')} | ${fault === null ? 'yes' : 'NO'} |`,
  );
}
const faults = results.filter(({ fault }) => fault !== null).length + (full ? rehearsal.notRun().length : 0);
const held = faults === 0 && results.length === chosen.length;
if (defect) console.log(`\n${defect.id}, ${defect.what}: ${faults > 0 ? 'noticed' : 'NOT noticed'}.`);
else console.log(held ? '\nEverything held.' : `\n${faults} did not hold.`);
// A machine that is kept would keep this process, too.
process.exit((defect ? faults > 0 : held) ? 0 : 1);
