import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { errorFields, type Log } from '../log.ts';
import { isScannerUp, scan } from './clamd.ts';
import type { Inspection } from './inspect-file.ts';
import { inspectResume } from './inspect-resume.ts';

interface Dependencies {
  readonly database: Pick<Database, 'kysely'>;
  readonly environment: Pick<Environment, 'CLAMD_SOCKET'>;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
}

interface ClaimedResume {
  readonly enquiry_id: string;
  readonly kind: 'pdf' | 'docx';
  readonly content: Buffer;
  readonly needs_scan: boolean;
  readonly needs_inspection: boolean;
  readonly attempts: number;
  /** The notification said that a mail with the scan's verdict will follow. */
  readonly mail_promised: boolean;
}

const maxRoundMs = 60_000;
const retrySeconds = { first: 30, max: 3600 } as const;
const maxInspections = 3;

/**
 * Claims the resume that has waited longest. The attempt is counted before it is made, so that a file that crashes the
 * process is retried after all others and with growing delays.
 */
async function claimNext(
  { kysely }: Dependencies['database'],
  canScan: boolean,
): Promise<ClaimedResume | null> {
  const { rows } = await sql<ClaimedResume>`update intake.resume
    set examine_attempts = examine_attempts + 1,
      examine_at = now() + least(${retrySeconds.max}, ${retrySeconds.first} * 2 ^ least(examine_attempts, 10)) * interval '1 second'
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

/** The notification was sent before the scan, so a further mail reports a virus, or any verdict if it was promised. */
async function scanAndRecord(
  { database, log, signal }: Dependencies,
  socket: string,
  resume: ClaimedResume,
): Promise<void> {
  const id = resume.enquiry_id;
  try {
    const verdict = await scan(socket, resume.content, signal);
    await database.kysely.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('intake.resume')
        .set({ verdict, scanned_at: new Date() })
        .where('enquiry_id', '=', id)
        .execute();
      if (verdict === 'clean' && !resume.mail_promised) return;
      await sql`insert into intake.delivery (enquiry_id, kind)
        select id, 'resume' from intake.enquiry where id = ${id} and (quarantined_at is null or released_at is not null)
        on conflict do nothing`.execute(transaction);
    });
    log.info('resume_scanned', { enquiryId: id, verdict });
  } catch (error) {
    log.warn('scan_failed', { enquiryId: id, attempts: resume.attempts, ...errorFields(error) });
  }
}

const interruptedInspection: Inspection = {
  result: 'unreadable',
  activeContent: [],
  reason: 'too complex: reading it was interrupted several times',
};

async function inspectAndRecord({ database, log }: Dependencies, resume: ClaimedResume): Promise<void> {
  const { enquiry_id: id, kind, content, attempts } = resume;
  const { result, activeContent, reason } =
    attempts > maxInspections ? interruptedInspection : await inspectResume(content, kind);
  await database.kysely
    .updateTable('intake.resume')
    .set({
      inspection: result,
      active_content: [...activeContent],
      unreadable_reason: reason,
      // The resume was claimed only for the inspection, which must not delay a scan that is still to come.
      ...(!resume.needs_scan && { examine_at: new Date(), examine_attempts: 0 }),
    })
    .where('enquiry_id', '=', id)
    .execute();
  log.info('resume_inspected', { enquiryId: id, verdict: result });
}

/** Scans resumes that arrived while the scanner was down, and inspects every new resume. */
export async function examineResumes(dependencies: Dependencies): Promise<void> {
  const { database, environment, log, signal } = dependencies;
  const socket = environment.CLAMD_SOCKET;
  const canScan = socket !== undefined && (await isScannerUp(socket, signal));
  if (socket !== undefined && !canScan) log.warn('scanner_down');
  const deadline = Date.now() + maxRoundMs;
  while (Date.now() < deadline && !signal?.aborted) {
    const resume = await claimNext(database, canScan);
    if (!resume) return;
    if (resume.needs_scan && socket !== undefined) await scanAndRecord(dependencies, socket, resume);
    if (resume.needs_inspection && !signal?.aborted) await inspectAndRecord(dependencies, resume);
  }
}
