import { mkdir, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { type Ledger, readErasures } from '../../server/cli/ledger.ts';
import { readSettings } from '../../server/settings.ts';
import { encrypt, newOneTimeKey } from './age.ts';
import { backupFile, deleteOldFiles, readDump, readLedgerFile, writeChecked } from './backup-files.ts';
import { forPrograms, untilDatabaseAnswers, withClient } from './connection.ts';
import { countStoredRows, listTables, type RowCounts, requireSameRows } from './row-counts.ts';
import type { Program } from './run-pipe.ts';

/**
 * Writes the database and, apart from it, the ledger of erasures, each encrypted for somebody who is not this machine
 * (BACKUP_RECIPIENTS: a file of public keys), and reads both back before they get their names.
 *
 *   ops/backup/backup
 */
const { DATABASE_URL, BACKUP_DIR, BACKUP_RECIPIENTS } = readSettings(process.env).environment;

function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
}

interface Snapshot {
  readonly name: string;
  readonly ledger: Ledger;
  readonly rows: RowCounts;
}

/** What the database holds at one moment; pg_dump sees the same as long as this connection stays. */
async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  // The server's own limits would end a connection that waits for a long dump.
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('begin transaction isolation level repeatable read read only');
  const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
  return {
    name: rows[0]?.name ?? '',
    ledger: await readErasures(client),
    rows: await countStoredRows(client, await listTables(client)),
  };
}

async function backUp(url: string, folder: string, recipients: string): Promise<readonly string[]> {
  const startedAt = new Date();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = await newOneTimeKey();
  await untilDatabaseAnswers(url);
  const [dump, ledger] = [backupFile(folder, 'dump', startedAt), backupFile(folder, 'ledger', startedAt)];
  const { word, variables } = forPrograms(url);
  const enquiries = await withClient(url, async (client) => {
    const snapshot = await takeSnapshot(client);
    // First, because it is small: the newest erasures are safe even when the dump fails.
    const asText = JSON.stringify(snapshot.ledger);
    await writeChecked(ledger, { programs: [encrypt(recipients, key)], input: asText }, async (file) => {
      if (!isDeepStrictEqual(await readLedgerFile(file, key.identity), snapshot.ledger))
        throw new Error('reading the ledger back: it holds something else.');
    });
    const pgDump: Program = {
      name: 'pg_dump',
      words: [
        word,
        `--snapshot=${snapshot.name}`,
        '--format=custom',
        '--compress=9',
        '--no-owner',
        '--exclude-table-data=intake.rate_limit',
      ],
      variables,
    };
    await writeChecked(dump, { programs: [pgDump, encrypt(recipients, key)] }, async (file) =>
      requireSameRows('reading the dump back', snapshot.rows, await readDump(file, key.identity)),
    );
    return snapshot.rows.get('intake.enquiry') ?? 0;
  });
  const { size } = await stat(dump);
  await withClient(url, (client) =>
    client.query(
      `insert into intake.backup (finished_at, bytes, enquiries) values (now(), $1, $2)
       on conflict (only_row) do update
       set finished_at = excluded.finished_at, bytes = excluded.bytes, enquiries = excluded.enquiries`,
      [size, enquiries],
    ),
  );
  await deleteOldFiles(folder, startedAt);
  return [dump, ledger];
}

try {
  const files = await backUp(
    needed(DATABASE_URL, 'DATABASE_URL'),
    needed(BACKUP_DIR, 'BACKUP_DIR'),
    needed(BACKUP_RECIPIENTS, 'BACKUP_RECIPIENTS'),
  );
  console.log(files.join('\n'));
} catch (error) {
  console.error(`The backup failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
