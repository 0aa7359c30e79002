import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Hono } from 'hono';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { createPulse, feltForMs, type Pulse } from './database/pulse.ts';
import { startWorker, type Worker } from './delivery/worker.ts';
import type { Environment } from './environment.ts';
import type { Desks } from './http/application.ts';
import { createAddressReader } from './http/client-address.ts';
import { createDeskPages } from './http/desk-page.ts';
import { createNumbersPages } from './http/numbers-page.ts';
import { createRateLimit } from './intake/rate-limit.ts';
import { openSpool, type Spool } from './intake/spool.ts';
import { whySpoolCannotBeUsed } from './intake/spool-folder.ts';
import { createReferences, createStore, type Store } from './intake/store.ts';
import { createIntake } from './intake/take-in.ts';
import { errorFields, type Log } from './log.ts';
import { countedLog } from './operations/counted-log.ts';
import { offerBacklog, offerProcess, offerSpool } from './operations/figures.ts';
import { createMetrics } from './operations/metrics.ts';
import { createPrivateApplication } from './operations/private-application.ts';
import { createReadiness } from './operations/readiness.ts';
import { createTokens } from './signed-token.ts';
import type { BuiltSite } from './site.ts';
import { countRefusals } from './visits/count-refusals.ts';
import { createTally } from './visits/tally.ts';
import { startVisitCounts } from './visits/visit-counts.ts';

export interface Backend {
  readonly desks: Desks;
  /** Health and figures, for a port that no visitor reaches. */
  readonly privateApplication: Hono;
  /** Says that no new work should be sent here, and takes on none for the worker. */
  readonly announceStop: () => void;
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly environment: Environment;
  readonly site: Pick<BuiltSite, 'addresses' | 'office' | 'fontFiles' | 'renderPage'>;
  readonly log: Log;
}

/** What is missing is switched off, and says so once. */
function sayWhatIsOff(environment: Environment, log: Log): void {
  const parts = {
    DATABASE_URL: 'forms are answered with 503',
    SMTP_URL: 'no mail is sent; deliveries wait',
    SECRET_KEY: 'signed links end with this process',
    CLAMD_SOCKET: 'resumes are not scanned',
    WEBHOOK_URL: 'no webhook',
    SPOOL_DIR: 'nothing is kept while the database is away',
  } as const;
  for (const [variable, reason] of Object.entries(parts)) {
    if (environment[variable as keyof typeof parts] === undefined) log.warn('part_off', { variable, reason });
  }
}

const migrateAgainMs = 1000;

/** The database may come up after we do: pages never wait for it, and forms are taken in as soon as it is there. */
function migrateWhenThere(url: string, log: Log): { first: Promise<boolean>; done: Promise<void> } {
  const attempt = async () => {
    try {
      for (const migration of await migrate(url)) log.info('migrated', { migration });
      return true;
    } catch (error) {
      log.error('migration_failed', errorFields(error));
      return false;
    }
  };
  const first = attempt();
  const untilDone = async () => {
    for (let done = await first; !done; done = await attempt())
      await new Promise((resolve) => setTimeout(resolve, migrateAgainMs).unref());
  };
  return { first, done: untilDone() };
}

function feelPulse({ pool }: Database): Pulse {
  const query = { text: 'select', query_timeout: feltForMs };
  return createPulse(() => pool.query(query));
}

/** Only a folder that passes every trial is trusted with what we tell a visitor we have kept. */
async function openTrustedSpool(directory: string, store: Store, log: Log): Promise<Spool | null> {
  const reason = await whySpoolCannotBeUsed(directory);
  if (reason === null) return openSpool(directory, store, log);
  log.error('part_off', { variable: 'SPOOL_DIR', reason });
  return null;
}

const durationBounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

export async function startBackend({ environment, site, log: plainLog }: Parts): Promise<Backend> {
  const metrics = createMetrics();
  const tally = createTally();
  const log = countedLog(plainLog, metrics, countRefusals(tally));
  offerProcess(metrics, environment.ROLE);
  sayWhatIsOff(environment, log);
  const { DATABASE_URL: databaseUrl, ROLE: role } = environment;
  const secretKey = environment.SECRET_KEY ?? randomBytes(32).toString('hex');
  const tokens = createTokens(secretKey);
  const opened: Database[] = [];
  const open = (...given: Parameters<typeof openDatabase>) => {
    const database = openDatabase(...given);
    opened.push(database);
    return database;
  };

  const migrated = databaseUrl === undefined ? null : migrateWhenThere(databaseUrl, log);
  let isMigrated = false;
  void migrated?.done.then(() => {
    isMigrated = true;
  });
  const web = databaseUrl === undefined ? null : open(databaseUrl, { role: 'seaface_web' });
  let worker: Worker | null = null;
  if (databaseUrl !== undefined && role !== 'web') {
    const database = open(databaseUrl, { role: 'seaface_worker', connections: 8 });
    offerBacklog(metrics, database.kysely);
    worker = startWorker({
      database,
      environment,
      office: site.office,
      tokens,
      log,
      ready: migrated?.done ?? Promise.resolve(),
    });
  }
  // A short wait at start, so that the first visitor finds the tables; longer than that nobody is kept.
  await Promise.race([migrated?.first, new Promise((resolve) => setTimeout(resolve, 5000).unref())]);

  const asked =
    web && databaseUrl !== undefined
      ? { pool: web.pool, pulse: feelPulse(open(databaseUrl, { role: 'seaface_web', connections: 1 })) }
      : null;
  const rateLimit = createRateLimit(asked, secretKey);
  const store = asked && createStore({ ...asked, rateLimit, webhook: environment.WEBHOOK_URL !== undefined });
  const spool =
    store && environment.SPOOL_DIR !== undefined
      ? await openTrustedSpool(environment.SPOOL_DIR, store, log)
      : null;
  if (spool && environment.SPOOL_DIR !== undefined) offerSpool(metrics, environment.SPOOL_DIR);
  const readiness = createReadiness({
    pool: web?.pool ?? null,
    spool,
    isMigrated: () => isMigrated,
    needsDatabase: role === 'worker',
  });
  const visits = startVisitCounts({
    tally,
    addresses: site.addresses,
    pool: web?.pool ?? null,
    metrics,
    log,
  });
  const readAddress = createAddressReader(environment.TRUSTED_PROXY);
  const intake = createIntake({
    store,
    spool,
    rateLimit,
    holidays: new Set(site.office.holidays),
    noticeVersion: site.office.privacyNotices.version,
    clamdSocket: environment.CLAMD_SOCKET,
    referenceFor: createReferences(secretKey),
    log,
    wake: () => worker?.wake(),
  });

  return {
    privateApplication: createPrivateApplication(metrics, readiness.read),
    announceStop: () => {
      readiness.stop();
      // Its mails are given back now, not after the last visitor has been answered.
      void worker?.stop();
    },
    desks: {
      requests: {
        log,
        durations: metrics.histogram(
          'seaface_http_request_duration_seconds',
          'How long answers took that are not files.',
          durationBounds,
        ),
      },
      forms: {
        site,
        intake,
        rateLimit,
        tokens,
        addressOf: (context) =>
          readAddress(getConnInfo(context).remote.address ?? '', context.req.header('x-forwarded-for')),
        log,
      },
      links: {
        pool: web?.pool ?? null,
        tokens,
        pages: createDeskPages(site.office, site.fontFiles),
        numbers: createNumbersPages(site.office, site.fontFiles),
        log,
        webhook: environment.WEBHOOK_URL !== undefined,
      },
      visits,
      log,
    },
    stop: async () => {
      await Promise.all([spool?.stop(), worker?.stop(), visits.stop()]);
      await Promise.all(opened.map((database) => database.close()));
    },
  };
}
