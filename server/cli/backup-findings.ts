import { z } from 'zod';
import { type Queryable, queryRows } from '../database/query.ts';
import { listReplacedDatabases } from '../database/replaced-databases.ts';
import type { Environment } from '../environment.ts';
import { bad, type Finding, good, off } from './finding.ts';

/** The threshold of SiteBackupOld in ops/prometheus/alerts.yml: three failed backups. */
const backupAlarmHours = 3;

const backupRow = z.object({ finished_at: z.date(), enquiries: z.number() });

export async function backupFinding(
  database: Queryable,
  { BACKUP_RECIPIENTS: recipients }: Environment,
): Promise<Finding> {
  if (recipients === undefined) return off('backup', 'BACKUP_RECIPIENTS is not set: nothing is backed up');
  const [lastBackup] = await queryRows(
    database,
    backupRow,
    'select finished_at, enquiries from intake.backup',
  );
  if (!lastBackup) return bad('backup', 'none has succeeded yet: journalctl -u seaface-backup');
  const minutes = Math.max(0, Math.round((Date.now() - lastBackup.finished_at.getTime()) / 60_000));
  const summary = `the last one is ${minutes} min old and holds ${lastBackup.enquiries} enquiries`;
  return minutes > backupAlarmHours * 60
    ? bad('backup', `${summary}: journalctl -u seaface-backup`)
    : good('backup', summary);
}

/** Reported because `erase` does not delete data in a database that a restore replaced. */
export async function restoreFindings(database: Queryable, url: string): Promise<readonly Finding[]> {
  const databases = await listReplacedDatabases(database, decodeURIComponent(new URL(url).pathname.slice(1)));
  return databases.map((name) =>
    bad('restore', `${name} is kept from before a restore: ops/backup/restore --confirm deletes it`),
  );
}
