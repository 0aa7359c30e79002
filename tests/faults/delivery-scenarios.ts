import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from './account.ts';
import { startDriver } from './driver.ts';
import type { Figure, Outcome, Scenario } from './scenario.ts';
import type { Service } from './service.ts';
import type { World } from './world.ts';

const enquiries = 3;
const mails = 2 * enquiries;
/** A lease of 15 s, a worker that looks once a second, and the mail itself. */
const againWithinMs = 20_000;
const doubtMs = 11 * 60_000;

interface Sending {
  readonly first: Service;
  readonly sentAfter: (limitMs: number) => Promise<number>;
  /** Compares, and adds the bars that every scenario has. */
  readonly finish: (faults: string, expectedDoubts: number, figures?: readonly Figure[]) => Promise<Outcome>;
}

async function waitUntil(check: () => boolean | Promise<boolean>, limitMs: number): Promise<number> {
  const startedAt = Date.now();
  while (!(await check()) && Date.now() - startedAt < limitMs) await pause(50);
  return Date.now() - startedAt;
}

/** Two processes, each a worker, and six mails; counts connections that wait inside a transaction meanwhile. */
async function startSending(
  world: World,
  delays: Parameters<World['mail']['setDelays']>[0],
): Promise<Sending> {
  world.mail.setDelays(delays);
  const [first, second] = [await world.newService(), await world.newService()];
  await Promise.all([first.start(), second.start()]);
  const driver = startDriver({ port: first.port, perSecond: 85, atMost: enquiries, sendsAgain: true });
  await waitUntil(() => world.mail.recipients() >= mails, 30_000);
  const ask = <Row>(text: string) =>
    withDatabase(world.databaseUrl, async (client) => (await client.query(text)).rows as Row[]);
  let idleInTransaction = 0;
  let sampling = true;
  const samples = (async () => {
    for (; sampling; await pause(250)) {
      const rows = await ask(
        `select from pg_stat_activity where datname = current_database() and application_name = 'seaface_worker'
         and state like 'idle in transaction%' and state_change < clock_timestamp() - interval '100 ms'`,
      ).catch(() => []);
      idleInTransaction += rows.length;
    }
  })();
  return {
    first,
    sentAfter: (limitMs) =>
      waitUntil(async () => {
        const unsent = `select from intake.delivery where kind in ('notification', 'acknowledgement') and state <> 'sent'`;
        return (await ask(unsent).catch(() => ['unknown'])).length === 0;
      }, limitMs),
    finish: async (faults, expectedDoubts, figures = []) => {
      sampling = false;
      await samples;
      world.mail.setDelays({});
      const account = await world.settle(driver, 5000);
      return {
        account,
        faults,
        figures: [
          ...figures,
          { name: 'duplicates on the wire', value: account.duplicates, atMost: account.doubts },
          { name: 'doubts', value: account.doubts, atMost: expectedDoubts },
          { name: 'connections idle in a transaction', value: idleInTransaction, atMost: 0 },
        ],
      };
    },
  };
}

const dotsOf = ({ mail }: World) => waitUntil(() => mail.taken.length >= mails, 30_000);

const terminateConnections: Scenario = {
  promise: 'KEEP-02',
  name: 'connections terminated while a mail server takes 5 s to answer',
  play: async (world) => {
    const sending = await startSending(world, { mailMs: 5000 });
    await dotsOf(world);
    const rounds = 15;
    for (let round = 0; round < rounds; round += 1, await pause(300))
      await withDatabase(world.databaseUrl, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'seaface_worker'`,
        ),
      );
    await sending.sentAfter(30_000);
    return sending.finish(`terminated ${rounds} times`, 0);
  },
};

const stopAndContinue: Scenario = {
  promise: 'KEEP-14',
  name: 'a worker stopped before the final dot and continued',
  play: async (world, full) => {
    const sending = await startSending(world, { recipientMs: 8000 });
    const processId = sending.first.processId();
    process.kill(processId, 'SIGSTOP');
    const stoppedAt = Date.now();
    world.mail.setDelays({});
    const tookMs = await sending.sentAfter(40_000);
    if (full) await pause(stoppedAt + 75_000 - Date.now());
    const stoppedSeconds = Math.round((Date.now() - stoppedAt) / 1000);
    process.kill(processId, 'SIGCONT');
    await pause(3000);
    return sending.finish(`stopped for ${stoppedSeconds} s`, 0, [
      { name: 'sent by the other worker after, ms', value: tookMs, atMost: againWithinMs, timed: true },
    ]);
  },
};

const slowAnswer = (seconds: number): Scenario => ({
  promise: 'KEEP-15',
  name: `a mail server that answers after ${seconds} s`,
  play: async (world) => {
    const sending = await startSending(world, { mailMs: seconds * 1000 });
    await sending.sentAfter(seconds * 1000 + 30_000);
    return sending.finish(`answers after ${seconds} s`, 0);
  },
});

const outageAroundAnswer = (seconds: number): Scenario => ({
  promise: 'KEEP-02',
  name: `PostgreSQL away for ${seconds} s as the mail server answers`,
  play: async (world) => {
    const sending = await startSending(world, { mailMs: 5000 });
    await dotsOf(world);
    await world.postgres.crash();
    await pause(seconds * 1000);
    await world.postgres.restart();
    const tookMs = await sending.sentAfter(60_000);
    return sending.finish(`away for ${seconds} s`, 0, [
      { name: 'stored after the outage, ms', value: tookMs },
    ]);
  },
});

const killBeforeDot: Scenario = {
  promise: 'KEEP-01',
  name: 'kill -9 before the final dot',
  play: async (world) => {
    const sending = await startSending(world, { recipientMs: 8000 });
    await sending.first.kill();
    world.mail.setDelays({});
    const tookMs = await sending.sentAfter(40_000);
    return sending.finish('1 kill', 0, [
      { name: 'sent again after, ms', value: tookMs, atMost: againWithinMs, timed: true },
    ]);
  },
};

const killAfterDot: Scenario = {
  promise: 'KEEP-15',
  name: 'kill -9 after the final dot',
  play: async (world) => {
    const sending = await startSending(world, { mailMs: 5000 });
    await dotsOf(world);
    await sending.first.kill();
    world.mail.setDelays({});
    const tookMs = await sending.sentAfter(doubtMs + againWithinMs);
    return sending.finish('1 kill', mails, [{ name: 'sent again after, ms', value: tookMs }]);
  },
};

/** Leases, slow mail servers and doubts, at their real lengths. */
export function deliveryScenarios(full: boolean): readonly Scenario[] {
  const short = [terminateConnections, stopAndContinue];
  if (!full) return short;
  return [
    ...short,
    killBeforeDot,
    ...[25, 90].map(slowAnswer),
    ...[12, 40].map(outageAroundAnswer),
    killAfterDot,
  ];
}
