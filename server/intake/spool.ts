import { rename, rm } from 'node:fs/promises';
import { isDataError } from '../database/database-errors.ts';
import { errorFields, type Log } from '../log.ts';
import { syncDirectory } from '../sync-directory.ts';
import type { Enquiry } from './enquiry.ts';
import { DamagedSpoolFile, formatSpoolEntry, NewerSpoolFile, readSpoolEntry } from './spool-entry.ts';
import {
  listSpool,
  pendingSuffix,
  probeSpool,
  rejectedSuffix,
  spoolFile,
  writeDurably,
} from './spool-folder.ts';
import type { Store } from './store.ts';

/** Stores enquiries on this machine's disk while the database is down, and imports them when it is back. */
export interface Spool {
  /** Resolves after fsync with the stored enquiry; null if the spool is full. */
  readonly store: (enquiry: Enquiry, resumeContent: Buffer | null) => Promise<Enquiry | null>;
  /** 'full' at its limit or on a full disk; 'away' if nothing can be written for another reason. */
  readonly checkCapacity: () => Promise<'good' | 'full' | 'away'>;
  /** Imports all files that it can, oldest first, and returns their number. */
  readonly drain: () => Promise<number>;
  /** Resolves when the running drain has finished. */
  readonly stop: () => Promise<void>;
}

const defaultLimits = { files: 5000, bytes: 1024 * 1024 * 1024 };
const drainEveryMs = 2000;

/** Several processes may share one directory. Call checkSpool first: it tests whether files there are durable. */
export async function openSpool(
  directory: string,
  store: Store,
  log: Log,
  limits = defaultLimits,
): Promise<Spool> {
  // The usage is counted, and corrected by each listing, because listing the directory for every post would be slow.
  const usage = { files: 0, bytes: 0 };
  const refreshUsage = async () => {
    const contents = await listSpool(directory);
    usage.files = contents.pending.length + contents.rejected.length;
    usage.bytes = contents.bytes;
    return contents;
  };
  const { rejected } = await refreshUsage();
  if (rejected.length > 0) log.error('spool_rejected', { count: rejected.length });

  const isFull = () => usage.files >= limits.files || usage.bytes >= limits.bytes;

  const storeEnquiry = async (enquiry: Enquiry, resumeContent: Buffer | null) => {
    const file = spoolFile(directory, enquiry.idempotencyKey);
    const existingEntry = await readSpoolEntry(file);
    if (existingEntry) {
      // The process that wrote the file may not have synced the directory yet.
      await syncDirectory(directory);
      return existingEntry.enquiry;
    }
    if (isFull()) return null;
    const text = formatSpoolEntry({ enquiry, resume: resumeContent?.toString('base64') ?? null });
    const isNew = await writeDurably(file, directory, text, new Date(enquiry.receivedAt));
    if (!isNew) return (await readSpoolEntry(file))?.enquiry ?? enquiry;
    usage.files += 1;
    usage.bytes += Buffer.byteLength(text);
    return enquiry;
  };

  let isStopped = false;
  /** Returns whether the enquiry was imported. Throws if later files must wait, as while the database is down. */
  const importFile = async (file: string): Promise<boolean> => {
    let isFileRead = false;
    try {
      const entry = await readSpoolEntry(file);
      isFileRead = true;
      // Another process has imported or erased the enquiry meanwhile.
      if (!entry) return false;
      const { enquiry, resume } = entry;
      const { reference } = await store.store(
        enquiry,
        resume === null ? null : Buffer.from(resume, 'base64'),
      );
      if (reference !== enquiry.reference)
        log.warn('reference_changed', { reference, previousReference: enquiry.reference });
      await rm(file, { force: true });
      return true;
    } catch (error) {
      if (error instanceof DamagedSpoolFile || isDataError(error)) {
        // The file is renamed, so that it is not read again.
        await rename(file, file.replace(pendingSuffix, rejectedSuffix));
        log.error('spool_rejected', { count: 1, ...errorFields(error) });
        return false;
      }
      // It waits for the release that wrote it. The metric seaface_spool_files counts it.
      if (error instanceof NewerSpoolFile) return false;
      if (isFileRead) throw error;
      log.error('spool_file_unreadable', errorFields(error));
      return false;
    }
  };
  const importAll = async () => {
    let importedCount = 0;
    for (const file of (await refreshUsage()).pending) {
      if (isStopped) break;
      try {
        if (await importFile(file)) importedCount += 1;
      } catch (error) {
        log.warn('spool_drain_paused', errorFields(error));
        break;
      }
    }
    if (importedCount > 0) {
      log.info('spool_drained', { count: importedCount });
      await refreshUsage();
    }
    return importedCount;
  };

  let runningDrain: Promise<number> | null = null;
  const drain = () => {
    runningDrain ??= importAll()
      .catch((error: unknown) => {
        log.error('spool_failed', errorFields(error));
        return 0;
      })
      .finally(() => {
        runningDrain = null;
      });
    return runningDrain;
  };
  const timer = setInterval(() => void drain(), drainEveryMs);
  timer.unref();
  return {
    store: storeEnquiry,
    checkCapacity: async () => (isFull() ? 'full' : probeSpool(directory)),
    drain,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await runningDrain;
    },
  };
}
