import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withClient } from '../../ops/backup/connection.ts';
import { migrate } from '../../server/database/migrate.ts';
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
  readonly startLoad: (port: number, options?: { readonly retries?: boolean }) => LoadGenerator;
  readonly spool: string;
  /** Stops the load, waits until all mails are sent, and compares the records. */
  readonly finishAndReconcile: (
    load: LoadGenerator,
    quietMs?: number,
  ) => Promise<Reconciliation & { readonly perSecond: number }>;
  readonly dispose: () => Promise<void>;
}

/** A spool must be on a disk; the folder for temporary files may be in memory. */
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
/** Longer than a lease, and than the delay after a second failure. */
const quietAfterMs = 45_000;

interface Load {
  readonly perSecond: number;
  /** Maximum number of visitors started. */
  readonly atMost: number;
}

export async function createTestEnvironment(
  postgres: ThrowawayPostgres,
  name: string,
  load: Load,
): Promise<TestEnvironment> {
  await withClient(postgres.url, (client) => client.query(`create database ${name}`));
  const databaseUrl = postgres.url.replace(/[^/]+$/, name);
  await migrate(databaseUrl);
  const mail = await startTestMailServer();
  mkdirSync(cache, { recursive: true });
  const spool = mkdtempSync(join(cache, 'spool-'));
  const services: Service[] = [];
  return {
    postgres,
    databaseUrl,
    mail,
    spool,
    newService: async (variables = {}) => {
      const service = await createService({
        DATABASE_URL: databaseUrl,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        ...variables,
      });
      services.push(service);
      return service;
    },
    startLoad: (port, { retries = true } = {}) => startLocalLoad({ port, ...load, retries }),
    finishAndReconcile: async (load, quietMs = quietAfterMs) => {
      const perSecond = await load.stop();
      await waitUntilDelivered(databaseUrl, spool, quietMs);
      return { ...(await reconcile(databaseUrl, load.visits, mail.received)), perSecond };
    },
    dispose: async () => {
      await Promise.all(services.map((service) => service.stop()));
      await mail.close();
      rmSync(spool, { recursive: true, force: true });
    },
  };
}
