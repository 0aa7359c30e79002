import { mkdtemp, open, readdir, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleEnquiry } from '../../tests/support/enquiries/sample-enquiry.ts';
import { recordLog } from '../../tests/support/server/record-log.ts';
import type { Enquiry } from './enquiry.ts';
import { openSpool, type Spool } from './spool.ts';
import { DamagedSpoolFile, parseSpoolEntry, readSpoolEntry } from './spool-entry.ts';
import type { Store } from './store.ts';

let folder: string;
let spools: Spool[];
let logRecorder: ReturnType<typeof recordLog>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seaface-spool-'));
  spools = [];
  logRecorder = recordLog();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const spool of spools) await spool.stop();
  await rm(folder, { recursive: true, force: true });
});

const createEnquiry = (key: string): Enquiry =>
  sampleEnquiry({ idempotencyKey: key, reference: `SF-${key}` });
const receiptOf = ({ reference, dueAt }: Enquiry) => ({ reference, dueAt: new Date(dueAt), isNew: true });
const acceptAll: Store['store'] = async (stored) => receiptOf(stored);

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
  const text = JSON.stringify({ enquiry: createEnquiry(key), resume: resume?.toString('base64') ?? null });
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
  const imported: unknown[] = [];
  const spool = await openTestSpool(async (stored, content) => {
    imported.push([stored.reference, content]);
    return receiptOf(stored);
  });
  expect(await spool.drain()).toBe(2);
  expect(imported).toEqual([
    ['SF-1', resume],
    ['SF-2', null],
  ]);
  expect(logRecorder.lines).toEqual([['info', 'spool_drained', { count: 2 }]]);
  expect(await spool.drain()).toBe(0);
  expect(logRecorder.lines).toHaveLength(1);
});

test('KEEP-09 a stored enquiry is imported with its resume', async () => {
  const imported: unknown[] = [];
  const spool = await openTestSpool(async (stored, content) => {
    imported.push([stored, content]);
    return receiptOf(stored);
  });
  const first = createEnquiry('1');
  const resume = Buffer.from('%PDF-');
  expect(await spool.store(first, resume)).toBe(first);
  expect(await spool.drain()).toBe(1);
  expect(imported).toEqual([[first, resume]]);
});

test('KEEP-03 a changed reference is logged', async () => {
  await writePendingFile('1');
  const spool = await openTestSpool(async (stored) => ({ ...receiptOf(stored), reference: 'SF-OTHER' }));
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
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
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

test('KEEP-09 a rejected file is logged with its error', async () => {
  await writePendingFile('1');
  await writeFile(join(folder, 'torn.json'), '{"enquiry":');
  const spool = await openTestSpool(async () => {
    throw Object.assign(new Error('value too long'), { code: '22001' });
  });
  await spool.drain();
  expect((await readdir(folder)).toSorted()).toEqual(['1.refused', 'torn.refused']);
  expect(logRecorder.lines.filter(([, event]) => event === 'spool_rejected')).toEqual([
    ['error', 'spool_rejected', expect.objectContaining({ count: 1, errorCode: '22001' })],
    ['error', 'spool_rejected', expect.objectContaining({ count: 1, errorName: 'Error' })],
  ]);
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
  const imported: string[] = [];
  const spool = await openTestSpool(async (stored) => {
    imported.push(stored.reference);
    await rm(join(folder, '2.json'), { force: true });
    return receiptOf(stored);
  });
  await writePendingFile('3');
  await spool.drain();
  expect(imported).toEqual(['SF-1', 'SF-3']);
});

/** Its store() waits for unblock(). */
function createPausedStore() {
  const { promise: unblocked, resolve: unblock } = Promise.withResolvers<void>();
  const store = vi.fn<Store['store']>(async (stored) => {
    await unblocked;
    return receiptOf(stored);
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
  const draining = spool.drain();
  await expect.poll(() => store.mock.calls.length).toBe(1);
  let isStopped = false;
  const stopping = spool.stop().then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isStopped).toBe(false);
  unblock();
  await stopping;
  expect([await draining, await readdir(folder)]).toEqual([1, ['2.json']]);
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

test('KEEP-09 store() of a duplicate returns after the directory is synced', async () => {
  const spool = await openTestSpool();
  const first = createEnquiry('1');
  await spool.store(first, null);
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  try {
    expect(await spool.store({ ...first, reference: 'SF-2' }, null)).toEqual(first);
    expect(sync).toHaveBeenCalledTimes(1);
  } finally {
    sync.mockRestore();
  }
});

test('KEEP-09 a spool file is valid, damaged or missing', async () => {
  const entry = { enquiry: { ...createEnquiry('1'), added: 'by another release' }, resume: null };
  expect(parseSpoolEntry(JSON.stringify(entry))).toEqual(entry);
  expect(parseSpoolEntry(JSON.stringify({ ...entry, resume: undefined }))).toBeNull();
  expect(parseSpoolEntry('{')).toBeNull();
  await writePendingFile('1');
  await writeFile(join(folder, 'torn.json'), '');
  expect((await readSpoolEntry(join(folder, '1.json')))?.enquiry.reference).toBe('SF-1');
  expect(await readSpoolEntry(join(folder, 'gone.json'))).toBeNull();
  await expect(readSpoolEntry(join(folder, 'torn.json'))).rejects.toThrow(DamagedSpoolFile);
});
