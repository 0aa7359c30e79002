import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { errorFields, type Log } from '../log.ts';
import { scan, scannerAnswers } from './clamd.ts';
import type { Inspection } from './inspect-file.ts';
import { inspectResume } from './inspect-resume.ts';

interface Parts {
  readonly database: Pick<Database, 'kysely'>;
  readonly environment: Pick<Environment, 'CLAMD_SOCKET'>;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly enquiry_id: string;
  readonly kind: 'pdf' | 'docx';
  readonly content: Buffer;
  readonly needs_scan: boolean;
  readonly needs_inspection: boolean;
  readonly attempts: number;
  readonly mail_promised: boolean;
}

const roundMs = 60_000;
const retrySeconds = { first: 30, most: 3600 } as const;
const mostInspections = 3;

/**
 * Takes the resume that has waited longest. The attempt is counted before it is made, so that one which fails, or ends
 * the process, comes after all others and less and less often.
 */
async function takeNext({ kysely }: Parts['database'], canScan: boolean): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`update intake.resume
    set examine_attempts = examine_attempts + 1,
      examine_at = now() + least(${retrySeconds.most}, ${retrySeconds.first} * 2 ^ least(examine_attempts, 10)) * interval '1 second'
    where enquiry_id = (select enquiry_id from intake.resume
      where (verdict = 'pending' or inspection = 'waiting') and examine_at <= now()
        and (${canScan} or inspection = 'waiting')
      order by examine_at for update skip locked limit 1)
    returning enquiry_id, kind, content, examine_attempts as attempts, mail_promised,
      verdict = 'pending' and ${canScan} as needs_scan, inspection = 'waiting' as needs_inspection`.execute(
    kysely,
  );
  return rows[0] ?? null;
}

/** The agency was told of the resume before it was scanned: that it is infected has to be said, too. */
async function scanLate({ database, log, signal }: Parts, socket: string, waiting: Waiting): Promise<void> {
  const id = waiting.enquiry_id;
  try {
    const verdict = await scan(socket, waiting.content, signal);
    await database.kysely.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('intake.resume')
        .set({ verdict, scanned_at: new Date() })
        .where('enquiry_id', '=', id)
        .execute();
      if (verdict === 'clean' && !waiting.mail_promised) return;
      await sql`insert into intake.delivery (enquiry_id, kind)
        select id, 'resume' from intake.enquiry where id = ${id} and (quarantined_at is null or released_at is not null)
        on conflict do nothing`.execute(transaction);
    });
    log.info('resume_scanned', { enquiryId: id, verdict });
  } catch (error) {
    log.warn('scan_failed', { enquiryId: id, attempts: waiting.attempts, ...errorFields(error) });
  }
}

const interrupted: Inspection = {
  result: 'unreadable',
  activeContent: [],
  reason: 'too complex: reading it was interrupted several times',
};

async function inspectLate({ database, log }: Parts, waiting: Waiting): Promise<void> {
  const { enquiry_id: id, kind, content, attempts } = waiting;
  const { result, activeContent, reason } =
    attempts > mostInspections ? interrupted : await inspectResume(content, kind);
  await database.kysely
    .updateTable('intake.resume')
    .set({
      inspection: result,
      active_content: [...activeContent],
      unreadable_reason: reason,
      // Its scan must not wait for longer because it was inspected while the scanner was away.
      ...(!waiting.needs_scan && { examine_at: new Date(), examine_attempts: 0 }),
    })
    .where('enquiry_id', '=', id)
    .execute();
  log.info('resume_inspected', { enquiryId: id, verdict: result });
}

/** Scans what came while the scanner was away, and reads what is inside of every new resume. */
export async function examineResumes(parts: Parts): Promise<void> {
  const { database, environment, log, signal } = parts;
  const socket = environment.CLAMD_SOCKET;
  const canScan = socket !== undefined && (await scannerAnswers(socket, signal));
  if (socket !== undefined && !canScan) log.warn('scanner_down');
  const deadline = Date.now() + roundMs;
  while (Date.now() < deadline && !signal?.aborted) {
    const waiting = await takeNext(database, canScan);
    if (!waiting) return;
    if (waiting.needs_scan && socket !== undefined) await scanLate(parts, socket, waiting);
    if (waiting.needs_inspection && !signal?.aborted) await inspectLate(parts, waiting);
  }
}
