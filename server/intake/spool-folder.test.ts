import {
  mkdir,
  mkdtemp,
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
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  lookIntoSpool,
  probeSpool,
  readIfThere,
  spoolFile,
  syncDirectory,
  whySpoolCannotBeUsed,
  writeSafely,
} from './spool-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seaface-spool-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Replaces a method of every open file. */
async function spyOnFiles(method: 'sync' | 'writeFile') {
  const handle = await open(folder, 'r');
  const spy = vi.spyOn(Object.getPrototypeOf(handle), method);
  await handle.close();
  return spy;
}
const failure = (code: unknown) => Object.assign(new Error('It failed.'), { code });

/** Files in the folder, and the folder itself, that this process has not closed. */
async function leftOpen(): Promise<readonly string[]> {
  const names = await readdir('/proc/self/fd');
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(folder));
}

const day = 24 * 3_600_000;
async function put(name: string, content = '{}', came = new Date()): Promise<void> {
  await writeFile(join(folder, name), content);
  await utimes(join(folder, name), came, came);
}
const names = (files: readonly string[]) => files.map((file) => basename(file));

test('KEEP-09 the name of a file follows from the key and does not tell it', () => {
  const name = basename(spoolFile(folder, 'key-one'));
  expect(name).toMatch(/^[0-9a-f]{64}\.json$/);
  expect(spoolFile(folder, 'key-one')).toBe(join(folder, name));
  expect(spoolFile(folder, 'key-two')).not.toBe(join(folder, name));
});

test('KEEP-09 a file that is not there is none; one that cannot be read is an error', async () => {
  await put('there.json', 'text');
  expect(await readIfThere(join(folder, 'there.json'))).toBe('text');
  expect(await readIfThere(join(folder, 'gone.json'))).toBeNull();
  await expect(readIfThere(folder)).rejects.toMatchObject({ code: 'EISDIR' });
});

describe('KEEP-09 a file', () => {
  const came = new Date('2026-11-16T06:00:00Z');

  test('is written once, for us alone, with the time at which the enquiry came', async () => {
    const file = join(folder, 'one.json');
    expect(await writeSafely(file, folder, 'first', came)).toBe(true);
    const { mode, mtime } = await stat(file);
    expect([mode & 0o777, mtime]).toEqual([0o600, came]);
    expect(await writeSafely(file, folder, 'second', new Date())).toBe(false);
    expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['first', ['one.json']]);
    expect(await leftOpen()).toEqual([]);
  });

  test('that cannot be written leaves nothing behind', async () => {
    const elsewhere = join(folder, 'missing', 'one.json');
    await expect(writeSafely(elsewhere, folder, 'x', came)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(writeSafely(elsewhere, join(folder, 'missing'), 'x', came)).rejects.toMatchObject({
      code: 'ENOENT',
    });
    (await spyOnFiles('sync')).mockRejectedValue(failure('EIO'));
    const file = join(folder, 'one.json');
    await expect(writeSafely(file, folder, 'x', came)).rejects.toMatchObject({ code: 'EIO' });
    expect([await readdir(folder), await leftOpen()]).toEqual([[], []]);
  });

  test('is flushed before its folder is', async () => {
    const sync = await spyOnFiles('sync');
    await syncDirectory(folder);
    expect(sync).toHaveBeenCalledTimes(1);
    await writeSafely(join(folder, 'one.json'), folder, 'x', came);
    expect(sync).toHaveBeenCalledTimes(3);
    sync.mockRejectedValue(failure('EIO'));
    await expect(syncDirectory(folder)).rejects.toMatchObject({ code: 'EIO' });
    expect(await leftOpen()).toEqual([]);
  });
});

describe('KEEP-09 what is in a spool', () => {
  test('is listed oldest first, files of one moment by name, and all of it is counted', async () => {
    const moment = new Date(Date.now() - day);
    await put('a.json', '1', new Date(moment.getTime() + 1000));
    await put('c.json', '22', moment);
    await put('b.json', '333', moment);
    await put('d.refused', '4444', moment);
    await put('notes.txt', '55555', new Date(Date.now() - 400 * day));
    await mkdir(join(folder, 'folder.json'));
    await symlink(join(folder, 'gone'), join(folder, 'gone.json'));
    const { waiting, setAside, bytes } = await lookIntoSpool(folder);
    expect([names(waiting), names(setAside), bytes]).toEqual([
      ['b.json', 'c.json', 'a.json'],
      ['d.refused'],
      15,
    ]);
    expect(waiting[0]).toBe(join(folder, 'b.json'));
    expect(await readdir(folder)).toHaveLength(7);
  });

  test('includes nothing unfinished; what is so for more than a minute is removed', async () => {
    await put('half.tmp', 'half of it', new Date(Date.now() - 400 * day));
    const { ctimeMs } = await stat(join(folder, 'half.tmp'));
    const none = { waiting: [], setAside: [], bytes: 0 };
    expect(await lookIntoSpool(folder, ctimeMs + 60_000)).toEqual(none);
    expect(await readdir(folder)).toEqual(['half.tmp']);
    expect(await lookIntoSpool(folder, ctimeMs + 60_001)).toEqual(none);
    expect(await readdir(folder)).toEqual([]);
  });

  test('INTAKE-21 is kept for 365 days if it was set aside, for ever if it waits', async () => {
    const came = new Date('2026-01-01T00:00:00Z');
    await put('old.refused', '{}', came);
    await put('old.json', '{}', came);
    const end = came.getTime() + 365 * day;
    expect(names((await lookIntoSpool(folder, end)).setAside)).toEqual(['old.refused']);
    expect(await lookIntoSpool(folder, end + 1)).toMatchObject({ setAside: [], bytes: 2 });
    expect(await readdir(folder)).toEqual(['old.json']);
  });
});

describe('RUN-01 a spool is tried out without a trace', () => {
  test.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EIO', 'away'],
    [undefined, 'away'],
  ])('and %s means that it is %s', async (code, state) => {
    (await spyOnFiles('writeFile')).mockRejectedValue(failure(code));
    expect(await probeSpool(folder)).toBe(state);
    expect([await readdir(folder), await leftOpen()]).toEqual([[], []]);
  });

  test('and what can be written to is good, what is not there is away', async () => {
    expect(await probeSpool(folder)).toBe('good');
    expect([await readdir(folder), await leftOpen()]).toEqual([[], []]);
    expect(await probeSpool(join(folder, 'missing'))).toBe('away');
  });
});

describe('KEEP-08 a folder is used', () => {
  test('if it can be made, for us alone, and nothing of the trial is left', async () => {
    const made = join(folder, 'made', 'when-needed');
    expect(await whySpoolCannotBeUsed(made)).toBeNull();
    expect([(await stat(made)).mode & 0o777, await readdir(made)]).toEqual([0o700, []]);
    expect(await whySpoolCannotBeUsed(made)).toBeNull();
  });

  test('unless it is in memory', async () => {
    const inMemory = '/dev/shm/seaface-spool-of-a-test';
    expect(await whySpoolCannotBeUsed(inMemory)).toBe('in memory, gone after a restart');
    await rm(inMemory, { recursive: true });
  });

  test('unless it loses what is written', async () => {
    (await spyOnFiles('writeFile')).mockResolvedValue(undefined);
    expect(await whySpoolCannotBeUsed(folder)).toBe('does not keep what is written');
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['EIO', failure('EIO')],
    ['unknown', failure(5)],
    ['unknown', failure(undefined)],
    ['unknown', 'no error at all'],
  ])('unless it cannot be flushed: %s', async (reason, error) => {
    (await spyOnFiles('sync')).mockRejectedValue(error);
    expect(await whySpoolCannotBeUsed(folder)).toBe(reason);
    expect(await readdir(folder)).toEqual([]);
  });

  test('only if the name of the folder itself has been flushed', async () => {
    const sync = await spyOnFiles('sync');
    await whySpoolCannotBeUsed(folder);
    expect(sync).toHaveBeenCalledTimes(3);
  });
});
