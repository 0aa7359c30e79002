import { setTimeout as pause } from 'node:timers/promises';
import type { Machine } from '../machine.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { type Figure, none, require, type Scenario, timed, underLoad } from '../scenario.ts';

const fill = (folder: string) =>
  `dd if=/dev/zero of=${folder}/filler bs=1M status=none || true; dd if=/dev/zero of=${folder}/filler bs=1k oflag=append conv=notrunc status=none || true`;

/** From the start of the machine until Home is served and until every process is ready. */
async function bootAgain({ machine, untilServed }: Rehearsal): Promise<readonly Figure[]> {
  const started = performance.now();
  const since = () => Math.round((performance.now() - started) / 100) / 10;
  const booting = machine().boot();
  await untilServed();
  const served = since();
  await booting;
  await machine().do(
    'for port in 3100 3101 3102; do until curl -fso /dev/null http://127.0.0.1:$port/readyz; do sleep 0.2; done; done',
  );
  return [
    { name: 'pages served after, s', value: served, atMost: 20 },
    { name: 'all ready after, s', value: since() },
  ];
}

/** The machine is ended in some way while visitors come, and boots again. */
const interrupted =
  (end: (machine: Machine) => Promise<void>) =>
  async (rehearsal: Rehearsal): Promise<readonly Figure[]> => {
    let boot: readonly Figure[] = [];
    const act = async () => {
      await end(rehearsal.machine());
      boot = await bootAgain(rehearsal);
    };
    const figures = await underLoad(rehearsal, act, { again: true });
    return [...boot, ...figures];
  };

export const outages: readonly Scenario[] = [
  {
    behaviourId: 'RUN-22',
    name: 'reboot under load',
    short: true,
    run: interrupted((machine) => machine.shutDown()),
  },
  {
    behaviourId: 'RUN-22',
    name: 'power cut under load',
    run: interrupted(async (machine) => {
      await pause(4000);
      await machine.cutPower();
    }),
  },
  {
    behaviourId: 'RUN-22',
    name: 'PostgreSQL down for 60 s under load; doctor knows the spool',
    run: async (rehearsal) => {
      const { machine } = rehearsal;
      let told = '';
      let waiting = '';
      const figures = await underLoad(rehearsal, async () => {
        await machine().do('systemctl stop postgresql');
        await pause(30_000);
        await machine().run('systemctl stop seaface-web@1');
        told = (await machine().run('/srv/seaface/current/ops/staff doctor')).output;
        await machine().do('systemctl start seaface-web@1');
        waiting = (await machine().do('ls /var/lib/seaface/spool | grep -c json$ || true')).trim();
        await pause(30_000);
        await machine().do('systemctl start postgresql');
      });
      const counted = Number(told.match(/spool +good +(\d+) waiting/)?.[1] ?? Number.NaN);
      require(counted > 0 &&
        counted <= Number(waiting), `doctor does not see the spool (${waiting} files):\n${told}`);
      return [...figures, { name: 'in the spool after 30 s', value: Number(waiting) }];
    },
  },
  {
    behaviourId: 'RUN-22',
    name: 'spool disk full while PostgreSQL is down',
    run: async ({ machine, workstation }) => {
      await machine().do(`systemctl stop postgresql; ${fill('/var/lib/seaface')}`);
      const summary = await workstation
        .startVisitors({ perSecond: 8, pagesPerSecond: 4, seconds: 15 })
        .stop();
      const { output } = await machine().run('curl -s http://127.0.0.1:3101/readyz');
      require(/"ready":false/.test(output), `/readyz does not say that nothing can be taken: ${output}`);
      await machine().do('rm /var/lib/seaface/filler; systemctl start postgresql');
      return [
        { name: 'posts', value: summary.visits },
        { name: 'taken all the same', value: summary.acknowledged },
        none(
          'answered with neither 200 nor 503',
          summary.visits - summary.acknowledged - (summary.answers['503'] ?? 0),
        ),
        none('failed pages', summary.failedPages),
      ];
    },
  },
  {
    behaviourId: 'RUN-22',
    name: 'database disk full under load',
    run: async (rehearsal) => {
      const { machine } = rehearsal;
      let needed = 0;
      const figures = await underLoad(rehearsal, async () => {
        await machine().do(fill('/var/lib/postgresql'));
        await pause(20_000);
        await machine().do('rm /var/lib/postgresql/filler');
        await pause(5000);
        // It may have given up; the guide says to start it again.
        const { status } = await machine().run('systemctl is-active --quiet postgresql@15-main');
        needed = status === 0 ? 0 : 1;
        await rehearsal.follow('Incidents', /start postgresql/);
      });
      const refused = await machine().do(
        "grep -c 'No space left on device' /var/log/postgresql/*.log || true",
      );
      require(Number(refused) > 0, 'The disk was not full.');
      return [...figures, { name: 'starts of PostgreSQL by hand needed', value: needed }];
    },
  },
  {
    behaviourId: 'RUN-22',
    name: 'six kills of a unit within 8 s, under load',
    run: async (rehearsal) => {
      const { machine } = rehearsal;
      let lastStart = 0;
      const figures = await underLoad(rehearsal, async () => {
        for (const unit of ['seaface-web@1', 'seaface-worker']) {
          await machine().do(
            `for i in 1 2 3 4 5 6; do systemctl kill --signal=KILL ${unit}; sleep 1.3; done`,
          );
          lastStart = await timed(() =>
            machine().do(
              `for i in $(seq 100); do systemctl is-active --quiet ${unit} && exit 0; sleep 0.1; done; exit 1`,
            ),
          );
        }
      });
      return [...figures, { name: 'active again after, s', value: lastStart, atMost: 10 }];
    },
  },
];
