import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '../sync-directory.ts';

export const pendingSuffix = '.json';
/** The file is damaged, or the database rejected its data. */
export const rejectedSuffix = '.refused';
/** The file is still being written. */
const temporarySuffix = '.tmp';
/** Older temporary files belong to a crashed process and are deleted. */
const abandonedAfterMs = 60_000;
/** Equal to the retention of an application in the database. */
const rejectedRetentionMs = 365 * 24 * 3_600_000;
const probeBytes = 64 * 1024;

/** tmpfs and ramfs: their files are lost at a restart. */
const memoryFileSystemTypes = new Set([0x01021994, 0x858458f6]);

function errorCode(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

export function spoolFile(directory: string, idempotencyKey: string): string {
  return join(directory, `${createHash('sha256').update(idempotencyKey).digest('hex')}${pendingSuffix}`);
}

export async function readFileIfExists(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Resolves when the file survives a power failure; false if it existed already. Its modification time is receivedAt,
 * which is the import order.
 */
export async function writeDurably(
  file: string,
  directory: string,
  text: string,
  receivedAt: Date,
): Promise<boolean> {
  const temporaryFile = join(directory, `${randomUUID()}${temporarySuffix}`);
  try {
    const handle = await open(temporaryFile, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.utimes(receivedAt, receivedAt);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link never replaces a file that another process has written.
    const isNew = await link(temporaryFile, file).then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      },
    );
    await syncDirectory(directory);
    return isNew;
  } finally {
    await rm(temporaryFile, { force: true });
  }
}

export interface SpoolContents {
  /** Oldest enquiry first. */
  readonly pending: readonly string[];
  readonly rejected: readonly string[];
  readonly bytes: number;
}

/** Lists the files, and removes abandoned temporary files and expired rejected files. */
export async function listSpool(directory: string, now = Date.now()): Promise<SpoolContents> {
  const files: { file: string; receivedMs: number; bytes: number }[] = [];
  for (const name of await readdir(directory)) {
    const file = join(directory, name);
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) continue;
    const isTemporary = name.endsWith(temporarySuffix);
    const isExpired = isTemporary
      ? now - stats.ctimeMs > abandonedAfterMs
      : name.endsWith(rejectedSuffix) && now - stats.mtimeMs > rejectedRetentionMs;
    if (isExpired) await rm(file, { force: true });
    else if (!isTemporary) files.push({ file, receivedMs: stats.mtimeMs, bytes: stats.size });
  }
  files.sort((one, other) => one.receivedMs - other.receivedMs || one.file.localeCompare(other.file));
  const filesWithSuffix = (suffix: string) =>
    files.map(({ file }) => file).filter((file) => file.endsWith(suffix));
  return {
    pending: filesWithSuffix(pendingSuffix),
    rejected: filesWithSuffix(rejectedSuffix),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/**
 * Writes and removes a file, without fsync, so that it can be called every few seconds. 'full': no space on the disk;
 * 'away': the directory is missing or cannot be written for another reason.
 */
export async function probeSpool(directory: string): Promise<'good' | 'full' | 'away'> {
  const probeFile = join(directory, `${randomUUID()}${temporarySuffix}`);
  try {
    const handle = await open(probeFile, 'wx', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(probeBytes));
    } finally {
      await handle.close();
    }
    return 'good';
  } catch (error) {
    return ['ENOSPC', 'EDQUOT'].includes(errorCode(error)) ? 'full' : 'away';
  } finally {
    await rm(probeFile, { force: true }).catch(() => undefined);
  }
}

/** Returns the reason if files in the directory would not be durable, otherwise null. */
export async function checkSpool(directory: string): Promise<string | null> {
  const probeFile = join(directory, `${randomUUID()}.probe${temporarySuffix}`);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (memoryFileSystemTypes.has((await statfs(directory)).type)) return 'in memory, gone after a restart';
    await syncDirectory(join(directory, '..'));
    await writeDurably(probeFile, directory, probeFile, new Date());
    return (await readFileIfExists(probeFile)) === probeFile ? null : 'does not keep what is written';
  } catch (error) {
    return errorCode(error);
  } finally {
    await rm(probeFile, { force: true }).catch(() => undefined);
  }
}
