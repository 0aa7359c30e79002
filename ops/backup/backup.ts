import { mkdir, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { withClient } from '../../server/database/with-client.ts';
import { type Ledger, readLedger } from '../../server/erasure/ledger.ts';
import { readSettings } from '../../server/settings.ts';
import { createOneTimeKey, encryptCommand } from './age-encryption.ts';
import {
  backupFile,
  countDumpRows,
  deleteOldFiles,
  readEncryptedLedger,
  writeCheckedFile,
} from './backup-files.ts';
import { pgToolOptions, waitForDatabase } from './connection.ts';
import { countStoredRows, listTables, type RowCounts, requireSameRows } from './row-counts.ts';
import type { Program } from './run-pipe.ts';

/**
 * Writes a dump of the database and the ledger of erasures, each encrypted with the public keys in the file
 * BACKUP_RECIPIENTS, and verifies both.
 *
 *   ops/backup/backup
 */
const { DATABASE_URL, BACKUP_DIR, BACKUP_RECIPIENTS } = readSettings(process.env).environment;

function requireValue(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
}

interface Snapshot {
  readonly name: string;
  readonly ledger: Ledger;
  readonly rowCounts: RowCounts;
}

/** pg_dump can use the snapshot as long as this connection is open. */
async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  // The server's timeouts would end the connection during a long dump.
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('begin transaction isolation level repeatable read read only');
  const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
  return {
    name: rows[0]?.name ?? '',
    ledger: await readLedger(client),
    rowCounts: await countStoredRows(client, await listTables(client)),
  };
}

async function backUp(url: string, folder: string, recipientsFile: string): Promise<readonly string[]> {
  const startedAt = new Date();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = await createOneTimeKey();
  await waitForDatabase(url);
  const dumpFile = backupFile(folder, 'dump', startedAt);
  const ledgerFile = backupFile(folder, 'ledger', startedAt);
  const { databaseArgument, variables } = pgToolOptions(url);
  const enquiryCount = await withClient(url, async (client) => {
    const snapshot = await takeSnapshot(client);
    // The ledger is written first, so that the newest erasures are stored even if the dump fails.
    const ledgerText = JSON.stringify(snapshot.ledger);
    await writeCheckedFile(
      ledgerFile,
      { programs: [encryptCommand(recipientsFile, key)], input: ledgerText },
      async (file) => {
        if (!isDeepStrictEqual(await readEncryptedLedger(file, key.identity), snapshot.ledger))
          throw new Error('reading the ledger back: its content differs.');
      },
    );
    const pgDump: Program = {
      name: 'pg_dump',
      args: [
        databaseArgument,
        `--snapshot=${snapshot.name}`,
        '--format=custom',
        '--compress=9',
        '--no-owner',
        '--exclude-table-data=intake.rate_limit',
      ],
      variables,
    };
    await writeCheckedFile(
      dumpFile,
      { programs: [pgDump, encryptCommand(recipientsFile, key)] },
      async (file) =>
        requireSameRows('reading the dump back', snapshot.rowCounts, await countDumpRows(file, key.identity)),
    );
    return snapshot.rowCounts.get('intake.enquiry') ?? 0;
  });
  const { size } = await stat(dumpFile);
  await withClient(url, (client) =>
    client.query(
      `insert into intake.backup (finished_at, bytes, enquiries) values (now(), $1, $2)
       on conflict (only_row) do update
       set finished_at = excluded.finished_at, bytes = excluded.bytes, enquiries = excluded.enquiries`,
      [size, enquiryCount],
    ),
  );
  await deleteOldFiles(folder, startedAt);
  return [dumpFile, ledgerFile];
}

try {
  const files = await backUp(
    requireValue(DATABASE_URL, 'DATABASE_URL'),
    requireValue(BACKUP_DIR, 'BACKUP_DIR'),
    requireValue(BACKUP_RECIPIENTS, 'BACKUP_RECIPIENTS'),
  );
  console.log(files.join('\n'));
} catch (error) {
  console.error(`The backup failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
