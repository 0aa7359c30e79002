import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { errorFields, type Log } from '../log.ts';
import { isScannerUp, scan } from './clamd.ts';

interface Dependencies {
  readonly database: Pick<Database, 'kysely'>;
  readonly environment: Pick<Environment, 'CLAMD_SOCKET'>;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
}

interface ClaimedResume {
  readonly enquiry_id: string;
  readonly content: Buffer;
  readonly attempts: number;
}

const maxRoundMs = 60_000;
const retrySeconds = { first: 30, max: 3600 } as const;

/**
 * Claims the resume that has waited longest. The attempt is counted before it is made, so that a file that cannot be
 * scanned is retried after all others and with growing delays.
 */
async function claimNext({ kysely }: Dependencies['database']): Promise<ClaimedResume | null> {
  const { rows } = await sql<ClaimedResume>`update intake.resume
    set scan_attempts = scan_attempts + 1,
      next_scan_at = now() + least(${retrySeconds.max}, ${retrySeconds.first} * 2 ^ least(scan_attempts, 10)) * interval '1 second'
    where enquiry_id = (select enquiry_id from intake.resume
      where verdict = 'pending' and next_scan_at <= now()
      order by next_scan_at for update skip locked limit 1)
    returning enquiry_id, content, scan_attempts as attempts`.execute(kysely);
  return rows[0] ?? null;
}

/** The notification was sent before the scan, so a further mail reports a virus. */
async function scanAndRecord(
  { database, log, signal }: Dependencies,
  socket: string,
  { enquiry_id: id, content, attempts }: ClaimedResume,
): Promise<void> {
  try {
    const verdict = await scan(socket, content, signal);
    await database.kysely.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('intake.resume')
        .set({ verdict, scanned_at: new Date() })
        .where('enquiry_id', '=', id)
        .execute();
      if (verdict === 'clean') return;
      await sql`insert into intake.delivery (enquiry_id, kind)
        select id, 'resume' from intake.enquiry where id = ${id} and (quarantined_at is null or released_at is not null)
        on conflict do nothing`.execute(transaction);
    });
    log.info('resume_scanned', { enquiryId: id, verdict });
  } catch (error) {
    log.warn('scan_failed', { enquiryId: id, attempts, ...errorFields(error) });
  }
}

/** Scans resumes that arrived while the scanner was down. */
export async function scanResumes(dependencies: Dependencies): Promise<void> {
  const { database, environment, log, signal } = dependencies;
  const socket = environment.CLAMD_SOCKET;
  if (socket === undefined) return;
  if (!(await isScannerUp(socket, signal))) {
    log.warn('scanner_down');
    return;
  }
  const deadline = Date.now() + maxRoundMs;
  while (Date.now() < deadline && !signal?.aborted) {
    const resume = await claimNext(database);
    if (!resume) return;
    await scanAndRecord(dependencies, socket, resume);
  }
}
