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
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fastCheckSettings } from '../tests/support/fast-check-settings.ts';
import { withLock } from './lock.ts';
import {
  findLivePublicationName,
  listPublications,
  pushPublicationTags,
  tagPublished,
  tagUndone,
} from './publications.ts';
import { redrawAfterMerge } from './redraw-after-merge.ts';
import {
  commitSavedFiles,
  fetchPublished,
  fetchRemote,
  mergeAndPush,
  mergeRemoteBranch,
} from './remote-changes.ts';

const siteFile = 'content/site.json';
let folder = '';
let ashaClone = '';
let kabirClone = '';

const git = (root: string, ...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
const readSite = (root: string) => JSON.parse(readFileSync(join(root, siteFile), 'utf8'));
const writeSite = (root: string, value: object) =>
  writeFileSync(join(root, siteFile), `${JSON.stringify(value, null, 2)}\n`);

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

/** Two clones of a small project, in which the program for page dates does nothing. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-repository-'));
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', 'shared.git');
  ashaClone = clone('asha');
  git(ashaClone, 'checkout', '--quiet', '-B', 'main');
  for (const name of ['content', 'tools/content', 'public', 'app/content'])
    mkdirSync(join(ashaClone, name), { recursive: true });
  writeFileSync(join(ashaClone, 'tools/content/update-page-dates.ts'), '');
  writeFileSync(join(ashaClone, 'app/content/last-changed.json'), '{}\n');
  writeFileSync(join(ashaClone, 'public/robots.txt'), '');
  writeSite(ashaClone, { name: 'Agency', phone: '1', email: 'a@agency.example' });
  commitAndPush(ashaClone, 'The project');
  kabirClone = clone('kabir');
});
afterEach(() => rmSync(folder, { recursive: true }));

const runSequentially = <Result>(work: () => Promise<Result>) => work();

test('PUB-04 published changes of others are merged into saved changes', async () => {
  writeSite(kabirClone, { name: 'Agency', phone: '2', email: 'a@agency.example' });
  commitAndPush(kabirClone, 'Phone');
  writeSite(ashaClone, { name: 'Agency', phone: '1', email: 'b@agency.example' });
  expect(await fetchPublished(ashaClone, runSequentially)).toMatchObject({
    authors: ['kabir'],
    needsDecision: false,
  });
  expect(readSite(ashaClone)).toMatchObject({ phone: '2', email: 'b@agency.example' });
});

test('PUB-04 if merging fails, the saved changes stay', async () => {
  writeSite(kabirClone, { name: 'Agency', phone: '2', email: 'a@agency.example' });
  writeFileSync(join(kabirClone, 'tools/new.ts'), 'theirs');
  commitAndPush(kabirClone, 'Phone and a file');
  writeSite(ashaClone, { name: 'Agency', phone: '1', email: 'b@agency.example' });
  writeFileSync(join(ashaClone, 'tools/new.ts'), 'in the way');
  expect((await fetchPublished(ashaClone, runSequentially)).failureMessage).toContain('tools/new.ts');
  expect(readSite(ashaClone)).toEqual({ name: 'Agency', phone: '1', email: 'b@agency.example' });
  expect(git(ashaClone, 'show', `refs/publishing/saved:${siteFile}`)).toContain('b@agency.example');
});

test('PUB-04 after a merge the pictures are redrawn if neither side has pictures that match the content', async () => {
  const teamJson = (names: readonly string[]) => JSON.stringify({ items: names.map((name) => ({ name })) });
  const [teamFile, pictureFile, drawnMarkFile] = ['content/lists/team.json', 'public/num-team.svg', 'drawn'];
  const writeTeam = (root: string, names: readonly string[], pictureText: string) => {
    mkdirSync(join(root, 'content/lists'), { recursive: true });
    writeFileSync(join(root, teamFile), teamJson(names));
    writeFileSync(join(root, pictureFile), pictureText);
  };
  copyFileSync(join(import.meta.dirname, '../.gitattributes'), join(ashaClone, '.gitattributes'));
  mkdirSync(join(ashaClone, 'art'));
  writeFileSync(
    join(ashaClone, 'art/draw.ts'),
    `import { writeFileSync } from 'node:fs'; writeFileSync('${drawnMarkFile}', '');`,
  );
  writeTeam(ashaClone, ['Asha'], '1');
  commitAndPush(ashaClone, 'One person');
  git(kabirClone, 'pull', '--quiet');
  writeTeam(kabirClone, ['Asha', 'Kabir'], '2, by Kabir');
  commitAndPush(kabirClone, 'Kabir');
  const theirs = git(kabirClone, 'rev-parse', 'HEAD');

  // Only Kabir has added a person, so his pictures match.
  writeSite(ashaClone, { name: 'Agency', phone: '3', email: 'a@agency.example' });
  git(ashaClone, 'commit', '--quiet', '--all', '--message', 'Phone');
  const merge = async () => {
    const mine = git(ashaClone, 'rev-parse', 'HEAD');
    await fetchRemote(ashaClone);
    expect(await mergeRemoteBranch(ashaClone, {})).toEqual([]);
    await redrawAfterMerge(ashaClone, [mine, theirs]);
  };
  await merge();
  expect([
    readFileSync(join(ashaClone, pictureFile), 'utf8'),
    existsSync(join(ashaClone, drawnMarkFile)),
  ]).toEqual(['2, by Kabir', false]);

  git(ashaClone, 'reset', '--quiet', '--hard', 'HEAD^');
  writeTeam(ashaClone, ['Asha', 'Meera'], '2, by Asha');
  git(ashaClone, 'commit', '--quiet', '--all', '--message', 'Meera');
  await merge();
  expect(JSON.parse(readFileSync(join(ashaClone, teamFile), 'utf8')).items).toHaveLength(3);
  expect(existsSync(join(ashaClone, drawnMarkFile))).toBe(true);
});

test('PUB-12 a lock prevents publishing from another clone, and the same clone replaces its own old lock', async () => {
  await withLock(ashaClone, async () => {
    await expect(withLock(kabirClone, async () => 'published')).rejects.toThrow(
      'asha is publishing just now',
    );
    // The same clone finds its own lock, as after a power failure.
    expect(await withLock(ashaClone, async () => 'published')).toBe('published');
    // The publication whose lock was replaced must not remove the new lock.
    await withLock(kabirClone, async () => {
      await expect(withLock(ashaClone, async () => 'published')).rejects.toThrow(
        'kabir is publishing just now',
      );
    });
  });
  expect(await withLock(kabirClone, async () => 'published')).toBe('published');
});

test('PUB-07 the live publication is the last one that was not undone, even if a clock is wrong', async () => {
  const releases = (release: string, previousRelease: string) => ({ release, previousRelease });
  git(ashaClone, 'tag', '--annotate', '--message', 'Ahead', 'published/20990101-000000');
  await tagPublished(ashaClone, ['Phone'], releases('b', 'a'));
  await pushPublicationTags(ashaClone);
  git(kabirClone, 'fetch', '--quiet', '--tags');
  const [newest, ahead] = await listPublications(kabirClone);
  expect(newest).toMatchObject({
    changes: ['Phone'],
    release: 'b',
    previousRelease: 'a',
    isLive: true,
    author: 'asha',
  });
  expect(newest?.name).toBe('published/20990101-000001');
  // The tag's message contains text of users. A release name that is not safe in a shell command must be read as ''.
  await tagPublished(ashaClone, ['Added\nRelease: $(reboot)'], releases('$(reboot)', 'b'));
  expect((await listPublications(ashaClone))[0]).toMatchObject({ release: '', previousRelease: 'b' });
  await tagUndone(kabirClone, newest?.name ?? '');
  expect(await findLivePublicationName(kabirClone)).toBe(ahead?.name);
});

/** Replaces, moves or removes something of entry `n`. */
const edits: Readonly<Record<string, (items: readonly object[], n: number, text: string) => object[]>> = {
  write: (items, n, text) => items.with(n, { ...items[n], [text.length % 2 ? 'role' : 'link']: text }),
  move: (items, n) => [...items.toSpliced(n, 1), ...items.slice(n, n + 1)],
  remove: (items, n) => items.toSpliced(n, 1),
};

async function publish(root: string): Promise<string> {
  await fetchRemote(root);
  if (git(root, 'status', '--porcelain') !== '') await commitSavedFiles(root, 'Saved');
  const conflicts = await mergeRemoteBranch(root, {});
  const choices = Object.fromEntries(conflicts.map(({ field }) => [field, 'mine' as const]));
  expect(await mergeRemoteBranch(root, { [siteFile]: choices })).toEqual([]);
  await mergeAndPush(root);
  return JSON.stringify(conflicts.map(({ theirs }) => theirs));
}

test('PUB-04 PUB-05 what two people save, fetch and publish in any order is published or shown as a conflict', async () => {
  const entries = ['Asha', 'Kabir', 'Meera', 'Tanvi'].map((name) => ({ name, role: '-', link: '-' }));
  copyFileSync(join(import.meta.dirname, '../.gitattributes'), join(ashaClone, '.gitattributes'));
  commitAndPush(ashaClone, 'The merge driver');
  const actions = fc.constantFrom('write', 'write', 'move', 'remove', 'fetch', 'publish');
  const step = fc.record({ isAsha: fc.boolean(), action: actions, n: fc.nat(20) });
  const steps = fc.noBias(fc.array(step, { minLength: 6, maxLength: 12 }));
  const walk = async (plan: readonly { isAsha: boolean; action: string; n: number }[]) => {
    writeSite(ashaClone, { items: entries });
    for (const root of [ashaClone, kabirClone]) await publish(root);
    let shownConflicts = '';
    let texts: string[] = [];
    for (const [index, { isAsha, action, n }] of plan.entries()) {
      const root = isAsha ? ashaClone : kabirClone;
      const edit = edits[action];
      if (action === 'fetch') await fetchPublished(root, runSequentially);
      if (action === 'publish') shownConflicts += await publish(root);
      const { items } = readSite(root);
      if (!edit || items.length < 2) continue;
      const text = `text${index}${n % 2 ? '.' : '..'}`;
      const newItems = edit(items, n % items.length, text);
      writeSite(root, { items: newItems });
      const [before, after] = [items, newItems].map((value) => JSON.stringify(value));
      texts = [...texts, text].filter(
        (old) => after?.includes(`"${old}"`) || (old !== text && !before?.includes(`"${old}"`)),
      );
    }
    for (const root of [ashaClone, kabirClone, ashaClone]) shownConflicts += await publish(root);
    expect(readSite(ashaClone)).toEqual(readSite(kabirClone));
    const known = JSON.stringify(readSite(ashaClone)) + shownConflicts;
    expect(texts.filter((text) => !known.includes(`"${text}"`))).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(steps, walk), fastCheckSettings(3));
});
