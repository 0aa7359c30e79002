import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { errorFields, type Log } from '../log.ts';
import type { Enquiry } from './enquiry.ts';
import type { Store } from './store.ts';

const maxFiles = 5000;
const maxBytes = 1024 * 1024 * 1024;
const drainEveryMs = 2000;
const temporaryFileSystems = new Set([0x01021994, 0x858458f6]);

/** Keeps enquiries on this machine's disk while the database is away, and hands them over when it is back. */
export interface Spool {
  /** True once it is on the disk for good; false if the spool is full. */
  readonly keep: (enquiry: Enquiry, resumeContent: Buffer | null) => Promise<Enquiry | null>;
  /** Hands everything over that can be. */
  readonly drain: () => Promise<number>;
  readonly stop: () => void;
}

interface Spooled {
  readonly enquiry: Enquiry;
  readonly resume: string | null;
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function openSpool(directory: string, store: Store, log: Log): Promise<Spool> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (temporaryFileSystems.has((await statfs(directory)).type))
    throw new Error(`SPOOL_DIR: ${directory} is gone after a restart; it must be on a disk.`);
  await syncDirectory(directory);

  const waiting = async () => (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  const fileOf = (key: string) => join(directory, `${createHash('sha256').update(key).digest('hex')}.json`);
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Spooled;

  const isFull = async () => {
    const names = await waiting();
    if (names.length >= maxFiles) return true;
    const sizes = await Promise.all(
      names.map((name) =>
        stat(join(directory, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0) >= maxBytes;
  };

  const keep = async (enquiry: Enquiry, resumeContent: Buffer | null) => {
    const file = fileOf(enquiry.idempotencyKey);
    if (existsSync(file)) return (await read(file)).enquiry;
    if (await isFull()) return null;
    const temporary = `${file}.${randomUUID()}.tmp`;
    const handle = await open(temporary, 'wx', 0o600);
    try {
      const spooled: Spooled = { enquiry, resume: resumeContent?.toString('base64') ?? null };
      await handle.writeFile(JSON.stringify(spooled));
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    await syncDirectory(directory);
    return enquiry;
  };

  let draining: Promise<number> | null = null;
  const drainNow = async () => {
    let handedOver = 0;
    for (const name of await waiting()) {
      const file = join(directory, name);
      try {
        const { enquiry, resume } = await read(file);
        await store.keep(enquiry, resume === null ? null : Buffer.from(resume, 'base64'));
        await rm(file);
        handedOver += 1;
      } catch (error) {
        log.warn('spool_waits', errorFields(error));
        break;
      }
    }
    if (handedOver > 0) log.info('spool_drained', { count: handedOver });
    return handedOver;
  };
  const drain = () => {
    draining ??= drainNow().finally(() => {
      draining = null;
    });
    return draining;
  };
  const timer = setInterval(() => void drain(), drainEveryMs);
  timer.unref();
  return { keep, drain, stop: () => clearInterval(timer) };
}
