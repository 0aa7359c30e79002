import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../tests/support/machine/new-folder.ts';

const units = import.meta.dirname;
const services = readdirSync(units).filter((name) => name.endsWith('.service'));

test('RUN-11 systemd-analyze verify reports no error in the units', () => {
  // With paths of programs that exist on this machine.
  const folder = newFolder();
  const program = join(folder, 'program');
  mkdirSync(join(folder, 'units'));
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  for (const name of readdirSync(units).filter((file) => !file.endsWith('.ts'))) {
    cpSync(join(units, name), join(folder, 'units', name));
    const text = readFileSync(join(units, name), 'utf8').replaceAll(/^(Exec\w+)=\S+/gm, `$1=${program}`);
    writeFileSync(join(folder, 'units', name), text);
  }
  const files = readdirSync(join(folder, 'units')).map((name) => join(folder, 'units', name));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test.each(services)('RUN-11 %s has an exposure of at most 1.5 of 10 by systemd-analyze security', (name) => {
  const report = execFileSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', join(units, name)],
    {
      encoding: 'utf8',
    },
  );
  const exposure = Number(report.match(/Overall exposure level for \S+: ([\d.]+)/)?.[1]);
  expect(exposure).toBeLessThanOrEqual(1.5);
});
