import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, emptyAnswers } from '../../enquiries/data-kinds.ts';
import { sampleEnquiry } from '../../tests/support/enquiries/sample-enquiry.ts';
import { sampleAnswers } from '../../tests/support/enquiries/stored-answers.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { recordLog } from '../../tests/support/server/record-log.ts';
import { openDatabase } from '../database/database.ts';
import { eraseByEmail } from '../erasure/erase.ts';
import type { Enquiry } from './enquiry.ts';
import { openSpool, type Spool } from './spool.ts';
import { DamagedSpoolFile, formatSpoolEntry, parseSpoolEntry, readSpoolEntry } from './spool-entry.ts';
import type { Store } from './store.ts';

let folder: string;
let spools: Spool[];
let logRecorder: ReturnType<typeof recordLog>;
beforeEach(() => {
  folder = newFolder();
  spools = [];
  logRecorder = recordLog();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const spool of spools) await spool.stop();
  await rm(folder, { recursive: true, force: true });
});

const createEnquiry = (key: string, changes: Partial<Enquiry & Answers> = {}): Enquiry =>
  sampleEnquiry({ idempotencyKey: key, reference: `SF-${key}`, ...changes });
const receivedAt = (ms: number) => ({ receivedAt: new Date(ms).toISOString() });
const databaseDown = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const dataError = Object.assign(new Error('value too long'), { code: '22001' });
const receiptOf = ({ reference, dueAt }: Enquiry) => ({ reference, dueAt: new Date(dueAt), isNew: true });
const acceptAll: Store['store'] = async (enquiry) => receiptOf(enquiry);

/** Its database is down at first. */
function createFakeStore(rejectedKeys: readonly string[] = []) {
  const storedKeys: string[] = [];
  const database = { isDown: true };
  const store: Store['store'] = async (enquiry) => {
    if (database.isDown) throw databaseDown;
    if (rejectedKeys.includes(enquiry.idempotencyKey)) throw dataError;
    storedKeys.push(enquiry.idempotencyKey);
    return receiptOf(enquiry);
  };
  return { store, storedKeys, database };
}

async function openTestSpool(
  store: Store['store'] = acceptAll,
  ...limits: readonly { files: number; bytes: number }[]
) {
  const spool = await openSpool(folder, { store }, logRecorder.log, ...limits);
  spools.push(spool);
  return spool;
}
async function writePendingFile(key: string, resume: Buffer | null = null): Promise<void> {
  const receivedAt = new Date(2026, 0, 1, 0, 0, Number(key));
  const text = formatSpoolEntry({ enquiry: createEnquiry(key), resume: resume?.toString('base64') ?? null });
  await writeFile(join(folder, `${key}.json`), text);
  await utimes(join(folder, `${key}.json`), receivedAt, receivedAt);
}

test('KEEP-09 rejected files are logged at start', async () => {
  await openTestSpool();
  expect(logRecorder.lines).toEqual([]);
  await writeFile(join(folder, 'a.refused'), '{}');
  await writeFile(join(folder, 'b.refused'), '{}');
  await openTestSpool();
  expect(logRecorder.lines).toEqual([['error', 'spool_rejected', { count: 2 }]]);
});

test('KEEP-09 an enquiry is imported with all bytes of its resume, or without one', async () => {
  const resume = Buffer.from([0, 255, 37, 80]);
  await writePendingFile('1', resume);
  await writePendingFile('2');
  const importedEnquiries: unknown[] = [];
  const spool = await openTestSpool(async (enquiry, content) => {
    importedEnquiries.push([enquiry.reference, content]);
    return receiptOf(enquiry);
  });
  expect(await spool.drain()).toBe(2);
  expect(importedEnquiries).toEqual([
    ['SF-1', resume],
    ['SF-2', null],
  ]);
  expect(logRecorder.lines).toEqual([['info', 'spool_drained', { count: 2 }]]);
  expect(await spool.drain()).toBe(0);
  expect(logRecorder.lines).toHaveLength(1);
});

test('KEEP-09 a stored enquiry is imported with its resume', async () => {
  const importedEnquiries: unknown[] = [];
  const spool = await openTestSpool(async (enquiry, content) => {
    importedEnquiries.push([enquiry, content]);
    return receiptOf(enquiry);
  });
  const first = createEnquiry('1');
  const resume = Buffer.from('%PDF-');
  expect(await spool.store(first, resume)).toBe(first);
  expect(await spool.drain()).toBe(1);
  expect(importedEnquiries).toEqual([[first, resume]]);
});

test('KEEP-03 a changed reference is logged', async () => {
  await writePendingFile('1');
  const spool = await openTestSpool(async (enquiry) => ({ ...receiptOf(enquiry), reference: 'SF-OTHER' }));
  await spool.drain();
  expect(logRecorder.lines[0]).toEqual([
    'warn',
    'reference_changed',
    { reference: 'SF-OTHER', previousReference: 'SF-1' },
  ]);
  expect(await readdir(folder)).toEqual([]);
});

test('KEEP-09 while the database is down the drain stops after one attempt, and all files stay', async () => {
  await writePendingFile('1');
  await writePendingFile('2');
  const store = vi.fn<Store['store']>(async () => {
    throw databaseDown;
  });
  const spool = await openTestSpool(store);
  expect(await spool.drain()).toBe(0);
  expect(store).toHaveBeenCalledTimes(1);
  expect(logRecorder.lines).toEqual([
    ['warn', 'spool_drain_paused', expect.objectContaining({ errorCode: 'ECONNREFUSED' })],
  ]);
  expect((await readdir(folder)).toSorted()).toEqual(['1.json', '2.json']);
});

test('KEEP-09 only imported files are counted, and a file that cannot be read does not delay the others', async () => {
  const unreadableFile = join(folder, 'sparse.json');
  await writeFile(unreadableFile, '');
  await truncate(unreadableFile, 2 ** 32);
  await utimes(unreadableFile, 0, 0);
  await writeFile(join(folder, 'torn.json'), '{"enquiry":');
  await writePendingFile('1');
  const spool = await openTestSpool();
  expect(await spool.drain()).toBe(1);
  expect(logRecorder.lines).toEqual([
    ['error', 'spool_file_unreadable', expect.objectContaining({ errorCode: 'ERR_FS_FILE_TOO_LARGE' })],
    ['error', 'spool_rejected', expect.objectContaining({ count: 1 })],
    ['info', 'spool_drained', { count: 1 }],
  ]);
  expect((await readdir(folder)).toSorted()).toEqual(['sparse.json', 'torn.refused']);
});

test('KEEP-09 RUN-01 a missing folder is logged, and read again by the next drain', async () => {
  const spool = await openTestSpool();
  await rename(folder, `${folder}-elsewhere`);
  expect(await spool.checkCapacity()).toBe('away');
  expect(await spool.drain()).toBe(0);
  expect(logRecorder.lines).toEqual([
    ['error', 'spool_failed', expect.objectContaining({ errorCode: 'ENOENT' })],
  ]);
  await rename(`${folder}-elsewhere`, folder);
  await writePendingFile('1');
  expect(await spool.drain()).toBe(1);
});

test('KEEP-09 a file that another process has imported is skipped', async () => {
  await writePendingFile('1');
  await writePendingFile('2');
  const importedReferences: string[] = [];
  const spool = await openTestSpool(async (enquiry) => {
    importedReferences.push(enquiry.reference);
    await rm(join(folder, '2.json'), { force: true });
    return receiptOf(enquiry);
  });
  await writePendingFile('3');
  await spool.drain();
  expect(importedReferences).toEqual(['SF-1', 'SF-3']);
});

/** Its store() waits for unblock(). */
function createPausedStore() {
  const { promise: untilUnblocked, resolve: unblock } = Promise.withResolvers<void>();
  const store = vi.fn<Store['store']>(async (enquiry) => {
    await untilUnblocked;
    return receiptOf(enquiry);
  });
  return { store, unblock };
}

test('KEEP-09 simultaneous calls share one drain', async () => {
  await writePendingFile('1');
  const { store, unblock } = createPausedStore();
  const spool = await openTestSpool(store);
  const drains = [spool.drain(), spool.drain()];
  await expect.poll(() => store.mock.calls.length).toBe(1);
  unblock();
  expect(await Promise.all(drains)).toEqual([1, 1]);
  expect(store).toHaveBeenCalledTimes(1);
});

test('INTAKE-28 a stopping process finishes the current import and starts no other import', async () => {
  await writePendingFile('1');
  await writePendingFile('2');
  const { store, unblock } = createPausedStore();
  const spool = await openTestSpool(store);
  const drainResult = spool.drain();
  await expect.poll(() => store.mock.calls.length).toBe(1);
  let isStopped = false;
  const untilStopped = spool.stop().then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isStopped).toBe(false);
  unblock();
  await untilStopped;
  expect([await drainResult, await readdir(folder)]).toEqual([1, ['2.json']]);
});

test('INTAKE-26 files are imported every 2 s, until the process stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = vi.fn(acceptAll);
  const spool = await openTestSpool(store);
  await writePendingFile('1');
  await vi.advanceTimersByTimeAsync(1999);
  expect(store).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(store).toHaveBeenCalledTimes(1);
  await spool.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['pending and rejected files', { files: 2, bytes: 1_000_000 }],
  ['bytes', { files: 100, bytes: 4 }],
])('KEEP-09 a spool that is full at start stores nothing: limit of %s', async (_, limits) => {
  await writeFile(join(folder, 'a.json'), '{}');
  await writeFile(join(folder, 'b.refused'), '{}');
  const spool = await openTestSpool(acceptAll, limits);
  expect([await spool.checkCapacity(), await spool.store(createEnquiry('1'), null)]).toEqual(['full', null]);
  await rm(join(folder, 'b.refused'));
  await rm(join(folder, 'a.json'));
  await spool.drain();
  expect([await spool.checkCapacity(), (await spool.store(createEnquiry('1'), null))?.reference]).toEqual([
    'good',
    'SF-1',
  ]);
});

test('KEEP-09 the size limit counts bytes, not characters', async () => {
  const wideEnquiry = sampleEnquiry({ idempotencyKey: '1', message: 'é'.repeat(500) });
  await (await openTestSpool()).store(wideEnquiry, null);
  const [name = ''] = await readdir(folder);
  const { size } = await stat(join(folder, name));
  await rm(join(folder, name));
  const fullSpool = await openTestSpool(acceptAll, { files: 100, bytes: size });
  await fullSpool.store(wideEnquiry, null);
  expect(await fullSpool.checkCapacity()).toBe('full');
  await rm(join(folder, name));
  const largerSpool = await openTestSpool(acceptAll, { files: 100, bytes: size + 1 });
  await largerSpool.store(wideEnquiry, null);
  expect(await largerSpool.checkCapacity()).toBe('good');
});

test('KEEP-09 a file that only its owner can read, and its directory, are synced before store() resolves; for a duplicate only the directory', async () => {
  const spool = await openTestSpool();
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  const first = createEnquiry('1');
  await spool.store(first, null);
  expect(sync).toHaveBeenCalledTimes(2);
  const [name = ''] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect(await spool.store({ ...first, reference: 'SF-2' }, null)).toEqual(first);
  expect(sync).toHaveBeenCalledTimes(3);
});

test('KEEP-09 a spool file is valid, damaged or missing', async () => {
  const entry = { enquiry: { ...createEnquiry('1'), added: 'by another release' }, resume: null };
  expect(parseSpoolEntry(formatSpoolEntry(entry))).toEqual(entry);
  expect(parseSpoolEntry(formatSpoolEntry({ ...entry, resume: undefined as never }))).toBeNull();
  expect(parseSpoolEntry('{')).toBeNull();
  await writePendingFile('1');
  await writeFile(join(folder, 'torn.json'), '');
  expect((await readSpoolEntry(join(folder, '1.json')))?.enquiry.reference).toBe('SF-1');
  expect(await readSpoolEntry(join(folder, 'gone.json'))).toBeNull();
  await expect(readSpoolEntry(join(folder, 'torn.json'))).rejects.toThrow(DamagedSpoolFile);
});

test('KEEP-09 enquiries are imported in order of receipt, also those of an earlier process', async () => {
  const { store, storedKeys, database } = createFakeStore();
  const earlierSpool = await openTestSpool(store);
  const start = Date.now() - 100_000;
  const keys = Array.from({ length: 30 }, (_, index) => `key-${randomUUID()}-${index}`);
  for (const [index, key] of keys.slice(0, 15).entries())
    await earlierSpool.store(createEnquiry(key, receivedAt(start + index)), null);
  await earlierSpool.stop();
  const spool = await openTestSpool(store);
  for (const [index, key] of keys.slice(15).entries())
    await spool.store(createEnquiry(key, receivedAt(start + 15 + index)), null);
  expect(await spool.drain()).toBe(0);
  database.isDown = false;
  expect(await spool.drain()).toBe(30);
  expect(storedKeys).toEqual(keys);
  expect(await readdir(folder)).toEqual([]);
});

test('KEEP-09 simultaneous posts with one key to several processes are one file', async () => {
  const { store } = createFakeStore();
  const processes = [await openTestSpool(store), await openTestSpool(store)];
  const storedEnquiries = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      processes[index % 2]?.store(createEnquiry('same-key', receivedAt(1_800_000_000_000 + index)), null),
    ),
  );
  expect(new Set(storedEnquiries.map((enquiry) => enquiry?.receivedAt)).size).toBe(1);
  expect(await readdir(folder)).toHaveLength(1);
});

test('KEEP-09 a full spool stores nothing more until its files are imported', async () => {
  const { store, database } = createFakeStore();
  const spool = await openTestSpool(store, { files: 2, bytes: 1_000_000 });
  const storeOne = (key: string) => spool.store(createEnquiry(key), null);
  expect([await storeOne('key-one'), await storeOne('key-two'), await storeOne('key-three')]).toEqual([
    expect.anything(),
    expect.anything(),
    null,
  ]);
  expect(await spool.checkCapacity()).toBe('full');
  // A duplicate needs no space.
  expect(await storeOne('key-two')).not.toBeNull();
  database.isDown = false;
  await spool.drain();
  expect(await spool.checkCapacity()).toBe('good');
  expect(await storeOne('key-three')).not.toBeNull();
});

test('KEEP-09 damaged files and files that the database rejects are logged and renamed, and delay no other file', async () => {
  const { store, storedKeys, database } = createFakeStore(['key-rejected']);
  const spool = await openTestSpool(store);
  const start = Date.now() - 100_000;
  await spool.store(createEnquiry('key-rejected', receivedAt(start + 1)), null);
  await spool.store(createEnquiry('key-good', receivedAt(start + 2)), null);
  const validEntry = { version: 2, enquiry: createEnquiry('key-damaged'), resume: null };
  const damagedTexts = [
    '{"enquiry":',
    '{}',
    'null',
    '[]',
    '{"enquiry":{},"resume":null}',
    JSON.stringify({ ...validEntry, resume: 5 }),
    JSON.stringify({ ...validEntry, enquiry: { ...validEntry.enquiry, dueAt: 'soon' } }),
    JSON.stringify({ ...validEntry, enquiry: { ...validEntry.enquiry, spamReasons: null } }),
  ];
  for (const [index, text] of damagedTexts.entries()) {
    await writeFile(join(folder, `${index}.json`), text);
    await utimes(join(folder, `${index}.json`), new Date(start), new Date(start));
  }
  database.isDown = false;
  await spool.drain();
  expect(storedKeys).toEqual(['key-good']);
  const names = await readdir(folder);
  expect(names).toHaveLength(damagedTexts.length + 1);
  for (const name of names) expect(name).toMatch(/\.refused$/);
  const rejection = (fields: object) => [
    'error',
    'spool_rejected',
    expect.objectContaining({ count: 1, ...fields }),
  ];
  expect(logRecorder.lines.slice(0, -1)).toEqual([
    ...damagedTexts.map(() => rejection({ errorName: 'Error' })),
    rejection({ errorCode: '22001' }),
  ]);
});

test('KEEP-09 storing an enquiry whose file is damaged is an error', async () => {
  const spool = await openTestSpool(createFakeStore().store);
  await spool.store(createEnquiry('key-one'), null);
  const [name = ''] = await readdir(folder);
  await writeFile(join(folder, name), '{}');
  await expect(spool.store(createEnquiry('key-one'), null)).rejects.toThrow();
});

test('KEEP-10 a person is erased from the spool also while the database is down', async () => {
  const spool = await openTestSpool();
  await spool.store(createEnquiry('key-one', { email: 'Asha@School.example' }), null);
  await spool.store(createEnquiry('key-two', { email: 'ravi@school.example' }), null);
  await writeFile(join(folder, 'torn.refused'), '{"enquiry":');
  await spool.stop();
  const closedServer = createServer().listen(0);
  const port = (closedServer.address() as { port: number }).port;
  closedServer.close();
  const database = openDatabase(`postgres://x@127.0.0.1:${port}/x`);
  onTestFinished(() => database.end());
  await expect(eraseByEmail(database, 'asha@school.example', folder)).rejects.toThrow();
  const remainingTexts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(remainingTexts.join()).not.toContain('Asha@School');
  expect(remainingTexts.join()).toContain('ravi@school.example');
});

/** One for each release that changed the format; the name of the last one must be that of the current format. */
const spoolFiles = readdirSync(new URL('spool-files/', import.meta.url)).sort();
const readSpoolFile = (name: string) => readFile(new URL(`spool-files/${name}`, import.meta.url), 'utf8');

test.each(spoolFiles)('KEEP-17 the spool file of an earlier release is read: %s', async (name) => {
  expect(parseSpoolEntry(await readSpoolFile(name))).toEqual({
    enquiry: expect.objectContaining({
      reference: 'SF-7F3K-Q2',
      dueAt: '2026-11-18T13:30:00.000Z',
      answers: sampleAnswers({
        name: 'Asha Rane',
        organization: 'Meru Institute',
        phone: '022 2600 0000',
        service: 'lead',
        message: 'Hello',
        city: 'Virar',
        experience: '2.5',
        jobPosition: 'Front-end developer',
      }),
      resume: { fileName: 'cv.pdf', kind: 'pdf', verdict: 'pending' },
    }),
    resume: Buffer.from('%PDF-1.7').toString('base64'),
  });
});

test('KEEP-17 this release writes the format of the last of these files', async () => {
  const text = await readSpoolFile(spoolFiles.at(-1) ?? '');
  const entry = parseSpoolEntry(text);
  const file = JSON.parse(text);
  const answers = { ...emptyAnswers, ...file.enquiry.answers };
  expect(entry && JSON.parse(formatSpoolEntry(entry))).toEqual({
    ...file,
    enquiry: { ...file.enquiry, answers },
  });
});

test('KEEP-17 an earlier release reads what a later one adds to an answer or a file, and keeps it', async () => {
  const lastFile = JSON.parse(await readSpoolFile(spoolFiles.at(-1) ?? ''));
  const { enquiry } = lastFile;
  const laterFile = {
    ...lastFile,
    added: true,
    enquiry: { ...enquiry, added: 'x', answers: { ...enquiry.answers, budget: 'lakhs' } },
  };
  expect(parseSpoolEntry(JSON.stringify(laterFile))?.enquiry).toMatchObject(laterFile.enquiry);
  // A release whose forms have one field less.
  const { city: _, ...answers } = enquiry.answers;
  const earlierFile = { ...lastFile, enquiry: { ...enquiry, answers } };
  expect(parseSpoolEntry(JSON.stringify(earlierFile))?.enquiry.answers.city).toBe('');
});

test('KEEP-17 after a rollback the file of a later version waits, unchanged, and delays no other', async () => {
  const text = JSON.stringify({ version: 3, enquiry: 'in another format' });
  await writeFile(join(folder, 'later.json'), text);
  await utimes(join(folder, 'later.json'), 0, 0);
  await writePendingFile('1');
  const spool = await openTestSpool();
  expect(await spool.drain()).toBe(1);
  expect(await readdir(folder)).toEqual(['later.json']);
  expect(await readFile(join(folder, 'later.json'), 'utf8')).toBe(text);
  expect(logRecorder.lines).toEqual([['info', 'spool_drained', { count: 1 }]]);
});
