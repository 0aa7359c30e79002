import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../server/database/migrate.ts';
import type { ThrowawayPostgres } from '../../tools/throwaway-postgres.ts';
import type { Driver } from '../support/visits.ts';
import { type Account, account, waitUntilDelivered, withDatabase } from './account.ts';
import { startDriver } from './driver.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { createService, type Service } from './service.ts';

/** Everything that one scenario plays with; nothing of it is shared but the database server. */
export interface World {
  readonly postgres: ThrowawayPostgres;
  readonly databaseUrl: string;
  readonly mail: MailSink;
  /** A process of the site, not started. */
  readonly newService: (variables?: Readonly<Record<string, string>>) => Promise<Service>;
  /** Lets visitors in at the usual rate. */
  readonly letVisitorsIn: (port: number, options?: { readonly sendsAgain?: boolean }) => Driver;
  readonly spool: string;
  /** Ends the visits, waits until all mails are out and compares. */
  readonly settle: (driver: Driver, quietMs?: number) => Promise<Account & { readonly perSecond: number }>;
  readonly leave: () => Promise<void>;
}

/** On a disk, as a spool has to be; the folder for temporary files may be in memory. */
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
/** Longer than a lease lasts, and than the wait after a second failure. */
const quietAfterMs = 45_000;

interface Load {
  readonly perSecond: number;
  /** So many visitors are let in; then those who wait are only waited for. */
  readonly atMost: number;
}

export async function createWorld(postgres: ThrowawayPostgres, name: string, load: Load): Promise<World> {
  await withDatabase(postgres.url, (client) => client.query(`create database ${name}`));
  const databaseUrl = postgres.url.replace(/[^/]+$/, name);
  await migrate(databaseUrl);
  const mail = await startMailSink();
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
    letVisitorsIn: (port, { sendsAgain = true } = {}) => startDriver({ port, ...load, sendsAgain }),
    settle: async (driver, quietMs = quietAfterMs) => {
      const perSecond = await driver.stop();
      await waitUntilDelivered(databaseUrl, spool, quietMs);
      return { ...(await account(databaseUrl, driver.visits, mail.taken)), perSecond };
    },
    leave: async () => {
      await Promise.all(services.map((service) => service.stop()));
      await mail.close();
      rmSync(spool, { recursive: true, force: true });
    },
  };
}
