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

test('EDIT-31 saving fails if somebody else changed the file after its form was opened', async () => {
  const drafts = new Drafts({ contentRoot: root, public: root });
  write({ name: 'Ira', role: 'Founder' });
  await drafts.recordOpened(file);
  write({ name: 'Ira', role: 'Chair' });
  await drafts.set(file, { name: 'Ira D.', role: 'Founder' }, { isValid: true, isFromForm: true });
  expect((await drafts.save([file])).error).toContain('changed outside the editor');
  expect(JSON.parse(readFileSync(join(root, file), 'utf8')).role).toBe('Chair');
  drafts.discard();
  await drafts.recordOpened(file);
  await drafts.set(file, { name: 'Ira D.', role: 'Chair' }, { isValid: true, isFromForm: true });
  expect(await drafts.save([file])).toEqual({});
});
