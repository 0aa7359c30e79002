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
import { redrawMerged } from './merged-pictures.ts';
import {
  livePublication,
  publications,
  pushPublicationTags,
  tagPublished,
  tagUndone,
} from './publications.ts';
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

/** Two clones of a project without page dates. */
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

const inTurn = <Result>(work: () => Promise<Result>) => work();

test('PUB-04 what others published is taken over, and what is saved here stays', async () => {
  write(kabir, { name: 'Agency', phone: '2', email: 'a@agency.example' });
  commitAndPush(kabir, 'Phone');
  write(asha, { name: 'Agency', phone: '1', email: 'b@agency.example' });
  expect(await fetchPublished(asha, inTurn)).toMatchObject({ authors: ['kabir'], needsDecision: false });
  expect(read(asha)).toMatchObject({ phone: '2', email: 'b@agency.example' });
});

test('PUB-04 if it cannot be taken over, what is saved here is as it was', async () => {
  write(kabir, { name: 'Agency', phone: '2', email: 'a@agency.example' });
  writeFileSync(join(kabir, 'tools/new.ts'), 'theirs');
  commitAndPush(kabir, 'Phone and a file');
  write(asha, { name: 'Agency', phone: '1', email: 'b@agency.example' });
  writeFileSync(join(asha, 'tools/new.ts'), 'in the way');
  expect((await fetchPublished(asha, inTurn)).failed).toContain('tools/new.ts');
  expect(read(asha)).toEqual({ name: 'Agency', phone: '1', email: 'b@agency.example' });
  expect(git(asha, 'show', `refs/publishing/saved:${file}`)).toContain('b@agency.example');
});

test('PUB-04 pictures that both sides drew are drawn anew if those of neither side are right', async () => {
  const team = (names: readonly string[]) => JSON.stringify({ items: names.map((name) => ({ name })) });
  const [list, picture, drawn] = ['content/lists/team.json', 'public/num-team.svg', 'drawn'];
  const add = (root: string, names: readonly string[], lines: string) => {
    mkdirSync(join(root, 'content/lists'), { recursive: true });
    writeFileSync(join(root, list), team(names));
    writeFileSync(join(root, picture), lines);
  };
  copyFileSync(join(import.meta.dirname, '../.gitattributes'), join(asha, '.gitattributes'));
  mkdirSync(join(asha, 'art'));
  writeFileSync(
    join(asha, 'art/draw.ts'),
    `import { writeFileSync } from 'node:fs'; writeFileSync('${drawn}', '');`,
  );
  add(asha, ['Asha'], '1');
  commitAndPush(asha, 'One person');
  git(kabir, 'pull', '--quiet');
  add(kabir, ['Asha', 'Kabir'], '2, by Kabir');
  commitAndPush(kabir, 'Kabir');
  const theirs = git(kabir, 'rev-parse', 'HEAD');

  // Only Kabir has added somebody: his pictures are right.
  write(asha, { name: 'Agency', phone: '3', email: 'a@agency.example' });
  git(asha, 'commit', '--quiet', '--all', '--message', 'Phone');
  const merge = async () => {
    const mine = git(asha, 'rev-parse', 'HEAD');
    await fetchRemote(asha);
    expect(await mergeRemoteBranch(asha, {})).toEqual([]);
    await redrawMerged(asha, [mine, theirs]);
  };
  await merge();
  expect([readFileSync(join(asha, picture), 'utf8'), existsSync(join(asha, drawn))]).toEqual([
    '2, by Kabir',
    false,
  ]);

  git(asha, 'reset', '--quiet', '--hard', 'HEAD^');
  add(asha, ['Asha', 'Meera'], '2, by Asha');
  git(asha, 'commit', '--quiet', '--all', '--message', 'Meera');
  await merge();
  expect(JSON.parse(readFileSync(join(asha, list), 'utf8')).items).toHaveLength(3);
  expect(existsSync(join(asha, drawn))).toBe(true);
});

test('PUB-12 one at a time: somebody else waits, and a lock that was left behind here is taken back', async () => {
  await withLock(asha, async () => {
    await expect(withLock(kabir, async () => 'published')).rejects.toThrow('asha is publishing just now');
    // As after a power failure: the same clone finds its own lock.
    expect(await withLock(asha, async () => 'published')).toBe('published');
    // The publication whose lock was replaced must not remove the new lock.
    await withLock(kabir, async () => {
      await expect(withLock(asha, async () => 'published')).rejects.toThrow('kabir is publishing just now');
    });
  });
  expect(await withLock(kabir, async () => 'published')).toBe('published');
});

test('PUB-07 the live publication is the newest that was not undone, whatever a clock says', async () => {
  const releases = (release: string, before: string) => ({ release, before });
  git(asha, 'tag', '--annotate', '--message', 'Ahead', 'published/20990101-000000');
  await tagPublished(asha, ['Phone'], releases('b', 'a'));
  await pushPublicationTags(asha);
  git(kabir, 'fetch', '--quiet', '--tags');
  const [newest, ahead] = await publications(kabir);
  expect(newest).toMatchObject({
    changes: ['Phone'],
    release: 'b',
    before: 'a',
    isLive: true,
    author: 'asha',
  });
  expect(newest?.name).toBe('published/20990101-000001');
  // The message also contains text of users, and release names are used in commands.
  await tagPublished(asha, ['Added\nRelease: $(reboot)'], releases('$(reboot)', 'b'));
  expect((await publications(asha))[0]).toMatchObject({ release: '', before: 'b' });
  await tagUndone(kabir, newest?.name ?? '');
  expect(await livePublication(kabir)).toBe(ahead?.name);
});
