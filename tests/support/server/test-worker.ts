import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '../../../server/database/database.ts';
import type { DeliveryTimes } from '../../../server/delivery/lease.ts';
import { startWorker } from '../../../server/delivery/worker.ts';
import { readEnvironment } from '../../../server/environment.ts';
import { createLog } from '../../../server/log.ts';
import { createMetrics } from '../../../server/operations/metrics.ts';
import { createTokenSigner } from '../../../server/signed-token.ts';
import { testAgency } from './agency.ts';
import { testSecret, testSettings } from './test-settings.ts';

/** Leases and waits that are shorter than in production. */
export const shortTimes: DeliveryTimes = {
  leaseMs: 1500,
  heartbeatMs: 400,
  answerWaitMs: 4000,
  beforeFenceMs: 20_000,
};

export interface WorkerSettings {
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly times?: Partial<DeliveryTimes>;
}

export interface TestWorker {
  readonly log: readonly { readonly event: string; readonly [key: string]: unknown }[];
  readonly stop: () => Promise<void>;
}

/** Starts only the worker, in this process, with short times. */
export function startTestWorker({ databaseUrl, smtpUrl, times }: WorkerSettings): TestWorker {
  const log: { event: string }[] = [];
  const database = openDatabase(databaseUrl, { role: 'seaface_worker', connections: 8 });
  const worker = startWorker({
    database,
    environment: readEnvironment({
      SMTP_URL: smtpUrl,
      ALLOW_PLAIN_SMTP: '1',
      ...testSettings,
    }),
    agency: testAgency,
    tokens: createTokenSigner(testSecret),
    log: createLog({ write: (line) => log.push(JSON.parse(line)) }),
    metrics: createMetrics(),
    ready: Promise.resolve(),
    times: { ...shortTimes, ...times },
  });
  return {
    log,
    stop: async () => {
      await worker.stop();
      await database.end();
    },
  };
}

/** Starts the worker in another process, which a test can kill or suspend. */
export function spawnTestWorker(settings: WorkerSettings): {
  readonly child: ChildProcess;
  readonly kill: () => Promise<void>;
} {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const untilExit = once(child, 'exit');
  return {
    child,
    kill: async () => {
      child.kill('SIGKILL');
      await untilExit;
    },
  };
}

if (process.argv[1] === import.meta.filename)
  startTestWorker(JSON.parse(process.argv[2] ?? '') as WorkerSettings);
