import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newFolder } from '../tests/support/machine/new-folder.ts';

const project = newFolder();
const programs = join(project, 'programs');
mkdirSync(join(project, 'ops'));
mkdirSync(programs);
for (const name of ['staff', 'with-settings'])
  cpSync(join(import.meta.dirname, name), join(project, 'ops', name));
writeFileSync(join(project, 'ops/machine.env'), 'SETTINGS_FILE=/etc/seaface/env\nSPOOL_DIR=/var/lib/spool\n');
const printer = (name: string) => `#!/bin/sh\necho "${name} $2 [$SETTINGS_FILE] [$SPOOL_DIR]"\n`;
writeFileSync(join(programs, 'node'), printer('node'), { mode: 0o755 });
// As root, ops/staff switches to the user 'seaface' with setpriv. The machine that runs the tests has no such user, so
// this setpriv only skips its three options.
writeFileSync(join(programs, 'setpriv'), '#!/bin/sh\nshift 3\nexec "$@"\n', { mode: 0o755 });
afterAll(() => rmSync(project, { recursive: true }));

const staff = (variables: Readonly<Record<string, string>>) =>
  execFileSync(join(project, 'ops/staff'), ['list'], {
    env: { PATH: `${programs}:${process.env.PATH}`, ...variables },
  })
    .toString()
    .trim();

test('RUN-14 staff commands prefer environment variables to machine.env, and the Node of the release', () => {
  expect(staff({})).toBe('node list [/etc/seaface/env] [/var/lib/spool]');
  expect(staff({ SETTINGS_FILE: '' })).toBe('node list [] [/var/lib/spool]');
  expect(staff({ SPOOL_DIR: `/it's "$HOME"` })).toBe(`node list [/etc/seaface/env] [/it's "$HOME"]`);

  // A release contains Node, which is used instead of the one in the path.
  mkdirSync(join(project, 'bin'));
  writeFileSync(join(project, 'bin/node'), printer('own node'), { mode: 0o755 });
  expect(staff({})).toBe('own node list [/etc/seaface/env] [/var/lib/spool]');
});
