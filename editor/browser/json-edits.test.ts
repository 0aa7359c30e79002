import { expect, test } from 'vitest';
import { inSchemaOrder, marksMoved, moved, numbered, trimmed, withValue } from './json-edits.ts';

test('a value is changed, added and taken away without touching what was there', () => {
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

test('EDIT-12 a field that was added later stands where its schema has it', () => {
  const schema = { type: 'object', properties: { title: {}, slug: {}, city: {} } } as const;
  const ordered = inSchemaOrder({ title: 'Cook', city: 'Mumbai', slug: 'cook' }, schema);
  expect(Object.keys(ordered as object)).toEqual(['title', 'slug', 'city']);
});

test('spaces that nobody sees are taken off', () => {
  expect(trimmed({ name: ' Ira ', words: ['a ', 1] })).toEqual({ name: 'Ira', words: ['a', 1] });
});

test('EDIT-08 steps are numbered by their place, projects by the next free number', () => {
  const steps = { properties: { number: { widget: 'place' }, title: {} } } as const;
  expect(
    numbered(
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
  const projects = { properties: { id: { widget: 'number' } } } as const;
  expect(numbered([{ id: 4 }, { id: '' }], projects)).toEqual([{ id: 4 }, { id: 5 }]);
});

test('EDIT-09 a sample mark goes with its entry, and with one that is removed', () => {
  const marks = { 'a.list[0].url': 'first', 'a.list[2]': 'third', 'a.lists': 'other' };
  const places = moved([0, 1, 2], 2, 0);
  expect(marksMoved(marks, 'a.list', (place) => places.indexOf(place))).toEqual({
    'a.list[1].url': 'first',
    'a.list[0]': 'third',
    'a.lists': 'other',
  });
  expect(marksMoved(marks, 'a.list', (place) => (place === 0 ? undefined : place - 1))).toEqual({
    'a.list[1]': 'third',
    'a.lists': 'other',
  });
});
