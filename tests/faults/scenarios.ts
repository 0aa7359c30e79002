import { setTimeout as pause } from 'node:timers/promises';
import type { Try, Visit } from '../support/visits.ts';
import { countSpooled, inFlightAt } from './account.ts';
import { startReverseProxy } from './reverse-proxy.ts';
import type { Scenario } from './scenario.ts';

const triesOf = (visits: readonly Visit[]): readonly Try[] => visits.flatMap(({ tries }) => tries);
const resets = new Set(['ECONNRESET', 'EPIPE', 'NO-ANSWER']);
const countResets = (visits: readonly Visit[]) =>
  triesOf(visits).filter(({ errorCode }) => errorCode !== null && resets.has(errorCode)).length;
const longest = (tries: readonly Try[]) => Math.round(Math.max(0, ...tries.map(({ tookMs }) => tookMs)));
/** ', 503: 12, ECONNRESET: 1', or nothing. */
const failureCounts = (visits: readonly Visit[]) => {
  const failed = triesOf(visits).filter(({ status }) => status !== 200);
  const groups = Object.entries(
    Object.groupBy(failed, ({ status, errorCode }) => String(status ?? errorCode)),
  );
  return groups.map(([reason, tries]) => `, ${reason}: ${tries?.length}`).join('');
};
/** How many mails a worker sends at once. */
const mailSlots = 8;
const someTime = () => pause(500 + Math.random() * 1000);

const killTheService: Scenario = {
  promise: 'KEEP-01',
  name: 'kill -9 of the service',
  play: async (world, full) => {
    const kills = full ? 20 : 3;
    const service = await world.newService();
    await service.start();
    const driver = world.letVisitorsIn(service.port);
    const killed: { readonly at: number; readonly backAt: number }[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await someTime();
      await service.kill();
      const at = Date.now();
      killed.push({ at, backAt: await service.start() });
    }
    const account = await world.settle(driver);
    const interrupted = await inFlightAt(
      world.databaseUrl,
      killed.map(({ at }) => at),
    );
    // From the moment the service was back until the mail was out, or until the next kill took that chance away.
    const waits = interrupted.map(({ at, outAt }) => {
      const index = killed.findIndex((kill) => kill.at === at);
      return Math.min(outAt, killed[index + 1]?.at ?? outAt) - (killed[index]?.backAt ?? at);
    });
    return {
      account,
      faults: `${kills} kills`,
      inDoubtAtMost: kills * mailSlots,
      figures: [
        { name: 'duplicates on the wire', value: account.duplicates, atMost: account.doubts },
        {
          name: 'longest wait of an interrupted mail after the restart, ms',
          value: Math.max(0, ...waits),
          atMost: 20_000,
          timed: true,
        },
      ],
    };
  },
};

const crashTheDatabase: Scenario = {
  promise: 'KEEP-02',
  name: 'pg_ctl stop -m immediate',
  play: async (world, full) => {
    const crashes = full ? 6 : 1;
    const service = await world.newService();
    await service.start();
    const driver = world.letVisitorsIn(service.port);
    for (let crash = 0; crash < crashes; crash += 1) {
      await someTime();
      await world.postgres.crash();
      await pause(1500);
      await world.postgres.restart();
    }
    await someTime();
    const account = await world.settle(driver);
    const busy = triesOf(driver.visits).filter(({ status }) => status === 503);
    return {
      account,
      faults: `${crashes} crashes`,
      figures: [
        { name: 'duplicates on the wire', value: account.duplicates, atMost: 0 },
        { name: 'longest answer of 503, ms', value: longest(busy), atMost: 3000, timed: true },
      ],
    };
  },
};

const spoolAlone: Scenario = {
  promise: 'KEEP-03',
  name: 'PostgreSQL down, spool on, no visitor tries again',
  play: async (world, full) => {
    const crashes = full ? 4 : 1;
    const service = await world.newService({ SPOOL_DIR: world.spool });
    await service.start();
    const driver = world.letVisitorsIn(service.port, { sendsAgain: false });
    let spooled = 0;
    for (let crash = 0; crash < crashes; crash += 1) {
      await someTime();
      await world.postgres.crash();
      await pause(2000);
      spooled += countSpooled(world.spool);
      await world.postgres.restart();
    }
    await someTime();
    const account = await world.settle(driver);
    return {
      account,
      faults: `${crashes} outages, ${spooled} spooled`,
      figures: [
        { name: 'not accepted', value: account.attempted - account.acknowledged, atMost: 0 },
        { name: 'left in the spool', value: countSpooled(world.spool), atMost: 0 },
        { name: 'duplicates on the wire', value: account.duplicates, atMost: 0 },
      ],
    };
  },
};

const killDuringOutage: Scenario = {
  promise: 'KEEP-03',
  name: 'both at once: kill -9 while PostgreSQL is down, spool on',
  play: async (world, full) => {
    const rounds = full ? 5 : 1;
    const service = await world.newService({ SPOOL_DIR: world.spool });
    await service.start();
    const driver = world.letVisitorsIn(service.port);
    for (let round = 0; round < rounds; round += 1) {
      await someTime();
      await world.postgres.crash();
      await pause(400);
      await service.kill();
      await service.start();
      await pause(800);
      await world.postgres.restart();
    }
    await someTime();
    const account = await world.settle(driver);
    return {
      account,
      faults: `${rounds} outages, each with a kill`,
      inDoubtAtMost: rounds * mailSlots,
      figures: [
        { name: 'left in the spool', value: countSpooled(world.spool), atMost: 0 },
        { name: 'duplicates on the wire', value: account.duplicates, atMost: account.doubts },
      ],
    };
  },
};

const mailServerOutages: Scenario = {
  promise: 'KEEP-05',
  name: 'mail server away, refusing, silent',
  play: async (world, full) => {
    const states = full ? (['away', 421, 451, 'silent'] as const) : (['away', 451] as const);
    const service = await world.newService();
    await service.start();
    const driver = world.letVisitorsIn(service.port);
    for (const state of states) {
      await someTime();
      await world.mail.setState(state);
      await pause(2000);
      await world.mail.setState('well');
    }
    // What failed is tried again after 15 s, then 30 s, both with jitter.
    const account = await world.settle(driver, 60_000);
    return {
      account,
      faults: states.join(', '),
      figures: [{ name: 'duplicates on the wire', value: account.duplicates, atMost: 0 }],
    };
  },
};

const stopUnderLoad: Scenario = {
  promise: 'KEEP-06',
  name: 'SIGTERM under load',
  play: async (world, full) => {
    const stops = full ? 6 : 1;
    const service = await world.newService();
    await service.start();
    const driver = world.letVisitorsIn(service.port);
    const ends: { readonly tookMs: number; readonly status: number | null }[] = [];
    for (let stop = 0; stop < stops; stop += 1) {
      await someTime();
      ends.push(await service.stop());
      await service.start();
    }
    await someTime();
    const account = await world.settle(driver);
    return {
      account,
      faults: `${stops} stops`,
      figures: [
        {
          name: 'longest stop, ms',
          value: Math.round(Math.max(...ends.map(({ tookMs }) => tookMs))),
          atMost: 10_000,
          timed: true,
        },
        {
          name: 'ended otherwise than in order',
          value: ends.filter(({ status }) => status !== 0).length,
          atMost: 0,
        },
        { name: 'connections reset', value: countResets(driver.visits), atMost: 0 },
        { name: 'duplicates on the wire', value: account.duplicates, atMost: 0 },
      ],
    };
  },
};

const restartInTurn: Scenario = {
  promise: 'KEEP-07',
  name: 'two processes behind nginx restarted in turn',
  play: async (world, full) => {
    const rounds = full ? 5 : 1;
    // As on a server: both keep what the database cannot take at the moment.
    const spooling = { SPOOL_DIR: world.spool };
    const services = [await world.newService(spooling), await world.newService(spooling)];
    await Promise.all(services.map((service) => service.start()));
    const proxy = await startReverseProxy(services.map(({ port }) => port));
    try {
      const driver = world.letVisitorsIn(proxy.port, { sendsAgain: false });
      for (let round = 0; round < rounds; round += 1)
        for (const service of services) {
          await someTime();
          await service.stop();
          await service.start();
        }
      await someTime();
      const account = await world.settle(driver);
      return {
        account,
        faults: `${rounds * services.length} restarts${failureCounts(driver.visits)}`,
        figures: [
          { name: 'requests that failed', value: account.attempted - account.acknowledged, atMost: 0 },
          { name: 'duplicates on the wire', value: account.duplicates, atMost: 0 },
        ],
      };
    } finally {
      await proxy.stop();
    }
  },
};

const silentDatabase: Scenario = {
  promise: 'KEEP-11',
  name: 'PostgreSQL halts and says nothing, spool on, no visitor tries again',
  play: async (world, full) => {
    const halts = full ? 3 : 1;
    const service = await world.newService({ SPOOL_DIR: world.spool });
    await service.start();
    const driver = world.letVisitorsIn(service.port, { sendsAgain: false });
    for (let halt = 0; halt < halts; halt += 1) {
      await someTime();
      world.postgres.halt();
      await pause(4000);
      world.postgres.goOn();
    }
    await someTime();
    const account = await world.settle(driver);
    return {
      account,
      faults: `${halts} halts of 4 s`,
      figures: [
        { name: 'not accepted', value: account.attempted - account.acknowledged, atMost: 0 },
        { name: 'longest answer, ms', value: longest(triesOf(driver.visits)), atMost: 3000, timed: true },
        { name: 'duplicates on the wire', value: account.duplicates, atMost: 0 },
      ],
    };
  },
};

export const scenarios: readonly Scenario[] = [
  killTheService,
  crashTheDatabase,
  spoolAlone,
  killDuringOutage,
  silentDatabase,
  mailServerOutages,
  stopUnderLoad,
  restartInTurn,
];
