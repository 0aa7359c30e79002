import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Drafts } from './drafts.ts';

const file = 'content/lists/team.json';
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drafts-'));
  mkdirSync(join(root, 'content/lists'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (content: object) => writeFileSync(join(root, file), JSON.stringify(content));

test('EDIT-36 what two forms changed is merged; saving fails if a program changed the file after the draft began', async () => {
  const drafts = new Drafts({ contentRoot: root, public: root });
  const base = { name: 'Ira', role: 'Founder', link: '1' };
  write(base);
  const change = async (value: object) =>
    drafts.set(file, await drafts.merge(file, base, value), { isValid: true });
  await change({ ...base, name: 'Ira D.' });
  await change({ ...base, link: '2' });
  expect(await drafts.value(file)).toEqual({ name: 'Ira D.', role: 'Founder', link: '2' });
  write({ ...base, role: 'Chair' });
  expect((await drafts.save([file])).error).toContain('changed outside the editor');
  drafts.discard();
  await change({ ...base, name: 'Ira D.' });
  expect(await drafts.save([file])).toEqual({});
  expect(JSON.parse(readFileSync(join(root, file), 'utf8'))).toEqual({
    ...base,
    name: 'Ira D.',
    role: 'Chair',
  });
});

test('EDIT-27 changes of a draft stay when the drawing program rewrites the file', async () => {
  const drafts = new Drafts({ contentRoot: root, public: root });
  write({ a: { width: 1 }, b: { alt: 'old' }, c: {}, film: {} });
  await drafts.set(file, { a: { width: 1 }, b: { alt: 'mine' }, film: {}, own: {} }, { isValid: true });
  write({ a: { width: 2 }, b: { alt: 'old' }, c: {}, card: {} });
  const rebased = { a: { width: 2 }, b: { alt: 'mine' }, card: {}, own: {} };
  expect(JSON.stringify(await drafts.rebase(file))).toBe(JSON.stringify(rebased));
});
