import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { withClient } from '../../server/database/with-client.ts';
import { type Ledger, readLedger, replayErasures } from '../../server/erasure/ledger.ts';
import { readSettings } from '../../server/settings.ts';
import { decryptCommand, type Identity } from './age-encryption.ts';
import { countDumpRows, listBackups, readEncryptedLedger } from './backup-files.ts';
import { hasTable, pgToolOptions } from './connection.ts';
import { type Databases, withDatabases } from './databases.ts';
import { countStoredRows, type RowCounts, requireSameRows } from './row-counts.ts';
import { runPipe } from './run-pipe.ts';
import { findUnrestoredEnquiries } from './unrestored-enquiries.ts';

const usage = `Restores a backup into the database that DATABASE_URL names, and erases again whoever was erased since.
Stop web and worker before. The database from before is kept until you confirm.

  restore --identity key.txt STAMP.dump.age    into a database without enquiries
      --ledger STAMP.ledger.age                instead of the newest one beside the dump
      --replace                                although there are enquiries in the database
  restore --confirm                            delete the database from before
      --replace                                although enquiries are only there
  restore --undo                               put it back; the restored one is kept in its place`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    identity: { type: 'string' },
    ledger: { type: 'string' },
    replace: { type: 'boolean', default: false },
    confirm: { type: 'boolean', default: false },
    undo: { type: 'boolean', default: false },
  },
});

const { DATABASE_URL, SPOOL_DIR } = readSettings(process.env).environment;

// The signal ends the programs of the pipe, which makes the restore fail; this process continues to clean up.
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isInterrupted = true;
  });

interface Backup {
  readonly dumpFile: string;
  readonly identity: Identity;
  readonly rowCounts: RowCounts;
  readonly ledger: Ledger;
}

/** Reads everything before the first change, so that a damaged file or a wrong key has no effect. */
async function readBackup(dumpFile: string, identity: Identity): Promise<Backup> {
  const folder = dirname(dumpFile);
  const newestName = values.ledger === undefined ? (await listBackups(folder, 'ledger')).at(-1) : undefined;
  const ledgerFile = values.ledger ?? (newestName && join(folder, newestName));
  if (ledgerFile === undefined)
    throw new Error('There is no ledger beside the dump; name one with --ledger.');
  return {
    dumpFile,
    identity,
    ledger: await readEncryptedLedger(ledgerFile, identity),
    rowCounts: await countDumpRows(dumpFile, identity),
  };
}

const hasRows = async (client: pg.Client, query: string) =>
  ((await client.query(`select where exists (${query})`)).rowCount ?? 0) > 0;
const selectUserTables = `select from pg_class join pg_namespace space on space.oid = relnamespace
  where nspname !~ '^pg_' and nspname <> 'information_schema'`;

/** Reads the ledger of erasures in a database, which may be empty or older than this release. */
const readErasures = (url: string): Promise<Ledger> =>
  withClient(url, async (client) => ((await hasTable(client, 'erasure')) ? readLedger(client) : []));

async function eraseAgain(url: string, ledger: Ledger): Promise<void> {
  const database = openDatabase(url, { connections: 2 });
  try {
    await replayErasures(database, ledger, SPOOL_DIR);
  } finally {
    await database.end();
  }
}

async function loadDump(url: string, { dumpFile, identity, rowCounts }: Backup): Promise<void> {
  // The migration creates the roles, which are not in the dump; its tables are replaced by the dump.
  await migrate(url);
  await withClient(url, (client) =>
    client.query('drop schema intake cascade; drop table public.kysely_migration'),
  );
  const { databaseArgument, variables } = pgToolOptions(url);
  const { program, input } = decryptCommand(dumpFile, identity);
  const args = [databaseArgument, '--single-transaction', '--exit-on-error', '--no-owner'];
  await runPipe('restoring the dump', [program, { name: 'pg_restore', args, variables }], {
    input,
    consume: async (output) => void output.resume(),
  });
  await withClient(url, async (client) =>
    requireSameRows('counting what was restored', rowCounts, await countStoredRows(client, rowCounts.keys())),
  );
  await migrate(url);
}

const summarize = (url: string) =>
  withClient(url, async (client) => {
    const counts = await countStoredRows(client, ['intake.enquiry', 'intake.resume', 'intake.delivery']);
    const [enquiries, resumes, deliveries] = [...counts.values()];
    return `${enquiries} enquiries, ${resumes} resumes, ${deliveries} deliveries`;
  });

async function restore(databases: Databases, backup: Backup): Promise<string> {
  const { name, restoringName, urlOf } = databases;
  if (!(await databases.exists()))
    throw new Error(`There is no database ${name}. Create it, or, if a restore was cut off, say --undo.`);
  await databases.requireRights();
  await databases.requireNoSessions();
  const oldDatabase = await withClient(urlOf(name), async (client) => ({
    isEmpty: !(await hasRows(client, selectUserTables)),
    hasEnquiries:
      (await hasTable(client, 'enquiry')) && (await hasRows(client, 'select from intake.enquiry')),
  }));
  if (oldDatabase.hasEnquiries && !values.replace)
    throw new Error('There are enquiries in this database. Say --replace to have the backup in their place.');
  await databases.drop(restoringName);
  try {
    await databases.createRestoringDatabase();
    await loadDump(urlOf(restoringName), backup);
    await eraseAgain(urlOf(restoringName), [...backup.ledger, ...(await readErasures(urlOf(name)))]);
    const summary = await summarize(urlOf(restoringName));
    if (isInterrupted) throw new Error('Interrupted; nothing was changed.');
    const replacedName = await databases.putInPlace(restoringName);
    if (replacedName === null || !oldDatabase.isEmpty)
      return `${summary}; ${describeReplaced('the database from before', replacedName)}`;
    await databases.drop(replacedName);
    return summary;
  } finally {
    await databases.drop(restoringName);
  }
}

const describeReplaced = (subject: string, replacedName: string | null) =>
  `${subject} is kept as ${replacedName}; 'ops/backup/restore --confirm' deletes it`;

/** Puts the previous database back, and repeats in it the erasures since the restore. */
async function undo({ name, urlOf, ...databases }: Databases): Promise<string> {
  const previousName = (await databases.listReplacedNames()).at(-1);
  if (previousName === undefined) throw new Error('No database from before a restore is kept.');
  await databases.requireRights();
  if (await databases.exists()) {
    await databases.requireNoSessions();
    const erasures = await readErasures(urlOf(name));
    await migrate(urlOf(previousName));
    await eraseAgain(urlOf(previousName), erasures);
  }
  const replacedName = await databases.putInPlace(previousName);
  return `${name} is what ${previousName} was; ${replacedName === null ? 'nothing else is kept' : describeReplaced('the restored one', replacedName)}`;
}

async function confirm({ listReplacedNames, drop, name: currentName, urlOf }: Databases): Promise<string> {
  const replacedNames = await listReplacedNames();
  for (const name of values.replace ? [] : replacedNames) {
    const references = await findUnrestoredEnquiries(urlOf(name), urlOf(currentName));
    if (references.length > 0)
      throw new Error(
        `Only ${name} has ${references.length} enquiries that came after the backup: ${references.slice(0, 20).join(', ')}. ` +
          `Note them down ('ops/staff show' after --undo), then: restore --confirm --replace`,
      );
  }
  for (const name of replacedNames) await drop(name);
  return replacedNames.length > 0
    ? `Deleted: ${replacedNames.join(', ')}`
    : 'No database from before a restore is kept.';
}

async function run(): Promise<string> {
  if (DATABASE_URL === undefined) throw new Error('DATABASE_URL is not set.');
  if (values.confirm) return withDatabases(DATABASE_URL, confirm);
  if (values.undo) return withDatabases(DATABASE_URL, undo);
  const [dumpFile] = positionals;
  if (dumpFile === undefined || values.identity === undefined) throw new Error(usage);
  const backup = await readBackup(dumpFile, { path: values.identity });
  return withDatabases(DATABASE_URL, (databases) => restore(databases, backup));
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
