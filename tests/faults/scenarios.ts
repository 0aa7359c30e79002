import { setTimeout as pause } from 'node:timers/promises';
import type { Attempt, SimulatedVisit } from '../support/load/load-generator.ts';
import { countSpooled, mailsInFlightAt, type Reconciliation } from './reconciliation.ts';
import { startReverseProxy } from './reverse-proxy.ts';
import { duplicatesFigure, type Scenario } from './scenario.ts';
import type { Service } from './service.ts';
import type { TestEnvironment } from './test-environment.ts';

const attemptsOf = (visits: readonly SimulatedVisit[]): readonly Attempt[] =>
  visits.flatMap(({ attempts }) => attempts);
const resetCodes = new Set(['ECONNRESET', 'EPIPE', 'NO-ANSWER']);
const countResets = (visits: readonly SimulatedVisit[]) =>
  attemptsOf(visits).filter(({ errorCode }) => errorCode !== null && resetCodes.has(errorCode)).length;
const longestMs = (attempts: readonly { readonly tookMs: number }[]) =>
  Math.round(Math.max(0, ...attempts.map(({ tookMs }) => tookMs)));
/** Describes failed attempts such as ', 503: 12, ECONNRESET: 1'; '' if there are none. */
const describeFailures = (visits: readonly SimulatedVisit[]) => {
  const failedAttempts = attemptsOf(visits).filter(({ status }) => status !== 200);
  const groups = Object.entries(
    Object.groupBy(failedAttempts, ({ status, errorCode }) => String(status ?? errorCode)),
  );
  return groups.map(([reason, attempts]) => `, ${reason}: ${attempts?.length}`).join('');
};
const notAcceptedFigure = ({ attempted, acknowledged }: Reconciliation, name = 'not accepted') => ({
  name,
  value: attempted - acknowledged,
  atMost: 0,
});
const spoolFigure = ({ spoolFolder }: TestEnvironment) => ({
  name: 'left in the spool',
  value: countSpooled(spoolFolder),
  atMost: 0,
});
/** Mails that a worker sends at the same time. */
const mailsAtOnce = 8;
const pauseBriefly = () => pause(500 + Math.random() * 1000);

interface FaultOptions {
  readonly rounds: number;
  readonly withSpool?: boolean;
  readonly withRetries?: boolean;
  /** After the last round: waiting ends when spool and queue did not change for this time. */
  readonly maxMsWithoutDelivery?: number;
}

/** Runs one service under load, injects the fault in every round, then reconciles. */
async function injectFault(
  environment: TestEnvironment,
  { rounds, withSpool = false, withRetries = true, maxMsWithoutDelivery }: FaultOptions,
  fault: (service: Service, round: number) => Promise<void>,
) {
  const service = await environment.newService(withSpool ? { SPOOL_DIR: environment.spoolFolder } : {});
  await service.start();
  const load = environment.startLoad(service.port, { withRetries });
  for (let round = 0; round < rounds; round += 1) {
    await pauseBriefly();
    await fault(service, round);
  }
  await pauseBriefly();
  return {
    reconciliation: await environment.finishAndReconcile(load, maxMsWithoutDelivery),
    visits: load.visits,
  };
}

const killTheService: Scenario = {
  behaviourId: 'KEEP-01',
  name: 'kill -9 of the service',
  run: async (environment, isFullRun) => {
    const kills = isFullRun ? 20 : 3;
    const outages: { readonly at: number; readonly backAt: number }[] = [];
    const { reconciliation } = await injectFault(environment, { rounds: kills }, async (service) => {
      await service.kill();
      const at = Date.now();
      outages.push({ at, backAt: await service.start() });
    });
    const interruptedMails = await mailsInFlightAt(
      environment.databaseUrl,
      outages.map(({ at }) => at),
    );
    // From the restart of the service until the mail was sent, or until the next kill.
    const waitsMs = interruptedMails.map(({ at, sentAt }) => {
      const index = outages.findIndex((kill) => kill.at === at);
      return Math.min(sentAt, outages[index + 1]?.at ?? sentAt) - (outages[index]?.backAt ?? at);
    });
    return {
      reconciliation,
      faultSummary: `${kills} kills`,
      inDoubtAtMost: kills * mailsAtOnce,
      figures: [
        duplicatesFigure(reconciliation, reconciliation.doubts),
        {
          name: 'longest wait of an interrupted mail after the restart, ms',
          value: Math.max(0, ...waitsMs),
          atMost: 20_000,
          isDuration: true,
        },
      ],
    };
  },
};

const crashTheDatabase: Scenario = {
  behaviourId: 'KEEP-02',
  name: 'pg_ctl stop -m immediate',
  run: async (environment, isFullRun) => {
    const rounds = isFullRun ? 6 : 1;
    const { reconciliation, visits } = await injectFault(environment, { rounds }, async () => {
      await environment.postgres.crash();
      await pause(1500);
      await environment.postgres.restart();
    });
    const unavailableAttempts = attemptsOf(visits).filter(({ status }) => status === 503);
    return {
      reconciliation,
      faultSummary: `${rounds} crashes`,
      figures: [
        duplicatesFigure(reconciliation),
        {
          name: 'longest time until a 503, ms',
          value: longestMs(unavailableAttempts),
          atMost: 3000,
          isDuration: true,
        },
      ],
    };
  },
};

const databaseDownWithSpool: Scenario = {
  behaviourId: 'KEEP-03',
  name: 'PostgreSQL down, spool on, no retries',
  run: async (environment, isFullRun) => {
    const options = { rounds: isFullRun ? 4 : 1, withSpool: true, withRetries: false };
    let spooledCount = 0;
    const { reconciliation } = await injectFault(environment, options, async () => {
      await environment.postgres.crash();
      await pause(2000);
      spooledCount += countSpooled(environment.spoolFolder);
      await environment.postgres.restart();
    });
    return {
      reconciliation,
      faultSummary: `${options.rounds} outages, ${spooledCount} spooled`,
      figures: [
        notAcceptedFigure(reconciliation),
        spoolFigure(environment),
        duplicatesFigure(reconciliation),
      ],
    };
  },
};

const killDuringOutage: Scenario = {
  behaviourId: 'KEEP-03',
  name: 'kill -9 while PostgreSQL is down, spool on',
  run: async (environment, isFullRun) => {
    const rounds = isFullRun ? 5 : 1;
    const { reconciliation } = await injectFault(
      environment,
      { rounds, withSpool: true },
      async (service) => {
        await environment.postgres.crash();
        await pause(400);
        await service.kill();
        await service.start();
        await pause(800);
        await environment.postgres.restart();
      },
    );
    return {
      reconciliation,
      faultSummary: `${rounds} outages, each with a kill`,
      inDoubtAtMost: rounds * mailsAtOnce,
      figures: [spoolFigure(environment), duplicatesFigure(reconciliation, reconciliation.doubts)],
    };
  },
};

const mailServerOutages: Scenario = {
  behaviourId: 'KEEP-05',
  name: 'mail server down, rejecting, not responding',
  run: async (environment, isFullRun) => {
    const states = isFullRun ? (['down', 421, 451, 'silent'] as const) : (['down', 451] as const);
    // Failed mails are retried after 15 s, then 30 s, both with jitter.
    const options = { rounds: states.length, maxMsWithoutDelivery: 60_000 };
    const { reconciliation } = await injectFault(environment, options, async (_, round) => {
      await environment.mail.setState(states[round] ?? 'ok');
      await pause(2000);
      await environment.mail.setState('ok');
    });
    return { reconciliation, faultSummary: states.join(', '), figures: [duplicatesFigure(reconciliation)] };
  },
};

const stopUnderLoad: Scenario = {
  behaviourId: 'KEEP-06',
  name: 'SIGTERM under load',
  run: async (environment, isFullRun) => {
    const rounds = isFullRun ? 6 : 1;
    const stops: { readonly tookMs: number; readonly status: number | null }[] = [];
    const { reconciliation, visits } = await injectFault(environment, { rounds }, async (service) => {
      stops.push(await service.stop());
      await service.start();
    });
    return {
      reconciliation,
      faultSummary: `${rounds} stops`,
      figures: [
        { name: 'longest stop, ms', value: longestMs(stops), atMost: 10_000, isDuration: true },
        { name: 'exit status not 0', value: stops.filter(({ status }) => status !== 0).length, atMost: 0 },
        { name: 'connections reset', value: countResets(visits), atMost: 0 },
        duplicatesFigure(reconciliation),
      ],
    };
  },
};

const restartInTurn: Scenario = {
  behaviourId: 'KEEP-07',
  name: 'two processes behind nginx restarted in turn',
  run: async (environment, isFullRun) => {
    const rounds = isFullRun ? 5 : 1;
    const variables = { SPOOL_DIR: environment.spoolFolder };
    const services = [await environment.newService(variables), await environment.newService(variables)];
    await Promise.all(services.map((service) => service.start()));
    const proxy = await startReverseProxy(services.map(({ port }) => port));
    try {
      const load = environment.startLoad(proxy.port, { withRetries: false });
      for (let round = 0; round < rounds; round += 1)
        for (const service of services) {
          await pauseBriefly();
          await service.stop();
          await service.start();
        }
      await pauseBriefly();
      const reconciliation = await environment.finishAndReconcile(load);
      return {
        reconciliation,
        faultSummary: `${rounds * services.length} restarts${describeFailures(load.visits)}`,
        figures: [
          notAcceptedFigure(reconciliation, 'requests that failed'),
          duplicatesFigure(reconciliation),
        ],
      };
    } finally {
      await proxy.stop();
    }
  },
};

const silentDatabase: Scenario = {
  behaviourId: 'KEEP-11',
  name: 'PostgreSQL does not respond, spool on, no retries',
  run: async (environment, isFullRun) => {
    const options = { rounds: isFullRun ? 3 : 1, withSpool: true, withRetries: false };
    const { reconciliation, visits } = await injectFault(environment, options, async () => {
      environment.postgres.suspend();
      await pause(4000);
      environment.postgres.resume();
    });
    return {
      reconciliation,
      faultSummary: `suspended ${options.rounds} times for 4 s`,
      figures: [
        notAcceptedFigure(reconciliation),
        {
          name: 'longest response time, ms',
          value: longestMs(attemptsOf(visits)),
          atMost: 3000,
          isDuration: true,
        },
        duplicatesFigure(reconciliation),
      ],
    };
  },
};

export const scenarios: readonly Scenario[] = [
  killTheService,
  crashTheDatabase,
  databaseDownWithSpool,
  killDuringOutage,
  silentDatabase,
  mailServerOutages,
  stopUnderLoad,
  restartInTurn,
];
