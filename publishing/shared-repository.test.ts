import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.ts';
import {
  findLivePublicationName,
  listPublications,
  pushPublicationTags,
  tagPublished,
  tagUndone,
} from './publications.ts';
import { redrawAfterMerge } from './redraw-after-merge.ts';
import { fetchPublished, fetchRemote, mergeRemoteBranch } from './remote-changes.ts';

const file = 'content/site.json';
let folder = '';
let asha = '';
let kabir = '';

const git = (root: string, ...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
const read = (root: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const write = (root: string, value: object) =>
  writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`);

function clone(person: string): string {
  const root = join(folder, person);
  git(folder, 'clone', '--quiet', 'shared.git', root);
  git(root, 'config', 'user.name', person);
  git(root, 'config', 'user.email', `${person}@agency.example`);
  return root;
}

function commitAndPush(root: string, message: string): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', message);
  git(root, 'push', '--quiet', 'origin', 'HEAD:main');
}

/** Two clones of a small project; its program for page dates does nothing. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-repository-'));
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', 'shared.git');
  asha = clone('asha');
  git(asha, 'checkout', '--quiet', '-B', 'main');
  for (const name of ['content', 'tools/content', 'public', 'app/content'])
    mkdirSync(join(asha, name), { recursive: true });
  writeFileSync(join(asha, 'tools/content/update-page-dates.ts'), '');
  writeFileSync(join(asha, 'app/content/last-changed.json'), '{}\n');
  writeFileSync(join(asha, 'public/robots.txt'), '');
  write(asha, { name: 'Agency', phone: '1', email: 'a@agency.example' });
  commitAndPush(asha, 'The project');
  kabir = clone('kabir');
});
afterEach(() => rmSync(folder, { recursive: true }));

const runSequentially = <Result>(work: () => Promise<Result>) => work();

test('PUB-04 published changes of others are merged into saved changes', async () => {
  write(kabir, { name: 'Agency', phone: '2', email: 'a@agency.example' });
  commitAndPush(kabir, 'Phone');
  write(asha, { name: 'Agency', phone: '1', email: 'b@agency.example' });
  expect(await fetchPublished(asha, runSequentially)).toMatchObject({
    authors: ['kabir'],
    needsDecision: false,
  });
  expect(read(asha)).toMatchObject({ phone: '2', email: 'b@agency.example' });
});

test('PUB-04 if merging fails, the saved changes stay', async () => {
  write(kabir, { name: 'Agency', phone: '2', email: 'a@agency.example' });
  writeFileSync(join(kabir, 'tools/new.ts'), 'theirs');
  commitAndPush(kabir, 'Phone and a file');
  write(asha, { name: 'Agency', phone: '1', email: 'b@agency.example' });
  writeFileSync(join(asha, 'tools/new.ts'), 'in the way');
  expect((await fetchPublished(asha, runSequentially)).failed).toContain('tools/new.ts');
  expect(read(asha)).toEqual({ name: 'Agency', phone: '1', email: 'b@agency.example' });
  expect(git(asha, 'show', `refs/publishing/saved:${file}`)).toContain('b@agency.example');
});

test('PUB-04 after a merge the pictures are redrawn if those of neither side match the content', async () => {
  const team = (names: readonly string[]) => JSON.stringify({ items: names.map((name) => ({ name })) });
  const [list, picture, drawnMark] = ['content/lists/team.json', 'public/num-team.svg', 'drawn'];
  const add = (root: string, names: readonly string[], lines: string) => {
    mkdirSync(join(root, 'content/lists'), { recursive: true });
    writeFileSync(join(root, list), team(names));
    writeFileSync(join(root, picture), lines);
  };
  copyFileSync(join(import.meta.dirname, '../.gitattributes'), join(asha, '.gitattributes'));
  mkdirSync(join(asha, 'art'));
  writeFileSync(
    join(asha, 'art/draw.ts'),
    `import { writeFileSync } from 'node:fs'; writeFileSync('${drawnMark}', '');`,
  );
  add(asha, ['Asha'], '1');
  commitAndPush(asha, 'One person');
  git(kabir, 'pull', '--quiet');
  add(kabir, ['Asha', 'Kabir'], '2, by Kabir');
  commitAndPush(kabir, 'Kabir');
  const theirs = git(kabir, 'rev-parse', 'HEAD');

  // Only Kabir has added a person, so his pictures match.
  write(asha, { name: 'Agency', phone: '3', email: 'a@agency.example' });
  git(asha, 'commit', '--quiet', '--all', '--message', 'Phone');
  const merge = async () => {
    const mine = git(asha, 'rev-parse', 'HEAD');
    await fetchRemote(asha);
    expect(await mergeRemoteBranch(asha, {})).toEqual([]);
    await redrawAfterMerge(asha, [mine, theirs]);
  };
  await merge();
  expect([readFileSync(join(asha, picture), 'utf8'), existsSync(join(asha, drawnMark))]).toEqual([
    '2, by Kabir',
    false,
  ]);

  git(asha, 'reset', '--quiet', '--hard', 'HEAD^');
  add(asha, ['Asha', 'Meera'], '2, by Asha');
  git(asha, 'commit', '--quiet', '--all', '--message', 'Meera');
  await merge();
  expect(JSON.parse(readFileSync(join(asha, list), 'utf8')).items).toHaveLength(3);
  expect(existsSync(join(asha, drawnMark))).toBe(true);
});

test('PUB-12 a lock prevents publishing from another clone, and the same clone replaces its own old lock', async () => {
  await withLock(asha, async () => {
    await expect(withLock(kabir, async () => 'published')).rejects.toThrow('asha is publishing just now');
    // The same clone finds its own lock, as after a power failure.
    expect(await withLock(asha, async () => 'published')).toBe('published');
    // The publication whose lock was replaced must not remove the new lock.
    await withLock(kabir, async () => {
      await expect(withLock(asha, async () => 'published')).rejects.toThrow('kabir is publishing just now');
    });
  });
  expect(await withLock(kabir, async () => 'published')).toBe('published');
});

test('PUB-07 the live publication is the last one that was not undone, even if a clock is wrong', async () => {
  const releases = (release: string, previousRelease: string) => ({ release, previousRelease });
  git(asha, 'tag', '--annotate', '--message', 'Ahead', 'published/20990101-000000');
  await tagPublished(asha, ['Phone'], releases('b', 'a'));
  await pushPublicationTags(asha);
  git(kabir, 'fetch', '--quiet', '--tags');
  const [newest, ahead] = await listPublications(kabir);
  expect(newest).toMatchObject({
    changes: ['Phone'],
    release: 'b',
    previousRelease: 'a',
    isLive: true,
    author: 'asha',
  });
  expect(newest?.name).toBe('published/20990101-000001');
  // Users write part of the message, and release names are used in shell commands.
  await tagPublished(asha, ['Added\nRelease: $(reboot)'], releases('$(reboot)', 'b'));
  expect((await listPublications(asha))[0]).toMatchObject({ release: '', previousRelease: 'b' });
  await tagUndone(kabir, newest?.name ?? '');
  expect(await findLivePublicationName(kabir)).toBe(ahead?.name);
});
