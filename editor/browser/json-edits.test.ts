import { expect, test } from 'vitest';
import {
  moveItem,
  numberEntries,
  reindexFieldTexts,
  sortFieldsBySchema,
  trimTexts,
  withValue,
} from './json-edits.ts';

test('a value is changed, added and removed in a copy', () => {
  const before = { items: [{ name: 'Ira' }, { name: 'Kabir' }] };
  expect(withValue(before, ['items', 1, 'name'], 'Tanvi')).toEqual({
    items: [{ name: 'Ira' }, { name: 'Tanvi' }],
  });
  expect(withValue(before, ['items', 0, 'role'], 'Cook')).toEqual({
    items: [{ name: 'Ira', role: 'Cook' }, { name: 'Kabir' }],
  });
  expect(withValue(before, ['items', 0, 'name'], undefined)).toEqual({ items: [{}, { name: 'Kabir' }] });
  expect(before).toEqual({ items: [{ name: 'Ira' }, { name: 'Kabir' }] });
});

test('EDIT-12 fields are sorted as in their schema', () => {
  const schema = { type: 'object', properties: { title: {}, slug: {}, city: {} } } as const;
  const sortedFields = sortFieldsBySchema({ title: 'Cook', city: 'Mumbai', slug: 'cook' }, schema);
  expect(Object.keys(sortedFields as object)).toEqual(['title', 'slug', 'city']);
});

test('leading and trailing spaces of texts are removed', () => {
  expect(trimTexts({ name: ' Ira ', words: ['a ', 1] })).toEqual({ name: 'Ira', words: ['a', 1] });
});

test('EDIT-08 steps are numbered by position, projects by the next free number', () => {
  const steps = { properties: { number: { widget: 'position' }, title: {} } } as const;
  expect(
    numberEntries(
      [
        { number: 2, title: 'b' },
        { number: 1, title: 'a' },
      ],
      steps,
    ),
  ).toEqual([
    { number: 1, title: 'b' },
    { number: 2, title: 'a' },
  ]);
  const projects = { properties: { id: { widget: 'nextNumber' } } } as const;
  expect(numberEntries([{ id: 4 }, { id: '' }], projects)).toEqual([{ id: 4 }, { id: 5 }]);
});

test('EDIT-09 a sample mark moves with its entry, and is removed with it', () => {
  const marks = { 'a.list[0].url': 'first', 'a.list[2]': 'third', 'a.lists': 'other' };
  const oldIndexes = moveItem([0, 1, 2], 2, 0);
  expect(reindexFieldTexts(marks, 'a.list', (index) => oldIndexes.indexOf(index))).toEqual({
    'a.list[1].url': 'first',
    'a.list[0]': 'third',
    'a.lists': 'other',
  });
  expect(reindexFieldTexts(marks, 'a.list', (index) => (index === 0 ? undefined : index - 1))).toEqual({
    'a.list[1]': 'third',
    'a.lists': 'other',
  });
});
