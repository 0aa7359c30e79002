import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Ledger, parseLedger } from '../../server/erasure/ledger.ts';
import { syncDirectory } from '../../server/sync-directory.ts';
import { decryptCommand, type Identity } from './age-encryption.ts';
import { countCopiedRows, type RowCounts } from './row-counts.ts';
import { type Program, runPipe } from './run-pipe.ts';

type BackupKind = 'dump' | 'ledger';

const retentionDays = 35;
const abandonedAfterMs = 2 * 60 * 60 * 1000;
const partialSuffix = '.partial';

/** '20261115T061200Z' */
const stampOf = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

export const backupFile = (folder: string, kind: BackupKind, time: Date) =>
  join(folder, `${stampOf(time)}.${kind}.age`);

interface Source {
  readonly programs: readonly [Program, ...Program[]];
  readonly input?: string;
}

/** Writes a partial file, syncs and checks it, and then gives it its name; deletes it on failure. */
export async function writeCheckedFile(
  file: string,
  { programs, input }: Source,
  check: (partialFile: string) => Promise<void>,
): Promise<void> {
  const partialFile = `${file}${partialSuffix}`;
  const fileStream = createWriteStream(partialFile, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await runPipe(`writing ${basename(file)}`, programs, {
      input,
      consume: (output) => pipeline(output, fileStream),
    });
    await check(partialFile);
    await rename(partialFile, file);
    await syncDirectory(dirname(file));
  } catch (error) {
    await rm(partialFile, { force: true });
    throw error;
  }
}

/** Decrypts the dump, reads it to its end and counts the rows of each table. */
export function countDumpRows(file: string, identity: Identity): Promise<RowCounts> {
  const { program, input } = decryptCommand(file, identity);
  const pgRestore: Program = { name: 'pg_restore', args: ['--file=-'] };
  return runPipe(`reading ${basename(file)}`, [program, pgRestore], { input, consume: countCopiedRows });
}

export async function readEncryptedLedger(file: string, identity: Identity): Promise<Ledger> {
  const { program, input } = decryptCommand(file, identity);
  const step = `reading ${basename(file)}`;
  const content = await runPipe(step, [program], { input, consume: text });
  try {
    return parseLedger(JSON.parse(content));
  } catch {
    throw new Error(`${step}: the file is not a ledger of erasures.`);
  }
}

/** Oldest first. */
export async function listBackups(folder: string, kind: BackupKind): Promise<readonly string[]> {
  const namePattern = new RegExp(`^\\d{8}T\\d{6}Z\\.${kind}\\.age$`);
  return (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
}

/** Old backups are deleted because they contain data that was erased later. */
export async function deleteOldFiles(folder: string, now: Date): Promise<void> {
  const oldestAllowedStamp = stampOf(new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000));
  for (const kind of ['dump', 'ledger'] as const) {
    const olderNames = (await listBackups(folder, kind)).slice(0, -1);
    for (const name of olderNames.filter((older) => older < oldestAllowedStamp)) await rm(join(folder, name));
  }
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith(partialSuffix))) {
    const file = join(folder, name);
    if (now.getTime() - (await stat(file)).mtimeMs > abandonedAfterMs) await rm(file);
  }
}
