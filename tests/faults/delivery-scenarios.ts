import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../server/database/with-client.ts';
import type { Figure } from '../support/load/figure.ts';
import { startLocalLoad } from './load-generator.ts';
import { duplicatesFigure, type Outcome, type Scenario } from './scenario.ts';
import type { Service } from './service.ts';
import type { TestEnvironment } from './test-environment.ts';

const enquiryCount = 3;
const mailCount = 2 * enquiryCount;
/** Within this time another worker sends a mail: a lease of 15 s, a poll interval of 1 s, and the mail itself. */
const resendLimitMs = 20_000;
/** After this time a mail in doubt is sent again. */
const doubtMs = 11 * 60_000;

interface Sending {
  readonly firstService: Service;
  /** Waits until all mails are sent. Returns the time it took, in ms. */
  readonly waitUntilSent: (limitMs: number) => Promise<number>;
  /** Stops the load, compares enquiries with mails, and adds the checks common to all scenarios. */
  readonly finish: (
    faultSummary: string,
    expectedDoubts: number,
    figures?: readonly Figure[],
  ) => Promise<Outcome>;
}

/** Waits at most limitMs. Returns the time it took, in ms. */
async function waitUntil(check: () => boolean | Promise<boolean>, limitMs: number): Promise<number> {
  const startedAt = Date.now();
  while (!(await check()) && Date.now() - startedAt < limitMs) await pause(50);
  return Date.now() - startedAt;
}

/** Starts two services, which send six mails. Counts connections idle in a transaction, which decision 17 forbids. */
async function startSending(
  environment: TestEnvironment,
  delays: Parameters<TestEnvironment['mail']['setDelays']>[0],
): Promise<Sending> {
  environment.mail.setDelays(delays);
  const [firstService, secondService] = [await environment.newService(), await environment.newService()];
  await Promise.all([firstService.start(), secondService.start()]);
  const load = startLocalLoad({
    port: firstService.port,
    perSecond: 85,
    atMost: enquiryCount,
    withRetries: true,
  });
  await waitUntil(() => environment.mail.recipientCount() >= mailCount, 30_000);
  const query = <Row>(text: string) =>
    withClient(environment.databaseUrl, async (client) => (await client.query(text)).rows as Row[]);
  let idleInTransactionCount = 0;
  let isSampling = true;
  const sampler = (async () => {
    for (; isSampling; await pause(250)) {
      const rows = await query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'seaface_worker'
         and state like 'idle in transaction%' and state_change < clock_timestamp() - interval '100 ms'`,
      ).catch(() => []);
      idleInTransactionCount += rows.length;
    }
  })();
  return {
    firstService,
    waitUntilSent: (limitMs) =>
      waitUntil(async () => {
        const unsentMails = `select from intake.delivery where kind in ('notification', 'acknowledgement') and state <> 'sent'`;
        return (await query(unsentMails).catch(() => ['unknown'])).length === 0;
      }, limitMs),
    finish: async (faultSummary, expectedDoubts, figures = []) => {
      isSampling = false;
      await sampler;
      environment.mail.setDelays({});
      const reconciliation = await environment.finishAndReconcile(load, 5000);
      return {
        reconciliation,
        faultSummary,
        figures: [
          ...figures,
          duplicatesFigure(reconciliation, reconciliation.doubts),
          { name: 'doubts', value: reconciliation.doubts, atMost: expectedDoubts },
          { name: 'connections idle in a transaction', value: idleInTransactionCount, atMost: 0 },
        ],
      };
    },
  };
}

const waitUntilReceived = ({ mail }: TestEnvironment) =>
  waitUntil(() => mail.receivedIds.length >= mailCount, 30_000);

const terminateConnections: Scenario = {
  behaviourId: 'KEEP-02',
  name: 'connections terminated while a mail server takes 5 s to answer',
  run: async (environment) => {
    const sending = await startSending(environment, { finalDotMs: 5000 });
    await waitUntilReceived(environment);
    const rounds = 15;
    for (let round = 0; round < rounds; round += 1, await pause(300))
      await withClient(environment.databaseUrl, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'seaface_worker'`,
        ),
      );
    await sending.waitUntilSent(30_000);
    return sending.finish(`terminated ${rounds} times`, 0);
  },
};

const stopAndContinue: Scenario = {
  behaviourId: 'KEEP-14',
  name: 'a worker stopped before the final dot and continued',
  run: async (environment, isFullRun) => {
    const sending = await startSending(environment, { recipientMs: 8000 });
    const processId = sending.firstService.processId();
    process.kill(processId, 'SIGSTOP');
    const stoppedAt = Date.now();
    environment.mail.setDelays({});
    const tookMs = await sending.waitUntilSent(40_000);
    if (isFullRun) await pause(stoppedAt + 75_000 - Date.now());
    const stoppedSeconds = Math.round((Date.now() - stoppedAt) / 1000);
    process.kill(processId, 'SIGCONT');
    await pause(3000);
    return sending.finish(`stopped for ${stoppedSeconds} s`, 0, [
      { name: 'sent by the other worker after, ms', value: tookMs, atMost: resendLimitMs, isDuration: true },
    ]);
  },
};

const slowMailServer = (seconds: number): Scenario => ({
  behaviourId: 'KEEP-15',
  name: `a mail server that answers after ${seconds} s`,
  run: async (environment) => {
    const sending = await startSending(environment, { finalDotMs: seconds * 1000 });
    await sending.waitUntilSent(seconds * 1000 + 30_000);
    return sending.finish(`answers after ${seconds} s`, 0);
  },
});

const outageAroundAnswer = (seconds: number): Scenario => ({
  behaviourId: 'KEEP-02',
  name: `PostgreSQL unavailable for ${seconds} s as the mail server answers`,
  run: async (environment) => {
    const sending = await startSending(environment, { finalDotMs: 5000 });
    await waitUntilReceived(environment);
    await environment.postgres.crash();
    await pause(seconds * 1000);
    await environment.postgres.restart();
    const tookMs = await sending.waitUntilSent(60_000);
    return sending.finish(`unavailable for ${seconds} s`, 0, [
      { name: 'stored after the outage, ms', value: tookMs },
    ]);
  },
});

const killBeforeDot: Scenario = {
  behaviourId: 'KEEP-01',
  name: 'kill -9 before the final dot',
  run: async (environment) => {
    const sending = await startSending(environment, { recipientMs: 8000 });
    await sending.firstService.kill();
    environment.mail.setDelays({});
    const tookMs = await sending.waitUntilSent(40_000);
    return sending.finish('1 kill', 0, [
      { name: 'sent again after, ms', value: tookMs, atMost: resendLimitMs, isDuration: true },
    ]);
  },
};

const killAfterDot: Scenario = {
  behaviourId: 'KEEP-15',
  name: 'kill -9 after the final dot',
  run: async (environment) => {
    const sending = await startSending(environment, { finalDotMs: 5000 });
    await waitUntilReceived(environment);
    await sending.firstService.kill();
    environment.mail.setDelays({});
    const tookMs = await sending.waitUntilSent(doubtMs + resendLimitMs);
    return sending.finish('1 kill', mailCount, [{ name: 'sent again after, ms', value: tookMs }]);
  },
};

/** Leases, slow mail servers and doubts, with production timeouts. */
export function deliveryScenarios(isFullRun: boolean): readonly Scenario[] {
  const shortRun = [terminateConnections, stopAndContinue];
  if (!isFullRun) return shortRun;
  return [
    ...shortRun,
    killBeforeDot,
    ...[25, 90].map(slowMailServer),
    ...[12, 40].map(outageAroundAnswer),
    killAfterDot,
  ];
}
