import { mkdtemp, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleEnquiry } from '../../tests/support/sample-enquiry.ts';
import type { Log } from '../log.ts';
import type { Enquiry } from './enquiry.ts';
import { openSpool, type Spool } from './spool.ts';
import { DamagedSpoolFile, parseSpooled, readSpooled } from './spooled.ts';
import type { Store } from './store.ts';

let folder: string;
let spools: Spool[];
let lines: (readonly [level: string, event: string, fields: unknown])[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seaface-spool-'));
  spools = [];
  lines = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const spool of spools) await spool.stop();
  await rm(folder, { recursive: true, force: true });
});

const write = (level: string) => (event: string, fields?: unknown) => {
  lines.push([level, event, fields]);
};
const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };

const enquiry = (key: string): Enquiry => sampleEnquiry({ idempotencyKey: key, reference: `SF-${key}` });
const receipt = ({ reference, dueAt }: Enquiry) => ({ reference, dueAt: new Date(dueAt), fresh: true });
const acceptAll: Store['keep'] = async (kept) => receipt(kept);

async function openWith(
  keep: Store['keep'] = acceptAll,
  ...cap: readonly { files: number; bytes: number }[]
) {
  const spool = await openSpool(folder, { keep }, log, ...cap);
  spools.push(spool);
  return spool;
}
async function putWaiting(key: string, resume: Buffer | null = null): Promise<void> {
  const came = new Date(2026, 0, 1, 0, 0, Number(key));
  const text = JSON.stringify({ enquiry: enquiry(key), resume: resume?.toString('base64') ?? null });
  await writeFile(join(folder, `${key}.json`), text);
  await utimes(join(folder, `${key}.json`), came, came);
}

test('KEEP-09 the log says at start what was set aside, and nothing if there is nothing', async () => {
  await openWith();
  expect(lines).toEqual([]);
  await writeFile(join(folder, 'a.refused'), '{}');
  await writeFile(join(folder, 'b.refused'), '{}');
  await openWith();
  expect(lines).toEqual([['error', 'spool_set_aside', { count: 2 }]]);
});

test('KEEP-09 an enquiry is handed over with its resume, byte by byte, or without one', async () => {
  const resume = Buffer.from([0, 255, 37, 80]);
  await putWaiting('1', resume);
  await putWaiting('2');
  const seen: unknown[] = [];
  const spool = await openWith(async (kept, content) => {
    seen.push([kept.reference, content]);
    return receipt(kept);
  });
  expect(await spool.drain()).toBe(2);
  expect(seen).toEqual([
    ['SF-1', resume],
    ['SF-2', null],
  ]);
  expect(lines).toEqual([['info', 'spool_drained', { count: 2 }]]);
  expect(await spool.drain()).toBe(0);
  expect(lines).toHaveLength(1);
});

test('KEEP-09 what is kept can be handed over at once, with its resume', async () => {
  const seen: unknown[] = [];
  const spool = await openWith(async (kept, content) => {
    seen.push([kept, content]);
    return receipt(kept);
  });
  const first = enquiry('1');
  const resume = Buffer.from('%PDF-');
  expect(await spool.keep(first, resume)).toBe(first);
  expect(await spool.drain()).toBe(1);
  expect(seen).toEqual([[first, resume]]);
});

test('KEEP-03 the log says when the database gave an enquiry another reference', async () => {
  await putWaiting('1');
  const spool = await openWith(async (kept) => ({ ...receipt(kept), reference: 'SF-OTHER' }));
  await spool.drain();
  expect(lines[0]).toEqual(['warn', 'reference_changed', { reference: 'SF-OTHER', reason: 'SF-1' }]);
  expect(await readdir(folder)).toEqual([]);
});

test('KEEP-09 while the database is away the first attempt is the only one, and all files wait', async () => {
  await putWaiting('1');
  await putWaiting('2');
  const keep = vi.fn<Store['keep']>(async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const spool = await openWith(keep);
  expect(await spool.drain()).toBe(0);
  expect(keep).toHaveBeenCalledTimes(1);
  expect(lines).toEqual([['warn', 'spool_waits', expect.objectContaining({ errorCode: 'ECONNREFUSED' })]]);
  expect((await readdir(folder)).toSorted()).toEqual(['1.json', '2.json']);
});

test('KEEP-09 the log says what was set aside, and why', async () => {
  await putWaiting('1');
  await writeFile(join(folder, 'torn.json'), '{"enquiry":');
  const spool = await openWith(async () => {
    throw Object.assign(new Error('value too long'), { code: '22001' });
  });
  await spool.drain();
  expect((await readdir(folder)).toSorted()).toEqual(['1.refused', 'torn.refused']);
  expect(lines.filter(([, event]) => event === 'spool_set_aside')).toEqual([
    ['error', 'spool_set_aside', expect.objectContaining({ count: 1, errorCode: '22001' })],
    ['error', 'spool_set_aside', expect.objectContaining({ count: 1, errorName: 'Error' })],
  ]);
});

test('KEEP-09 a folder that cannot be read is logged, and tried again the next time', async () => {
  const spool = await openWith();
  await rename(folder, `${folder}-elsewhere`);
  expect(await spool.drain()).toBe(0);
  expect(lines).toEqual([['error', 'spool_failed', expect.objectContaining({ errorCode: 'ENOENT' })]]);
  await rename(`${folder}-elsewhere`, folder);
  await putWaiting('1');
  expect(await spool.drain()).toBe(1);
});

test('KEEP-09 a file that another process was quicker with holds up nobody', async () => {
  await putWaiting('1');
  await putWaiting('2');
  const seen: string[] = [];
  const spool = await openWith(async (kept) => {
    seen.push(kept.reference);
    await rm(join(folder, '2.json'), { force: true });
    return receipt(kept);
  });
  await putWaiting('3');
  await spool.drain();
  expect(seen).toEqual(['SF-1', 'SF-3']);
});

/** A database that answers only when it is told to. */
function pausedStore() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const keep = vi.fn<Store['keep']>(async (kept) => {
    await released;
    return receipt(kept);
  });
  return { keep, release };
}

test('KEEP-09 who asks while files are handed over waits for the same', async () => {
  await putWaiting('1');
  const { keep, release } = pausedStore();
  const spool = await openWith(keep);
  const both = [spool.drain(), spool.drain()];
  await expect.poll(() => keep.mock.calls.length).toBe(1);
  release();
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(keep).toHaveBeenCalledTimes(1);
});

test('INTAKE-28 a process that stops finishes the file that it hands over, and begins no other', async () => {
  await putWaiting('1');
  await putWaiting('2');
  const { keep, release } = pausedStore();
  const spool = await openWith(keep);
  const draining = spool.drain();
  await expect.poll(() => keep.mock.calls.length).toBe(1);
  let stopped = false;
  const stopping = spool.stop().then(() => {
    stopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(stopped).toBe(false);
  release();
  await stopping;
  expect([await draining, await readdir(folder)]).toEqual([1, ['2.json']]);
});

test('INTAKE-26 files are handed over every 2 s, until the process stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const keep = vi.fn(acceptAll);
  const spool = await openWith(keep);
  await putWaiting('1');
  await vi.advanceTimersByTimeAsync(1999);
  expect(keep).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(keep).toHaveBeenCalledTimes(1);
  await spool.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['files that wait and files set aside', { files: 2, bytes: 1_000_000 }],
  ['bytes', { files: 100, bytes: 4 }],
])('KEEP-09 a spool that was full at start takes nothing: by %s', async (_, cap) => {
  await writeFile(join(folder, 'a.json'), '{}');
  await writeFile(join(folder, 'b.refused'), '{}');
  const spool = await openWith(acceptAll, cap);
  expect([await spool.canTake(), await spool.keep(enquiry('1'), null)]).toEqual(['full', null]);
  await rm(join(folder, 'b.refused'));
  await rm(join(folder, 'a.json'));
  await spool.drain();
  expect([await spool.canTake(), (await spool.keep(enquiry('1'), null))?.reference]).toEqual([
    'good',
    'SF-1',
  ]);
});

test('KEEP-09 a spool counts what it keeps in bytes', async () => {
  const wide = sampleEnquiry({ idempotencyKey: '1', message: 'é'.repeat(500) });
  await (await openWith()).keep(wide, null);
  const [name = ''] = await readdir(folder);
  const { size } = await stat(join(folder, name));
  await rm(join(folder, name));
  const exact = await openWith(acceptAll, { files: 100, bytes: size });
  await exact.keep(wide, null);
  expect(await exact.canTake()).toBe('full');
  await rm(join(folder, name));
  const larger = await openWith(acceptAll, { files: 100, bytes: size + 1 });
  await larger.keep(wide, null);
  expect(await larger.canTake()).toBe('good');
});

test('KEEP-09 who sends again what is in the spool is told once its name is on the disk', async () => {
  const spool = await openWith();
  const first = enquiry('1');
  await spool.keep(first, null);
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  try {
    expect(await spool.keep({ ...first, reference: 'SF-2' }, null)).toEqual(first);
    expect(sync).toHaveBeenCalledTimes(1);
  } finally {
    sync.mockRestore();
  }
});

test('KEEP-09 a file is an enquiry with its resume, or damaged, or not there', async () => {
  const spooled = { enquiry: { ...enquiry('1'), added: 'by another release' }, resume: null };
  expect(parseSpooled(JSON.stringify(spooled))).toEqual(spooled);
  expect(parseSpooled(JSON.stringify({ ...spooled, resume: undefined }))).toBeNull();
  expect(parseSpooled('{')).toBeNull();
  await putWaiting('1');
  await writeFile(join(folder, 'torn.json'), '');
  expect((await readSpooled(join(folder, '1.json')))?.enquiry.reference).toBe('SF-1');
  expect(await readSpooled(join(folder, 'gone.json'))).toBeNull();
  await expect(readSpooled(join(folder, 'torn.json'))).rejects.toThrow(DamagedSpoolFile);
});
