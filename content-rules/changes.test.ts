import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asFile, contents, editContent, editsOf, textKinds } from '../tests/support/editor/edit-content.ts';
import { fastCheckSettings } from '../tests/support/fast-check-settings.ts';
import { type Change, entryName, findChanges } from './changes.ts';
import { isRecord } from './json-values.ts';

const team = (...names: string[]) => ({ items: names.map((name) => ({ name, role: `Role of ${name}` })) });

test('EDIT-10 a changed field is described by its path and its values before and after', () => {
  const after = { items: [{ name: 'Ira', role: 'Gardener' }] };
  expect(findChanges(team('Ira'), after)).toEqual([
    { kind: 'changed', where: ['items', 'Ira', 'role'], before: 'Role of Ira', after: 'Gardener' },
  ]);
});

test('EDIT-10 an added, removed or moved entry is one change', () => {
  expect(findChanges(team('Ira', 'Kabir'), team('Ira', 'Kabir', 'Tanvi'))).toEqual([
    { kind: 'added', where: ['items'], after: { name: 'Tanvi', role: 'Role of Tanvi' } },
  ]);
  expect(findChanges(team('Ira', 'Kabir', 'Tanvi'), team('Ira', 'Tanvi'))).toEqual([
    { kind: 'removed', where: ['items'], before: { name: 'Kabir', role: 'Role of Kabir' } },
  ]);
  expect(findChanges(team('Ira', 'Kabir', 'Tanvi'), team('Tanvi', 'Ira', 'Kabir'))).toEqual([
    { kind: 'moved', where: ['items'], name: 'Tanvi', from: 3, to: 1 },
  ]);
});

test('EDIT-10 a renamed entry is changed, not removed and added', () => {
  expect(findChanges(team('Ira', 'Kabir'), team('Ira', 'Kabira'))).toEqual([
    { kind: 'changed', where: ['items', 'Kabir', 'name'], before: 'Kabir', after: 'Kabira' },
    { kind: 'changed', where: ['items', 'Kabir', 'role'], before: 'Role of Kabir', after: 'Role of Kabira' },
  ]);
});

type Keyed = Map<string, unknown>;
const keyed = (value: unknown): unknown => {
  if (Array.isArray(value)) return new Map(value.map((entry) => [entryName(entry), keyed(entry)]));
  return isRecord(value) ? new Map(Object.entries(value).map(([key, part]) => [key, keyed(part)])) : value;
};

/** Moved entries stay in their place, because the entries of a list are in a map by name. */
function applyChanges(file: unknown, changes: readonly Change[]): unknown {
  const result = keyed(file) as Keyed;
  const at = (where: readonly string[]) =>
    where.reduce<unknown>((part, key) => (part as Keyed).get(key), result);
  for (const { kind, where, ...values } of changes) {
    const entry = 'after' in values ? values.after : 'before' in values ? values.before : undefined;
    const isInList = where[0] !== 'samples' && at(where) instanceof Map;
    const parent = (isInList ? at(where) : at(where.slice(0, -1))) as Keyed;
    const key = isInList ? entryName(entry) : (where.at(-1) ?? '');
    if (kind === 'removed') parent.delete(key);
    else if (kind !== 'moved') parent.set(key, keyed(entry));
  }
  return result;
}

test('EDIT-10 the changes of a file are complete: applied they give the new file, reversed the old one', () => {
  const edits = editsOf([...textKinds, 'add', 'move']);
  fc.assert(
    fc.property(contents, edits, (content, changes) => {
      const [before, after] = [content, editContent(content, changes, 'a', /./)].map(asFile);
      expect(applyChanges(before, findChanges(before, after))).toEqual(keyed(after));
      expect(applyChanges(after, findChanges(after, before))).toEqual(keyed(before));
    }),
    fastCheckSettings(250),
  );
});
