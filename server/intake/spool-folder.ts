import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** An enquiry that waits, one that the database refused for what it holds, and one that is still being written. */
export const waitingEnd = '.json';
export const setAsideEnd = '.refused';
const unfinishedEnd = '.tmp';
/** A file that has not been finished for so long never will be: its process died, and nobody was told that it is kept. */
const abandonedAfterMs = 60_000;
/** As long as an application is kept in the database, counted from when the enquiry came. */
const setAsideKeptMs = 365 * 24 * 3_600_000;
const probeBytes = 64 * 1024;

/** tmpfs and ramfs: gone after a restart. */
const temporaryFileSystems = new Set([0x01021994, 0x858458f6]);

/** Until then a new name may be gone with the power, whatever the file itself holds. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

export function spoolFile(directory: string, idempotencyKey: string): string {
  return join(directory, `${createHash('sha256').update(idempotencyKey).digest('hex')}${waitingEnd}`);
}

/** Null if it is not, or no longer, there. */
export async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Writes a file so that it survives the power going out the moment this returns. False if the file was there before;
 * then that one is as safe. Its time is when the enquiry came, which is the order in which files are handed over.
 */
export async function writeSafely(
  file: string,
  directory: string,
  text: string,
  came: Date,
): Promise<boolean> {
  const unfinished = join(directory, `${randomUUID()}${unfinishedEnd}`);
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.utimes(came, came);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link never replaces: of two processes that keep the same enquiry, one is first.
    const first = await link(unfinished, file).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      },
    );
    await syncDirectory(directory);
    return first;
  } finally {
    await rm(unfinished, { force: true });
  }
}

export interface SpoolContents {
  /** Oldest enquiry first. */
  readonly waiting: readonly string[];
  readonly setAside: readonly string[];
  readonly bytes: number;
}

/** What is in the folder. What a dead process left unfinished, or was set aside too long ago, is removed. */
export async function lookIntoSpool(directory: string, now = Date.now()): Promise<SpoolContents> {
  const found: { file: string; cameMs: number; bytes: number }[] = [];
  for (const name of await readdir(directory)) {
    const file = join(directory, name);
    const about = await stat(file).catch(() => null);
    if (!about?.isFile()) continue;
    const isUnfinished = name.endsWith(unfinishedEnd);
    const isPast = isUnfinished
      ? now - about.ctimeMs > abandonedAfterMs
      : name.endsWith(setAsideEnd) && now - about.mtimeMs > setAsideKeptMs;
    if (isPast) await rm(file, { force: true });
    else if (!isUnfinished) found.push({ file, cameMs: about.mtimeMs, bytes: about.size });
  }
  found.sort((one, other) => one.cameMs - other.cameMs || one.file.localeCompare(other.file));
  const ending = (end: string) => found.map(({ file }) => file).filter((file) => file.endsWith(end));
  return {
    waiting: ending(waitingEnd),
    setAside: ending(setAsideEnd),
    bytes: found.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** A block that is written and removed again; not flushed, so that it may be asked for every few seconds. */
export async function probeSpool(directory: string): Promise<'good' | 'full' | 'away'> {
  const probe = join(directory, `${randomUUID()}${unfinishedEnd}`);
  try {
    const handle = await open(probe, 'wx', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(probeBytes));
    } finally {
      await handle.close();
    }
    return 'good';
  } catch (error) {
    return ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? 'full' : 'away';
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** Tries out what the spool relies on. Null if the folder can be trusted with an enquiry; otherwise why not. */
export async function whySpoolCannotBeUsed(directory: string): Promise<string | null> {
  const probe = join(directory, `${randomUUID()}.probe${unfinishedEnd}`);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (temporaryFileSystems.has((await statfs(directory)).type)) return 'in memory, gone after a restart';
    await syncDirectory(join(directory, '..'));
    await writeSafely(probe, directory, probe, new Date());
    return (await readIfThere(probe)) === probe ? null : 'does not keep what is written';
  } catch (error) {
    return codeOf(error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
