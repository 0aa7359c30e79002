import { expect, test } from 'vitest';
import { findChanges } from './changes.ts';

const team = (...names: string[]) => ({ items: names.map((name) => ({ name, role: `Role of ${name}` })) });

test('EDIT-10 equal values have no changes', () => {
  expect(findChanges(team('Ira'), team('Ira'))).toEqual([]);
});

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

test('EDIT-10 optional fields can be removed and added', () => {
  expect(findChanges({ pay: { from: 1 } }, {})).toEqual([
    { kind: 'removed', where: ['pay'], before: { from: 1 } },
  ]);
  expect(findChanges({}, { pay: { from: 1 } })).toEqual([
    { kind: 'added', where: ['pay'], after: { from: 1 } },
  ]);
});
