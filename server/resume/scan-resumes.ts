import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type Queryable, queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Environment } from '../environment.ts';
import { errorFields, type Log } from '../log.ts';
import { isScannerUp, scan } from './clamd.ts';

interface Dependencies {
  readonly database: Database;
  readonly environment: Pick<Environment, 'CLAMD_SOCKET'>;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
}

const claimedResume = z.object({
  enquiry_id: z.string(),
  content: z.instanceof(Buffer),
  attempts: z.number(),
});
type ClaimedResume = z.output<typeof claimedResume>;

const maxRoundMs = 60_000;
const retrySeconds = { first: 30, max: 3600 } as const;

/**
 * Claims the resume that has waited longest. The attempt is counted before it is made, so that a file that cannot be
 * scanned is retried after all others and with growing delays.
 */
async function claimNext(database: Queryable): Promise<ClaimedResume | undefined> {
  const [resume] = await queryRows(
    database,
    claimedResume,
    `update intake.resume
    set scan_attempts = scan_attempts + 1,
      next_scan_at = now() + least($1, $2 * 2 ^ least(scan_attempts, 10)) * interval '1 second'
    where enquiry_id = (select enquiry_id from intake.resume
      where verdict = 'pending' and next_scan_at <= now()
      order by next_scan_at for update skip locked limit 1)
    returning enquiry_id, content, scan_attempts as attempts`,
    [retrySeconds.max, retrySeconds.first],
  );
  return resume;
}

/** The notification was sent before the scan, so a further mail reports a virus. */
async function scanAndRecord(
  { database, log, signal }: Dependencies,
  socket: string,
  { enquiry_id: id, content, attempts }: ClaimedResume,
): Promise<void> {
  try {
    const verdict = await scan(socket, content, signal);
    await inTransaction(database, async (transaction) => {
      await transaction.query(
        'update intake.resume set verdict = $2, scanned_at = now() where enquiry_id = $1',
        [id, verdict],
      );
      if (verdict === 'clean') return;
      await transaction.query(
        `insert into intake.delivery (enquiry_id, kind)
        select id, 'resume' from intake.enquiry_state where id = $1 and not is_held_back
        on conflict do nothing`,
        [id],
      );
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
