import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arePackagesInstalled } from './build-release.ts';
import { runProgram } from './run-program.ts';

test('PUB-06 a package that is missing, or installed in another version than package-lock.json says, is noticed', () => {
  const root = mkdtempSync(join(tmpdir(), 'publishing-packages-'));
  const write = (file: string, packages: object) =>
    writeFileSync(join(root, file), JSON.stringify({ packages: { '': { version: '1.0.0' }, ...packages } }));
  mkdirSync(join(root, 'node_modules'));
  const installed = { 'node_modules/zod': { version: '4.6.7' } };
  write('node_modules/.package-lock.json', installed);
  write('package-lock.json', { ...installed, 'node_modules/fsevents': { version: '2.3.3', optional: true } });
  expect(arePackagesInstalled(root)).toBe(true);
  write('package-lock.json', { 'node_modules/zod': { version: '4.7.0' } });
  expect(arePackagesInstalled(root)).toBe(false);
  write('package-lock.json', { ...installed, 'node_modules/new': { version: '1.0.0' } });
  expect(arePackagesInstalled(root)).toBe(false);
});

test('PUB-06 starting a program that is not installed throws an error with a message', async () => {
  await expect(runProgram('no-such-program', [])).rejects.toThrow("'no-such-program' could not be started");
});
