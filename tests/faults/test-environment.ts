import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../server/database/migrate.ts';
import { withClient } from '../../server/database/with-client.ts';
import type { ThrowawayPostgres } from '../../tools/servers/throwaway-postgres.ts';
import type { LoadGenerator } from '../support/load/load-generator.ts';
import { startLocalLoad } from './load-generator.ts';
import { startTestMailServer, type TestMailServer } from './mail-server.ts';
import { type Reconciliation, reconcile, waitUntilDelivered } from './reconciliation.ts';
import { createService, type Service } from './service.ts';

/** Test environment of one scenario; only the PostgreSQL server is shared. */
export interface TestEnvironment {
  readonly postgres: ThrowawayPostgres;
  readonly databaseUrl: string;
  readonly mail: TestMailServer;
  /** A process of the site, not started. */
  readonly newService: (variables?: Readonly<Record<string, string>>) => Promise<Service>;
  readonly startLoad: (port: number, options?: { readonly withRetries?: boolean }) => LoadGenerator;
  readonly spoolFolder: string;
  /** Stops the load, waits until all mails are sent, and compares the records. */
  readonly finishAndReconcile: (
    load: LoadGenerator,
    maxMsWithoutDelivery?: number,
  ) => Promise<Reconciliation & { readonly perSecond: number }>;
  readonly dispose: () => Promise<void>;
}

/** The spool must be on a disk, so it is not in the folder for temporary files, which may be in memory. */
const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url));
/** Without a change for this time, delivery is over: longer than a lease, and than the delay after a second failure. */
const defaultMaxMsWithoutDelivery = 45_000;

interface LoadLimits {
  readonly perSecond: number;
  /** Maximum number of visitors started. */
  readonly atMost: number;
}

export async function createTestEnvironment(
  postgres: ThrowawayPostgres,
  name: string,
  loadLimits: LoadLimits,
): Promise<TestEnvironment> {
  await withClient(postgres.url, (client) => client.query(`create database ${name}`));
  const databaseUrl = postgres.url.replace(/[^/]+$/, name);
  await migrate(databaseUrl);
  const mail = await startTestMailServer();
  mkdirSync(cacheFolder, { recursive: true });
  const spoolFolder = mkdtempSync(join(cacheFolder, 'spool-'));
  const services: Service[] = [];
  return {
    postgres,
    databaseUrl,
    mail,
    spoolFolder,
    newService: async (variables = {}) => {
      const service = await createService({
        DATABASE_URL: databaseUrl,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        ...variables,
      });
      services.push(service);
      return service;
    },
    startLoad: (port, { withRetries = true } = {}) => startLocalLoad({ port, ...loadLimits, withRetries }),
    finishAndReconcile: async (load, maxMsWithoutDelivery = defaultMaxMsWithoutDelivery) => {
      const perSecond = await load.stop();
      await waitUntilDelivered(databaseUrl, spoolFolder, maxMsWithoutDelivery);
      return { ...(await reconcile(databaseUrl, load.visits, mail.receivedIds)), perSecond };
    },
    dispose: async () => {
      await Promise.all(services.map((service) => service.stop()));
      await mail.close();
      rmSync(spoolFolder, { recursive: true, force: true });
    },
  };
}
