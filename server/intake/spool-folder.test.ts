import {
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { syncDirectory } from '../sync-directory.ts';
import {
  checkSpool,
  listSpool,
  probeSpool,
  readFileIfExists,
  spoolFile,
  writeDurably,
} from './spool-folder.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Spies on a method of all file handles, which callers may mock. */
async function spyOnFiles(method: 'sync' | 'writeFile') {
  const handle = await open(folder, 'r');
  const spy = vi.spyOn(Object.getPrototypeOf(handle), method);
  await handle.close();
  return spy;
}
const createError = (code: unknown) => Object.assign(new Error('It failed.'), { code });

/** Open file descriptors of the folder and its files. */
async function findOpenFiles(): Promise<readonly string[]> {
  const names = await readdir('/proc/self/fd');
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(folder));
}

const dayMs = 24 * 3_600_000;
async function writeSpoolFile(name: string, content = '{}', receivedAt = new Date()): Promise<void> {
  await writeFile(join(folder, name), content);
  await utimes(join(folder, name), receivedAt, receivedAt);
}
const toNames = (files: readonly string[]) => files.map((file) => basename(file));

test('KEEP-09 the file name is a hash of the key', () => {
  const name = basename(spoolFile(folder, 'key-one'));
  expect(name).toMatch(/^[0-9a-f]{64}\.json$/);
  expect(spoolFile(folder, 'key-one')).toBe(join(folder, name));
  expect(spoolFile(folder, 'key-two')).not.toBe(join(folder, name));
});

test('KEEP-09 a missing file is read as null; a file that cannot be read is an error', async () => {
  await writeSpoolFile('there.json', 'text');
  expect(await readFileIfExists(join(folder, 'there.json'))).toBe('text');
  expect(await readFileIfExists(join(folder, 'gone.json'))).toBeNull();
  await expect(readFileIfExists(folder)).rejects.toMatchObject({ code: 'EISDIR' });
});

describe('KEEP-09 a file', () => {
  const receivedAt = new Date('2026-11-16T06:00:00Z');

  test('is written once, readable only by its owner, with the time of receipt', async () => {
    const file = join(folder, 'one.json');
    expect(await writeDurably(file, folder, 'first', receivedAt)).toBe(true);
    const { mode, mtime } = await stat(file);
    expect([mode & 0o777, mtime]).toEqual([0o600, receivedAt]);
    expect(await writeDurably(file, folder, 'second', new Date())).toBe(false);
    expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['first', ['one.json']]);
    expect(await findOpenFiles()).toEqual([]);
  });

  test('that cannot be written leaves no temporary file', async () => {
    const elsewhere = join(folder, 'missing', 'one.json');
    await expect(writeDurably(elsewhere, folder, 'x', receivedAt)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(writeDurably(elsewhere, join(folder, 'missing'), 'x', receivedAt)).rejects.toMatchObject({
      code: 'ENOENT',
    });
    (await spyOnFiles('sync')).mockRejectedValue(createError('EIO'));
    const file = join(folder, 'one.json');
    await expect(writeDurably(file, folder, 'x', receivedAt)).rejects.toMatchObject({ code: 'EIO' });
    expect([await readdir(folder), await findOpenFiles()]).toEqual([[], []]);
  });

  test('is synced, and so is its folder', async () => {
    const sync = await spyOnFiles('sync');
    await syncDirectory(folder);
    expect(sync).toHaveBeenCalledTimes(1);
    await writeDurably(join(folder, 'one.json'), folder, 'x', receivedAt);
    expect(sync).toHaveBeenCalledTimes(3);
    sync.mockRejectedValue(createError('EIO'));
    await expect(syncDirectory(folder)).rejects.toMatchObject({ code: 'EIO' });
    expect(await findOpenFiles()).toEqual([]);
  });
});

describe('KEEP-09 the files of a spool', () => {
  test('are listed by time, then by name, with their total size', async () => {
    const moment = new Date(Date.now() - dayMs);
    await writeSpoolFile('a.json', '1', new Date(moment.getTime() + 1000));
    await writeSpoolFile('c.json', '22', moment);
    await writeSpoolFile('b.json', '333', moment);
    await writeSpoolFile('d.refused', '4444', moment);
    await writeSpoolFile('notes.txt', '55555', new Date(Date.now() - 400 * dayMs));
    await mkdir(join(folder, 'folder.json'));
    await symlink(join(folder, 'gone'), join(folder, 'gone.json'));
    const { pending, rejected, bytes } = await listSpool(folder);
    expect([toNames(pending), toNames(rejected), bytes]).toEqual([
      ['b.json', 'c.json', 'a.json'],
      ['d.refused'],
      15,
    ]);
    expect(pending[0]).toBe(join(folder, 'b.json'));
    expect(await readdir(folder)).toHaveLength(7);
  });

  test('do not include temporary files, which are removed after a minute', async () => {
    await writeSpoolFile('half.tmp', 'half of it', new Date(Date.now() - 400 * dayMs));
    const { ctimeMs } = await stat(join(folder, 'half.tmp'));
    const emptySpool = { pending: [], rejected: [], bytes: 0 };
    expect(await listSpool(folder, ctimeMs + 60_000)).toEqual(emptySpool);
    expect(await readdir(folder)).toEqual(['half.tmp']);
    expect(await listSpool(folder, ctimeMs + 60_001)).toEqual(emptySpool);
    expect(await readdir(folder)).toEqual([]);
  });

  test('INTAKE-21 are removed 365 days after receipt if they are rejected, never if they are pending', async () => {
    const receivedAt = new Date('2026-01-01T00:00:00Z');
    await writeSpoolFile('old.refused', '{}', receivedAt);
    await writeSpoolFile('old.json', '{}', receivedAt);
    const retentionEnd = receivedAt.getTime() + 365 * dayMs;
    expect(toNames((await listSpool(folder, retentionEnd)).rejected)).toEqual(['old.refused']);
    expect(await listSpool(folder, retentionEnd + 1)).toMatchObject({ rejected: [], bytes: 2 });
    expect(await readdir(folder)).toEqual(['old.json']);
  });
});

describe('RUN-01 a probe of the folder leaves no file', () => {
  test.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EIO', 'away'],
    [undefined, 'away'],
  ])('after the error %s, and the state is %s', async (code, state) => {
    (await spyOnFiles('writeFile')).mockRejectedValue(createError(code));
    expect(await probeSpool(folder)).toBe(state);
    expect([await readdir(folder), await findOpenFiles()]).toEqual([[], []]);
  });

  test('if the folder is writable (good) or missing (away)', async () => {
    expect(await probeSpool(folder)).toBe('good');
    expect([await readdir(folder), await findOpenFiles()]).toEqual([[], []]);
    expect(await probeSpool(join(folder, 'missing'))).toBe('away');
  });
});

describe('KEEP-08 a spool folder is accepted', () => {
  test('if it can be created; it is private and empty afterwards', async () => {
    const missingFolder = join(folder, 'made', 'when-needed');
    expect(await checkSpool(missingFolder)).toBeNull();
    expect([(await stat(missingFolder)).mode & 0o777, await readdir(missingFolder)]).toEqual([0o700, []]);
    expect(await checkSpool(missingFolder)).toBeNull();
  });

  test('unless its parent is a file', async () => {
    await writeSpoolFile('file');
    expect(await checkSpool(join(folder, 'file', 'below'))).toBe('ENOTDIR');
  });

  test('unless it is in a memory file system', async () => {
    const inMemory = '/dev/shm/seaface-spool-of-a-test';
    expect(await checkSpool(inMemory)).toBe('in memory, gone after a restart');
    await rm(inMemory, { recursive: true });
  });

  test('unless written data is lost', async () => {
    (await spyOnFiles('writeFile')).mockResolvedValue(undefined);
    expect(await checkSpool(folder)).toBe('does not keep what is written');
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['EIO', createError('EIO')],
    ['unknown', createError(5)],
    ['unknown', createError(undefined)],
    ['unknown', 'no error at all'],
  ])('unless it cannot be synced: %s', async (reason, error) => {
    (await spyOnFiles('sync')).mockRejectedValue(error);
    expect(await checkSpool(folder)).toBe(reason);
    expect(await readdir(folder)).toEqual([]);
  });

  test('after its parent folder is synced', async () => {
    const sync = await spyOnFiles('sync');
    await checkSpool(folder);
    expect(sync).toHaveBeenCalledTimes(3);
  });
});
