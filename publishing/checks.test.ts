import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasPackages, parseFaults } from './checks.ts';
import { run } from './run-program.ts';

test('PUB-02 what a check says names the file and the field', () => {
  const output = `content/site.json
  phone: write the number whole
  samples: there is no field 'fax'
content/lists/team.json
  items[2].photo: there is no file public/assets/own/x.webp

3 faults in content/`;
  expect(parseFaults(output)).toEqual([
    { file: 'content/site.json', field: 'phone', words: 'write the number whole' },
    { file: 'content/site.json', field: 'samples', words: "there is no field 'fax'" },
    {
      file: 'content/lists/team.json',
      field: 'items[2].photo',
      words: 'there is no file public/assets/own/x.webp',
    },
  ]);
});

test('PUB-06 packages that a newer version of the program needs are noticed, whenever it was fetched', () => {
  const root = mkdtempSync(join(tmpdir(), 'publishing-packages-'));
  const write = (file: string, packages: object) =>
    writeFileSync(join(root, file), JSON.stringify({ packages: { '': { version: '1.0.0' }, ...packages } }));
  mkdirSync(join(root, 'node_modules'));
  const installed = { 'node_modules/zod': { version: '4.6.7' } };
  write('node_modules/.package-lock.json', installed);
  write('package-lock.json', { ...installed, 'node_modules/fsevents': { version: '2.3.3', optional: true } });
  expect(hasPackages(root)).toBe(true);
  write('package-lock.json', { 'node_modules/zod': { version: '4.7.0' } });
  expect(hasPackages(root)).toBe(false);
  write('package-lock.json', { ...installed, 'node_modules/new': { version: '1.0.0' } });
  expect(hasPackages(root)).toBe(false);
});

test('PUB-06 a program that is not installed is a failure in words, not the end of the process', async () => {
  await expect(run('no-such-program', [])).rejects.toThrow("'no-such-program' could not be started");
});
