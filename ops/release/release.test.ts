import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../tests/support/machine/new-folder.ts';

const scripts = import.meta.dirname;

/** A folder in place of /srv/seaface, without releases. A release with 'bad' in its name never becomes ready. */
function createMachine() {
  const root = newFolder();
  const restart = join(root, 'restart');
  writeFileSync(
    restart,
    `#!/usr/bin/env bash\ncat ${root}/current/RELEASE >>${root}/restarts\n! grep -q bad ${root}/current/RELEASE\n`,
    { mode: 0o755 },
  );
  const env = { ...process.env, SEAFACE_ROOT: root, SEAFACE_RESTART: restart };
  const run = (script: string, ...args: string[]) =>
    spawnSync(join(scripts, script), args, { env, encoding: 'utf8' });
  return {
    root,
    run,
    pack: (name: string, files: readonly string[]) => {
      const folder = join(newFolder(), name);
      const built = join(folder, 'build/client/built');
      mkdirSync(built, { recursive: true });
      mkdirSync(join(folder, 'build/proxy'));
      mkdirSync(join(folder, 'ops'));
      cpSync(scripts, join(folder, 'ops/release'), { recursive: true });
      writeFileSync(join(folder, 'RELEASE'), `${name}\n`);
      for (const file of files) writeFileSync(join(built, file), name);
      const archive = `${folder}.tar.gz`;
      execFileSync('tar', ['-C', join(folder, '..'), '-czf', archive, name]);
      return archive;
    },
    current: () => readlinkSync(join(root, 'current')),
    restarts: () => readFileSync(join(root, 'restarts'), 'utf8').trim().split('\n'),
    built: (file: string) => join(root, 'current/build/client/built', file),
  };
}

test('RUN-10 a release is installed, activated in one step, and rolled back by one command', () => {
  const { root, run, pack, current, restarts, built } = createMachine();
  const [first, second] = ['20260101-0000-aaaaaaa', '20260102-0000-bbbbbbb'];
  expect(run('install', pack(first, ['page-1.js', 'same.css'])).status).toBe(0);
  expect(run('rollback').stderr).toContain('no release to go back to');
  expect(run('switch', first).status).toBe(0);
  expect(current()).toBe(`releases/${first}`);

  // A proxy that is not reloaded yet serves the previous pages with their headers.
  expect(readFileSync(join(root, 'current/build/proxy/root.nginx'), 'utf8')).toBe(
    `root ${root}/releases/${first}/build/client;\n`,
  );

  expect(run('install', pack(second, ['page-2.js', 'same.css'])).status).toBe(0);
  expect(current()).toBe(`releases/${first}`);
  expect(run('switch', second).status).toBe(0);
  expect(current()).toBe(`releases/${second}`);
  // Scripts of the previous release stay available, and no file was replaced by an older one.
  expect(existsSync(built('page-1.js'))).toBe(true);
  expect(readFileSync(built('same.css'), 'utf8')).toBe(second);

  expect(run('rollback').status).toBe(0);
  expect(current()).toBe(`releases/${first}`);
  // Scripts of the newer release stay available, too.
  expect(existsSync(built('page-2.js'))).toBe(true);
  expect(readFileSync(built('same.css'), 'utf8')).toBe(first);
  expect(run('rollback').status).toBe(0);
  expect(current()).toBe(`releases/${second}`);
  expect(restarts()).toEqual([first, second, first, second]);
});

test('RUN-10 if a release does not become ready, the previous one becomes active again', () => {
  const { run, pack, current, restarts } = createMachine();
  const [good, bad] = ['20260101-0000-aaaaaaa', '20260102-0000-bad'];
  for (const name of [good, bad]) run('install', pack(name, ['page.js']));
  run('switch', good);
  const { status, stderr } = run('switch', bad);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Back to ${good}.`)]);
  expect(current()).toBe(`releases/${good}`);
  expect(restarts()).toEqual([good, bad, good]);
});

test('RUN-10 an installed release is read-only, and remove-old deletes only releases that are not in use', () => {
  const { root, run, pack, current } = createMachine();
  const names = ['01', '02', '03', '04'].map((day) => `202601${day}-0000-aaaaaaa`);
  for (const name of names) run('install', pack(name, ['page.js']));
  expect(run('install', pack(names[0] ?? '', ['page.js'])).stderr).toContain('is there already');
  const mode = execFileSync('stat', ['-c', '%A', join(root, 'releases', names[0] ?? '', 'RELEASE')], {
    encoding: 'utf8',
  });
  expect(mode.trim()).toBe('-r--r--r--');
  for (const name of names.slice(0, 2)) run('switch', name);
  expect(run('remove-old', '1').stdout.trim()).toBe(`Removed ${names[2]}.`);
  expect(current()).toBe(`releases/${names[1]}`);
  for (const kept of [0, 1, 3]) expect(existsSync(join(root, 'releases', names[kept] ?? ''))).toBe(true);
});

test('RUN-30 remove-old keeps the previewed release', () => {
  const { root, run, pack, current, restarts } = createMachine();
  const names = ['01', '02', '03', '04'].map((day) => `202601${day}-0000-aaaaaaa`);
  for (const name of names) run('install', pack(name, ['page.js']));
  run('switch', names[3] ?? '');
  symlinkSync(`releases/${names[0]}`, join(root, 'preview'));
  expect(run('remove-old', '1').stdout.trim().split('\n')).toEqual([
    `Removed ${names[2]}.`,
    `Removed ${names[1]}.`,
  ]);
  expect(existsSync(join(root, 'preview/RELEASE'))).toBe(true);
  expect([current(), restarts()]).toEqual([`releases/${names[3]}`, [names[3]]]);
});

test('RUN-10 files of the replaced release stay for a month, even if it was installed long ago', () => {
  const { root, run, pack, built } = createMachine();
  const [first, second] = ['20260101-0000-aaaaaaa', '20260401-0000-bbbbbbb'];
  run('install', pack(first, ['page-1.js']));
  run('switch', first);
  const file = join(root, 'releases', first, 'build/client/built/page-1.js');
  const threeMonthsAgo = Date.now() / 1000 - 90 * 86_400;
  utimesSync(file, threeMonthsAgo, threeMonthsAgo);
  run('install', pack(second, ['page-2.js']));
  run('switch', second);
  expect(existsSync(built('page-1.js'))).toBe(true);
});

test('RUN-10 after an interrupted switch a second one works and still knows the previous release', () => {
  const { root, run, pack } = createMachine();
  const [first, second] = ['20260101-0000-aaaaaaa', '20260102-0000-bbbbbbb'];
  for (const name of [first, second]) run('install', pack(name, ['page.js']));
  run('switch', first);
  const workingRestart = readFileSync(join(root, 'restart'), 'utf8');
  writeFileSync(join(root, 'restart'), '#!/usr/bin/env bash\nkill -9 $PPID\n');
  expect(run('switch', second).status).not.toBe(0);
  writeFileSync(join(root, 'restart'), workingRestart);
  expect(run('switch', second).status).toBe(0);
  expect(readlinkSync(join(root, 'previous'))).toBe(`releases/${first}`);
});

test.each([
  ['RUN-10 two switches cannot run at the same time', 'switch'],
  ['RUN-30 a preview cannot start during a switch', 'preview'],
])('%s', (_, script) => {
  const { root, run, pack } = createMachine();
  const name = '20260101-0000-aaaaaaa';
  run('install', pack(name, ['page.js']));
  const blockedRun = spawnSync('flock', [join(root, '.switch.lock'), join(scripts, script), name], {
    env: { ...process.env, SEAFACE_ROOT: root },
    encoding: 'utf8',
  });
  expect([blockedRun.status, blockedRun.stderr]).toEqual([1, 'Another switch is under way.\n']);
});

test('PUB-06 rollback never activates a release that was rejected as faulty', () => {
  const { root, run, pack, current } = createMachine();
  const [first, second, faulty] = ['20260101-0000-aaaaaaa', '20260102-0000-bbbbbbb', '20260103-0000-ccccccc'];
  for (const name of [first, second, faulty]) {
    run('install', pack(name, []));
    expect(run('switch', name).status).toBe(0);
  }
  expect(run('switch', second, '--reject-current').status).toBe(0);
  expect(current()).toBe(`releases/${second}`);
  expect(readlinkSync(join(root, 'previous'))).not.toContain(faulty);
});

test('PUB-12 a switch changes nothing if another release than the expected one is active', () => {
  const { root, run, pack, current, restarts } = createMachine();
  const [first, second, late] = ['20260101-0000-aaaaaaa', '20260102-0000-bbbbbbb', '20260103-0000-ccccccc'];
  for (const name of [first, second, late]) run('install', pack(name, []));
  expect(run('switch', first).status).toBe(0);
  expect(run('switch', second, '--expect', first).status).toBe(0);
  const rejectedRun = run('switch', late, '--expect', first);
  expect([rejectedRun.status, rejectedRun.stderr]).toEqual([3, `${second} is in charge, not ${first}.\n`]);
  expect([current(), restarts()]).toEqual([`releases/${second}`, [first, second]]);
  expect(readlinkSync(join(root, 'previous'))).toBe(`releases/${first}`);
});

test('RUN-10 a build with the content of the tests is not packed', () => {
  const folder = newFolder();
  cpSync(scripts, join(folder, 'ops/release'), { recursive: true });
  mkdirSync(join(folder, 'build/proxy'), { recursive: true });
  for (const file of ['headers.json', 'test-content']) writeFileSync(join(folder, 'build', file), '');
  const { status, stderr } = spawnSync(join(folder, 'ops/release/pack'), { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('the content of the tests')]);
});
