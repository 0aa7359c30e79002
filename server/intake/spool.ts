import { rename, rm } from 'node:fs/promises';
import { isRefusedByContent } from '../database/database-errors.ts';
import { errorFields, type Log } from '../log.ts';
import type { Enquiry } from './enquiry.ts';
import {
  lookIntoSpool,
  probeSpool,
  setAsideEnd,
  spoolFile,
  syncDirectory,
  waitingEnd,
  writeSafely,
} from './spool-folder.ts';
import { DamagedSpoolFile, readSpooled, type Spooled } from './spooled.ts';
import type { Store } from './store.ts';

/** Keeps enquiries on this machine's disk while the database is away, and hands them over when it is back. */
export interface Spool {
  /** The enquiry as it is kept, once it is on the disk for good; null if the spool is full. */
  readonly keep: (enquiry: Enquiry, resumeContent: Buffer | null) => Promise<Enquiry | null>;
  /** Whether it could take another enquiry now: 'full' at its cap or on a full disk, 'away' if nothing can be written. */
  readonly canTake: () => Promise<'good' | 'full' | 'away'>;
  /** Hands over everything that can be, oldest first, and says how much it was. */
  readonly drain: () => Promise<number>;
  /** Ends once what is being handed over has been. */
  readonly stop: () => Promise<void>;
}

interface Cap {
  readonly files: number;
  readonly bytes: number;
}

const largest: Cap = { files: 5000, bytes: 1024 * 1024 * 1024 };
const drainEveryMs = 2000;

/** The folder must have been tried out before (whySpoolCannotBeUsed). Several processes may share one. */
export async function openSpool(
  directory: string,
  store: Store,
  log: Log,
  cap: Cap = largest,
): Promise<Spool> {
  // Counted along, and put right at every look into the folder: a full one would be slow to count at every post.
  const held = { files: 0, bytes: 0 };
  const look = async () => {
    const contents = await lookIntoSpool(directory);
    held.files = contents.waiting.length + contents.setAside.length;
    held.bytes = contents.bytes;
    return contents;
  };
  const { setAside } = await look();
  if (setAside.length > 0) log.error('spool_set_aside', { count: setAside.length });

  const isFull = () => held.files >= cap.files || held.bytes >= cap.bytes;

  const keep = async (enquiry: Enquiry, resumeContent: Buffer | null) => {
    const file = spoolFile(directory, enquiry.idempotencyKey);
    const known = await readSpooled(file);
    if (known) {
      // Whoever wrote it may not have come so far yet.
      await syncDirectory(directory);
      return known.enquiry;
    }
    if (isFull()) return null;
    const spooled: Spooled = { enquiry, resume: resumeContent?.toString('base64') ?? null };
    const text = JSON.stringify(spooled);
    const first = await writeSafely(file, directory, text, new Date(enquiry.receivedAt));
    if (!first) return (await readSpooled(file))?.enquiry ?? enquiry;
    held.files += 1;
    held.bytes += Buffer.byteLength(text);
    return enquiry;
  };

  let stopped = false;
  /** False if the database is not to be had: then there is no use in trying the next. */
  const handOver = async (file: string): Promise<boolean> => {
    try {
      const spooled = await readSpooled(file);
      // Another process was quicker, or the person was erased.
      if (!spooled) return true;
      const { enquiry, resume } = spooled;
      const receipt = await store.keep(enquiry, resume === null ? null : Buffer.from(resume, 'base64'));
      if (receipt.reference !== enquiry.reference)
        log.warn('reference_changed', { reference: receipt.reference, reason: enquiry.reference });
      await rm(file, { force: true });
      return true;
    } catch (error) {
      if (!(error instanceof DamagedSpoolFile) && !isRefusedByContent(error)) {
        log.warn('spool_waits', errorFields(error));
        return false;
      }
      // Kept for a person to look at; it must not hold up those behind it.
      await rename(file, file.replace(waitingEnd, setAsideEnd));
      log.error('spool_set_aside', { count: 1, ...errorFields(error) });
      return true;
    }
  };
  const drainNow = async () => {
    let handedOver = 0;
    for (const file of (await look()).waiting) {
      if (stopped || !(await handOver(file))) break;
      handedOver += 1;
    }
    if (handedOver > 0) {
      log.info('spool_drained', { count: handedOver });
      await look();
    }
    return handedOver;
  };

  let draining: Promise<number> | null = null;
  const drain = () => {
    draining ??= drainNow()
      .catch((error: unknown) => {
        log.error('spool_failed', errorFields(error));
        return 0;
      })
      .finally(() => {
        draining = null;
      });
    return draining;
  };
  const timer = setInterval(() => void drain(), drainEveryMs);
  timer.unref();
  return {
    keep,
    canTake: async () => (isFull() ? 'full' : probeSpool(directory)),
    drain,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await draining;
    },
  };
}
