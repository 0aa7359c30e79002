import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../../support/load/figure.ts';
import type { Machine } from '../machine.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { mustBeZero, type Scenario, timeInSeconds, underLoad } from '../scenario.ts';

/** Shell command that fills the disk of a folder. */
const fillDisk = (folder: string) =>
  `dd if=/dev/zero of=${folder}/filler bs=1M status=none || true; dd if=/dev/zero of=${folder}/filler bs=1k oflag=append conv=notrunc status=none || true`;

/** Measures the time until Home is served, and until every process is ready. */
async function bootAndMeasure({ machine, waitUntilHomeIsServed }: Rehearsal): Promise<readonly Figure[]> {
  const started = performance.now();
  const secondsSinceStart = () => Math.round((performance.now() - started) / 100) / 10;
  const booting = machine().boot();
  await waitUntilHomeIsServed();
  const servedAfterSeconds = secondsSinceStart();
  await booting;
  await machine().runOrThrow(
    'for port in 3100 3101 3102; do until curl -fso /dev/null http://127.0.0.1:$port/readyz; do sleep 0.2; done; done',
  );
  return [
    { name: 'pages served after, s', value: servedAfterSeconds, atMost: 20 },
    { name: 'all ready after, s', value: secondsSinceStart() },
  ];
}

/** Stops the machine under load and boots it again. */
const runWithReboot =
  (stop: (machine: Machine) => Promise<void>) =>
  async (rehearsal: Rehearsal): Promise<readonly Figure[]> => {
    let bootFigures: readonly Figure[] = [];
    const stopAndBoot = async () => {
      await stop(rehearsal.machine());
      bootFigures = await bootAndMeasure(rehearsal);
    };
    const figures = await underLoad(rehearsal, stopAndBoot, { withRetries: true });
    return [...bootFigures, ...figures];
  };

export const outages: readonly Scenario[] = [
  {
    behaviourId: 'RUN-22',
    name: 'reboot under load',
    isInShortRun: true,
    run: runWithReboot((machine) => machine.shutDown()),
  },
  {
    behaviourId: 'RUN-22',
    name: 'power cut under load',
    run: runWithReboot(async (machine) => {
      await pause(4000);
      await machine.cutPower();
    }),
  },
  {
    behaviourId: 'RUN-22',
    name: 'PostgreSQL down for 60 s under load; doctor counts the spool',
    run: async (rehearsal) => {
      const { machine } = rehearsal;
      let doctorOutput = '';
      let spoolFileCount = '';
      const figures = await underLoad(rehearsal, async () => {
        await machine().runOrThrow('systemctl stop postgresql');
        await pause(30_000);
        await machine().tryRun('systemctl stop seaface-web@1');
        doctorOutput = (await machine().tryRun('/srv/seaface/current/ops/staff doctor')).output;
        await machine().runOrThrow('systemctl start seaface-web@1');
        spoolFileCount = (
          await machine().runOrThrow('ls /var/lib/seaface/spool | grep -c json$ || true')
        ).trim();
        await pause(30_000);
        await machine().runOrThrow('systemctl start postgresql');
      });
      const countedFileCount = Number(doctorOutput.match(/spool +good +(\d+) waiting/)?.[1] ?? Number.NaN);
      assert(
        countedFileCount > 0 && countedFileCount <= Number(spoolFileCount),
        `doctor does not count the spool (${spoolFileCount} files):\n${doctorOutput}`,
      );
      return [...figures, { name: 'in the spool after 30 s', value: Number(spoolFileCount) }];
    },
  },
  {
    behaviourId: 'RUN-22',
    name: 'spool disk full while PostgreSQL is down',
    run: async ({ machine, workstation }) => {
      await machine().runOrThrow(`systemctl stop postgresql; ${fillDisk('/var/lib/seaface')}`);
      const summary = await workstation
        .startVisitors({ perSecond: 8, pagesPerSecond: 4, seconds: 15 })
        .stop();
      const { output } = await machine().tryRun('curl -s http://127.0.0.1:3101/readyz');
      assert(/"ready":false/.test(output), `/readyz reports ready: ${output}`);
      await machine().runOrThrow('rm /var/lib/seaface/filler; systemctl start postgresql');
      return [
        { name: 'posts', value: summary.visits },
        { name: 'accepted', value: summary.acknowledged },
        mustBeZero(
          'neither 200 nor 503',
          summary.visits - summary.acknowledged - (summary.responses['503'] ?? 0),
        ),
        mustBeZero('failed pages', summary.failedPages),
      ];
    },
  },
  {
    behaviourId: 'RUN-22',
    name: 'database disk full under load',
    run: async (rehearsal) => {
      const { machine } = rehearsal;
      let manualStarts = 0;
      const figures = await underLoad(rehearsal, async () => {
        await machine().runOrThrow(fillDisk('/var/lib/postgresql'));
        await pause(20_000);
        await machine().runOrThrow('rm /var/lib/postgresql/filler');
        await pause(5000);
        // PostgreSQL may have stopped; then the guide starts it again.
        const { status } = await machine().tryRun('systemctl is-active --quiet postgresql@15-main');
        manualStarts = status === 0 ? 0 : 1;
        await rehearsal.runGuide('Incidents', /start postgresql/);
      });
      const diskErrors = await machine().runOrThrow(
        "grep -c 'No space left on device' /var/log/postgresql/*.log || true",
      );
      assert(Number(diskErrors) > 0, 'The disk was not full.');
      return [...figures, { name: 'manual starts of PostgreSQL', value: manualStarts }];
    },
  },
  {
    behaviourId: 'RUN-22',
    name: 'six kills of a unit within 8 s, under load',
    run: async (rehearsal) => {
      const { machine } = rehearsal;
      let restartSeconds = 0;
      const figures = await underLoad(rehearsal, async () => {
        for (const unit of ['seaface-web@1', 'seaface-worker']) {
          await machine().runOrThrow(
            `for i in 1 2 3 4 5 6; do systemctl kill --signal=KILL ${unit}; sleep 1.3; done`,
          );
          restartSeconds = await timeInSeconds(() =>
            machine().runOrThrow(
              `for i in $(seq 100); do systemctl is-active --quiet ${unit} && exit 0; sleep 0.1; done; exit 1`,
            ),
          );
        }
      });
      return [...figures, { name: 'active again after, s', value: restartSeconds, atMost: 10 }];
    },
  },
];
