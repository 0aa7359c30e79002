import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sampleEnquiry } from '../../tests/support/enquiries/sample-enquiry.ts';
import { eraseByEmail } from '../cli/erase.ts';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../log.ts';
import type { Enquiry } from './enquiry.ts';
import { openSpool } from './spool.ts';
import { checkSpool, listSpool } from './spool-folder.ts';
import type { Store } from './store.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'seaface-spool-'));
const quiet = createLog({ write: () => undefined });

function enquiry(key: string, receivedAt: Date, email = 'asha@school.example'): Enquiry {
  const at = receivedAt.toISOString();
  return sampleEnquiry({ idempotencyKey: key, receivedAt: at, dueAt: at, email });
}

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const refusedByContent = Object.assign(new Error('value too long'), { code: '22001' });

/** A fake store: down at first, then available; it may reject some enquiries. */
function newStore(dislikes: readonly string[] = []) {
  const kept: string[] = [];
  const state = { away: true };
  const store: Store = {
    store: async ({ idempotencyKey, reference, dueAt }) => {
      if (state.away) throw away;
      if (dislikes.includes(idempotencyKey)) throw refusedByContent;
      kept.push(idempotencyKey);
      return { reference, dueAt: new Date(dueAt), isNew: true };
    },
  };
  return { store, kept, state };
}

test('KEEP-08 a folder is trusted only if it is on a disk, can be written to and can be flushed', async () => {
  expect(await checkSpool(join(await newFolder(), 'made', 'when-needed'))).toBeNull();
  expect(await checkSpool('/dev/shm/seaface-spool')).toBe('in memory, gone after a restart');
  const file = join(await newFolder(), 'file');
  await writeFile(file, '');
  expect(await checkSpool(join(file, 'below'))).toBe('ENOTDIR');

  const folder = await newFolder();
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  sync.mockRejectedValue(Object.assign(new Error(), { code: 'EIO' }));
  try {
    expect(await checkSpool(folder)).toBe('EIO');
  } finally {
    sync.mockRestore();
    await handle.close();
  }
  expect(await readdir(folder)).toEqual([]);
});

test('KEEP-09 an enquiry is on the disk, file and name, before anybody is told', async () => {
  const folder = await newFolder();
  const spool = await openSpool(folder, newStore().store, quiet);
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  try {
    await spool.store(enquiry('key-one', new Date()), Buffer.from('a resume'));
    expect(sync).toHaveBeenCalledTimes(2);
  } finally {
    sync.mockRestore();
    await handle.close();
    await spool.stop();
  }
  const [name = ''] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const { resume } = JSON.parse(await readFile(join(folder, name), 'utf8')) as { resume: string };
  expect(Buffer.from(resume, 'base64').toString()).toBe('a resume');
});

test('KEEP-09 enquiries are handed over in the order in which they came, also those of a process that died', async () => {
  const folder = await newFolder();
  const { store, kept, state } = newStore();
  const before = await openSpool(folder, store, quiet);
  const start = Date.now() - 100_000;
  const keys = Array.from({ length: 30 }, (_, index) => `key-${randomUUID()}-${index}`);
  for (const [index, key] of keys.slice(0, 15).entries())
    await before.store(enquiry(key, new Date(start + index)), null);
  await before.stop();
  const spool = await openSpool(folder, store, quiet);
  for (const [index, key] of keys.slice(15).entries())
    await spool.store(enquiry(key, new Date(start + 15 + index)), null);
  expect(await spool.drain()).toBe(0);
  state.away = false;
  expect(await spool.drain()).toBe(30);
  expect(kept).toEqual(keys);
  expect(await readdir(folder)).toEqual([]);
  await spool.stop();
});

test('KEEP-09 the same key is one file, whichever process keeps it and at whatever moment', async () => {
  const folder = await newFolder();
  const { store } = newStore();
  const processes = [await openSpool(folder, store, quiet), await openSpool(folder, store, quiet)];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      processes[index % 2]?.store(enquiry('same-key', new Date(1_800_000_000_000 + index)), null),
    ),
  );
  expect(new Set(answers.map((answer) => answer?.receivedAt)).size).toBe(1);
  expect(await readdir(folder)).toHaveLength(1);
  for (const spool of processes) await spool.stop();
});

test('KEEP-09 a full spool takes nothing more, until something has been handed over', async () => {
  const folder = await newFolder();
  const { store, state } = newStore();
  const spool = await openSpool(folder, store, quiet, { files: 2, bytes: 1_000_000 });
  const keep = (key: string) => spool.store(enquiry(key, new Date()), null);
  expect([await keep('key-one'), await keep('key-two'), await keep('key-three')]).toEqual([
    expect.anything(),
    expect.anything(),
    null,
  ]);
  expect(await spool.checkCapacity()).toBe('full');
  // A duplicate needs no space.
  expect(await keep('key-two')).not.toBeNull();
  state.away = false;
  await spool.drain();
  expect(await spool.checkCapacity()).toBe('good');
  expect(await keep('key-three')).not.toBeNull();
  await spool.stop();

  const small = await openSpool(await newFolder(), store, quiet, { files: 100, bytes: 1000 });
  await small.store(enquiry('key-one', new Date()), Buffer.alloc(1000));
  expect(await small.store(enquiry('key-two', new Date()), null)).toBeNull();
  await small.stop();
});

test('RUN-01 a spool knows when it can take nothing, and leaves no trace of trying', async () => {
  const folder = await newFolder();
  const spool = await openSpool(folder, newStore().store, quiet);
  expect([await spool.checkCapacity(), await readdir(folder)]).toEqual(['good', []]);
  const handle = await open(folder, 'r');
  const write = vi.spyOn(Object.getPrototypeOf(handle), 'writeFile');
  write.mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }));
  try {
    expect([await spool.checkCapacity(), await readdir(folder)]).toEqual(['full', []]);
  } finally {
    write.mockRestore();
    await handle.close();
  }
  await rm(folder, { recursive: true });
  expect(await spool.checkCapacity()).toBe('away');
  await spool.stop();
});

test('KEEP-09 what is damaged or refused is set aside and holds up nobody; what was never finished is removed', async () => {
  const folder = await newFolder();
  const { store, kept, state } = newStore(['key-disliked']);
  const spool = await openSpool(folder, store, quiet);
  const start = Date.now() - 100_000;
  await spool.store(enquiry('key-disliked', new Date(start + 1)), null);
  await spool.store(enquiry('key-good', new Date(start + 2)), null);
  const good = { enquiry: enquiry('key-damaged', new Date(start)), resume: null };
  const damaged = [
    '{"enquiry":',
    '{}',
    'null',
    '[]',
    '{"enquiry":{},"resume":null}',
    JSON.stringify({ ...good, resume: 5 }),
    JSON.stringify({ ...good, enquiry: { ...good.enquiry, dueAt: 'soon' } }),
    JSON.stringify({ ...good, enquiry: { ...good.enquiry, spamReasons: null } }),
  ];
  for (const [index, text] of damaged.entries()) {
    await writeFile(join(folder, `${index}.json`), text);
    await utimes(join(folder, `${index}.json`), new Date(start), new Date(start));
  }
  state.away = false;
  await spool.drain();
  expect(kept).toEqual(['key-good']);
  const left = await readdir(folder);
  expect(left).toHaveLength(damaged.length + 1);
  for (const name of left) expect(name).toMatch(/\.refused$/);
  await spool.stop();
});

test('KEEP-09 nobody is told that an enquiry is kept where a damaged file has its name', async () => {
  const folder = await newFolder();
  const spool = await openSpool(folder, newStore().store, quiet);
  await spool.store(enquiry('key-one', new Date()), null);
  const [name = ''] = await readdir(folder);
  await writeFile(join(folder, name), '{}');
  await expect(spool.store(enquiry('key-one', new Date()), null)).rejects.toThrow();
  await spool.stop();
});

test('KEEP-09 what another release has added to an enquiry is handed over with it', async () => {
  const folder = await newFolder();
  const seen: unknown[] = [];
  const store: Store = {
    store: async (kept) => {
      seen.push(kept);
      return { reference: kept.reference, dueAt: new Date(kept.dueAt), isNew: true };
    },
  };
  const spool = await openSpool(folder, store, quiet);
  const added = { ...enquiry('key-one', new Date()), added: 'later' };
  await writeFile(join(folder, 'added.json'), JSON.stringify({ enquiry: added, resume: null }));
  await spool.drain();
  expect(seen).toEqual([added]);
  await spool.stop();
});

test('INTAKE-21 what was set aside is forgotten 12 months after it came, what waits is not', async () => {
  const folder = await newFolder();
  const day = 24 * 3_600_000;
  for (const [name, days] of [
    ['old.refused', 366],
    ['recent.refused', 364],
    ['waiting.json', 366],
  ] as const) {
    await writeFile(join(folder, name), '{}');
    const came = new Date(Date.now() - days * day);
    await utimes(join(folder, name), came, came);
  }
  const { pending, rejected } = await listSpool(folder);
  expect([...pending, ...rejected].map((file) => basename(file))).toEqual(['waiting.json', 'recent.refused']);
  expect((await readdir(folder)).toSorted()).toEqual(['recent.refused', 'waiting.json']);
});

test('KEEP-10 a person is erased from the spool even while the database is away', async () => {
  const folder = await newFolder();
  const { store } = newStore(['key-disliked']);
  const spool = await openSpool(folder, store, quiet);
  await spool.store(enquiry('key-one', new Date(), 'Asha@School.example'), null);
  await spool.store(enquiry('key-two', new Date(), 'ravi@school.example'), null);
  await writeFile(join(folder, 'torn.refused'), '{"enquiry":');
  await spool.stop();
  const nobody = createServer().listen(0);
  const port = (nobody.address() as { port: number }).port;
  nobody.close();
  const database = openDatabase(`postgres://x@127.0.0.1:${port}/x`);
  try {
    await expect(eraseByEmail(database.kysely, 'asha@school.example', folder)).rejects.toThrow();
  } finally {
    await database.close();
  }
  const left = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  expect(left.join()).not.toContain('Asha@School');
  expect(left.join()).toContain('ravi@school.example');
});
