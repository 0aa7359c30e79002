import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleEnquiry } from '../../tests/support/enquiries/sample-enquiry.ts';
import { recordLog } from '../../tests/support/server/record-log.ts';
import { eraseByEmail } from '../cli/erase.ts';
import { openDatabase } from '../database/database.ts';
import type { Enquiry } from './enquiry.ts';
import { openSpool, type Spool } from './spool.ts';
import type { Store } from './store.ts';

let folder: string;
const spools: Spool[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seaface-spool-'));
});
afterEach(async () => {
  for (const spool of spools.splice(0)) await spool.stop();
  await rm(folder, { recursive: true });
});

async function openTestSpool(store: Store, ...limits: readonly { files: number; bytes: number }[]) {
  const spool = await openSpool(folder, store, recordLog().log, ...limits);
  spools.push(spool);
  return spool;
}

function createEnquiry(key: string, receivedAt: Date, email = 'asha@school.example'): Enquiry {
  const time = receivedAt.toISOString();
  return sampleEnquiry({ idempotencyKey: key, receivedAt: time, dueAt: time, email });
}

const databaseDown = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const dataError = Object.assign(new Error('value too long'), { code: '22001' });

/** Its database is down at first. */
function createFakeStore(rejectedKeys: readonly string[] = []) {
  const storedKeys: string[] = [];
  const database = { isDown: true };
  const store: Store = {
    store: async ({ idempotencyKey, reference, dueAt }) => {
      if (database.isDown) throw databaseDown;
      if (rejectedKeys.includes(idempotencyKey)) throw dataError;
      storedKeys.push(idempotencyKey);
      return { reference, dueAt: new Date(dueAt), isNew: true };
    },
  };
  return { store, storedKeys, database };
}

test('KEEP-09 file and folder are flushed before store() resolves, and only the owner can read the file', async () => {
  const spool = await openTestSpool(createFakeStore().store);
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  try {
    await spool.store(createEnquiry('key-one', new Date()), Buffer.from('a resume'));
    expect(sync).toHaveBeenCalledTimes(2);
  } finally {
    sync.mockRestore();
    await handle.close();
  }
  const [name = ''] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const { resume } = JSON.parse(await readFile(join(folder, name), 'utf8')) as { resume: string };
  expect(Buffer.from(resume, 'base64').toString()).toBe('a resume');
});

test('KEEP-09 enquiries are imported in order of receipt, also those of an earlier process', async () => {
  const { store, storedKeys, database } = createFakeStore();
  const earlierSpool = await openTestSpool(store);
  const start = Date.now() - 100_000;
  const keys = Array.from({ length: 30 }, (_, index) => `key-${randomUUID()}-${index}`);
  for (const [index, key] of keys.slice(0, 15).entries())
    await earlierSpool.store(createEnquiry(key, new Date(start + index)), null);
  await earlierSpool.stop();
  const spool = await openTestSpool(store);
  for (const [index, key] of keys.slice(15).entries())
    await spool.store(createEnquiry(key, new Date(start + 15 + index)), null);
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
      processes[index % 2]?.store(createEnquiry('same-key', new Date(1_800_000_000_000 + index)), null),
    ),
  );
  expect(new Set(storedEnquiries.map((stored) => stored?.receivedAt)).size).toBe(1);
  expect(await readdir(folder)).toHaveLength(1);
});

test('KEEP-09 a full spool stores nothing more until its files are imported', async () => {
  const { store, database } = createFakeStore();
  const spool = await openTestSpool(store, { files: 2, bytes: 1_000_000 });
  const storeOne = (key: string) => spool.store(createEnquiry(key, new Date()), null);
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

test('KEEP-09 damaged files and files that the database rejects are renamed and delay no other file', async () => {
  const { store, storedKeys, database } = createFakeStore(['key-rejected']);
  const spool = await openTestSpool(store);
  const start = Date.now() - 100_000;
  await spool.store(createEnquiry('key-rejected', new Date(start + 1)), null);
  await spool.store(createEnquiry('key-good', new Date(start + 2)), null);
  const validEntry = { enquiry: createEnquiry('key-damaged', new Date(start)), resume: null };
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
});

test('KEEP-09 storing an enquiry whose file is damaged is an error', async () => {
  const spool = await openTestSpool(createFakeStore().store);
  await spool.store(createEnquiry('key-one', new Date()), null);
  const [name = ''] = await readdir(folder);
  await writeFile(join(folder, name), '{}');
  await expect(spool.store(createEnquiry('key-one', new Date()), null)).rejects.toThrow();
});

test('KEEP-10 a person is erased from the spool also while the database is down', async () => {
  const { store } = createFakeStore(['key-rejected']);
  const spool = await openTestSpool(store);
  await spool.store(createEnquiry('key-one', new Date(), 'Asha@School.example'), null);
  await spool.store(createEnquiry('key-two', new Date(), 'ravi@school.example'), null);
  await writeFile(join(folder, 'torn.refused'), '{"enquiry":');
  await spool.stop();
  const closedServer = createServer().listen(0);
  const port = (closedServer.address() as { port: number }).port;
  closedServer.close();
  const database = openDatabase(`postgres://x@127.0.0.1:${port}/x`);
  try {
    await expect(eraseByEmail(database.kysely, 'asha@school.example', folder)).rejects.toThrow();
  } finally {
    await database.close();
  }
  const remaining = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(remaining.join()).not.toContain('Asha@School');
  expect(remaining.join()).toContain('ravi@school.example');
});
