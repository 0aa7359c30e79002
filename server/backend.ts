import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Hono } from 'hono';
import { type Database, openDatabase } from './database/database.ts';
import { createDatabaseHealth, probeTimeoutMs } from './database/database-health.ts';
import { migrate } from './database/migrate.ts';
import { startWorker, type Worker } from './delivery/worker.ts';
import type { Environment } from './environment.ts';
import type { HandlerDependencies } from './http/application.ts';
import { createAddressReader } from './http/client-address.ts';
import { createReportPageRenderer } from './http/report-page.ts';
import { createStaffPageRenderer } from './http/staff-page.ts';
import { createPostCounter } from './intake/post-counter.ts';
import { createRateLimit } from './intake/rate-limit.ts';
import { createIntake } from './intake/receive-enquiry.ts';
import { openSpool, type Spool } from './intake/spool.ts';
import { checkSpool } from './intake/spool-folder.ts';
import { createReferenceGenerator, createStore, readDeliverySettings, type Store } from './intake/store.ts';
import { errorFields, type Log } from './log.ts';
import { withLogMetrics } from './operations/log-metrics.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { createPrivateApplication } from './operations/private-application.ts';
import { createReadiness } from './operations/readiness.ts';
import {
  registerBacklogMetrics,
  registerProcessMetrics,
  registerSpoolMetrics,
} from './operations/scraped-metrics.ts';
import { createTokenSigner } from './signed-token.ts';
import type { BuiltSite } from './site.ts';
import { createTally } from './visits/tally.ts';
import { startVisitCounts } from './visits/visit-counts.ts';

export interface Backend {
  readonly handlerDependencies: HandlerDependencies;
  /** Health checks and metrics, for a port that visitors cannot reach. */
  readonly privateApplication: Hono;
  /** The first step of a stop: /readyz returns 503, and the worker gives back its leases and starts no delivery. */
  readonly beginStop: () => void;
  readonly stop: () => Promise<void>;
}

interface BackendOptions {
  readonly environment: Environment;
  readonly site: Pick<BuiltSite, 'pagePaths' | 'agency' | 'fontFiles' | 'renderPage'>;
  readonly log: Log;
}

function logDisabledFeatures(environment: Environment, log: Log): void {
  const effects = {
    DATABASE_URL: 'forms are answered with 503',
    SMTP_URL: 'no mail is sent; deliveries wait',
    SECRET_KEY: 'signed links end with this process',
    CLAMD_SOCKET: 'resumes are not scanned',
    WEBHOOK_URL: 'no webhook',
    SPOOL_DIR: 'no enquiry is stored while the database is down',
  } as const;
  for (const [variable, effect] of Object.entries(effects)) {
    if (environment[variable as keyof typeof effects] === undefined)
      log.warn('feature_disabled', { variable, reason: effect });
  }
}

const migrationRetryMs = 1000;
const firstMigrationTimeoutMs = 5000;

interface BackgroundMigration {
  readonly stop: () => void;
  readonly firstAttempt: Promise<void>;
  readonly whenDone: Promise<void>;
  readonly isDone: () => boolean;
}

/** Retries in the background: the site starts without waiting for the database. */
function migrateWithRetry(url: string, log: Log): BackgroundMigration {
  let isDone = false;
  let isStopped = false;
  const attempt = async () => {
    try {
      for (const migration of await migrate(url)) log.info('migration_applied', { migration });
      isDone = true;
    } catch (error) {
      log.error('migration_failed', errorFields(error));
    }
  };
  const firstAttempt = attempt();
  const retryUntilDone = async () => {
    await firstAttempt;
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, migrationRetryMs).unref());
      if (isStopped) return;
      await attempt();
    }
  };
  const stop = () => {
    isStopped = true;
  };
  return { firstAttempt, whenDone: retryUntilDone(), isDone: () => isDone, stop };
}

/** Uses the spool only if its self-test passes. */
async function openTestedSpool(
  directory: string,
  store: Store,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): Promise<Spool | null> {
  const reason = await checkSpool(directory);
  if (reason !== null) {
    log.error('feature_disabled', { variable: 'SPOOL_DIR', reason });
    return null;
  }
  registerSpoolMetrics(metrics, directory);
  return openSpool(directory, store, log);
}

const durationBoundsSeconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

export async function startBackend({
  environment,
  site,
  log: logWithoutMetrics,
}: BackendOptions): Promise<Backend> {
  const { countsVisits } = site.agency;
  const metrics = createMetrics();
  const tally = createTally();
  const postCounter = createPostCounter(metrics, tally);
  const log = withLogMetrics(logWithoutMetrics, metrics);
  registerProcessMetrics(metrics, environment.ROLE);
  logDisabledFeatures(environment, log);
  const { DATABASE_URL: url, ROLE: role, SPOOL_DIR: spoolDirectory } = environment;
  const secretKey = environment.SECRET_KEY ?? randomBytes(32).toString('hex');
  const tokens = createTokenSigner(secretKey);
  const deliverySettings = readDeliverySettings(environment);
  const databases: Database[] = [];
  const connect = (...options: Parameters<typeof openDatabase>) => {
    const database = openDatabase(...options);
    databases.push(database);
    return database;
  };

  const backgroundMigration = url === undefined ? null : migrateWithRetry(url, log);
  const pool = url === undefined ? null : connect(url, { role: 'seaface_web' });
  // Waits so that the first visitor finds the tables.
  await Promise.race([
    backgroundMigration?.firstAttempt,
    new Promise((resolve) => setTimeout(resolve, firstMigrationTimeoutMs).unref()),
  ]);

  const createHealth = (databaseUrl: string) => {
    const probePool = connect(databaseUrl, { role: 'seaface_web', connections: 1 });
    const query = { text: 'select', query_timeout: probeTimeoutMs };
    return createDatabaseHealth(() => probePool.query(query));
  };
  const database = url === undefined || !pool ? null : { pool, health: createHealth(url) };
  const rateLimit = createRateLimit(database, secretKey);
  const store = database && createStore({ ...database, rateLimit, deliverySettings });
  const spool =
    store && spoolDirectory !== undefined
      ? await openTestedSpool(spoolDirectory, store, { log, metrics })
      : null;
  const readiness = createReadiness({
    pool,
    spool,
    isMigrated: () => backgroundMigration?.isDone() ?? false,
    needsDatabase: role === 'worker',
  });
  const visits = startVisitCounts({ tally, pagePaths: site.pagePaths, countsVisits, pool, metrics, log });
  const readAddress = createAddressReader(environment.TRUSTED_PROXY);
  const staffPages = createStaffPageRenderer(site.agency, site.fontFiles);
  const reportPages = createReportPageRenderer(site.agency, site.fontFiles);
  let worker: Worker | null = null;
  const intake = createIntake({
    store,
    spool,
    rateLimit,
    holidays: new Set(site.agency.holidays),
    noticeVersion: site.agency.privacyNotices.version,
    clamdSocket: environment.CLAMD_SOCKET,
    referenceFor: createReferenceGenerator(secretKey),
    countAcceptedPost: postCounter.countAccepted,
    log,
    notifyWorker: () => worker?.wake(),
  });
  // Last, because nobody could stop it if another step failed.
  if (url !== undefined && backgroundMigration && role !== 'web') {
    const workerDatabase = connect(url, { role: 'seaface_worker', connections: 8 });
    registerBacklogMetrics(metrics, workerDatabase);
    const ready = backgroundMigration.whenDone;
    worker = startWorker({
      database: workerDatabase,
      environment,
      agency: site.agency,
      tokens,
      log,
      metrics,
      ready,
    });
  }

  return {
    privateApplication: createPrivateApplication(metrics, readiness.read),
    beginStop: () => {
      readiness.stop();
      // The worker releases its leases now, not after the last visitor got a response.
      void worker?.stop();
    },
    handlerDependencies: {
      requests: {
        log,
        durations: metrics.histogram(
          'seaface_http_request_duration_seconds',
          'Duration of responses other than files.',
          durationBoundsSeconds,
        ),
      },
      forms: {
        site,
        intake,
        rateLimit,
        tokens,
        clientAddress: (context) =>
          readAddress(getConnInfo(context).remote.address ?? '', context.req.header('x-forwarded-for')),
        countRejectedPost: postCounter.countRejected,
        log,
      },
      signedLinks: {
        pool,
        countsVisits,
        tokens,
        staffPages,
        reportPages,
        log,
        deliverySettings,
      },
      visits,
      log,
    },
    stop: async () => {
      backgroundMigration?.stop();
      rateLimit.stop();
      await Promise.all([spool?.stop(), worker?.stop(), visits.stop()]);
      await Promise.all(databases.map((database) => database.end()));
    },
  };
}
