import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findChanges, valueBefore } from '../../content-rules/changes.ts';
import type { Json } from '../../content-rules/json-values.ts';
import { asFile, contents, editContent, editsOf } from '../../tests/support/editor/edit-content.ts';
import { fastCheckSettings } from '../../tests/support/fast-check-settings.ts';
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

test('a field that is put back has its saved value, also after its entry was moved; other changes stay', () => {
  fc.assert(
    fc.property(contents, editsOf(['role', 'note', 'add', 'move']), (content, edits) => {
      const edited = editContent(content, edits, 'a', /./);
      const [saved, value] = [content, edited].map(asFile) as [Json, Json];
      const fields = edited.items.flatMap(({ id, links }, index) => [
        { id, path: ['items', index, 'role'] },
        ...links.map((link, place) => ({ id: link.id, path: ['items', index, 'links', place, 'role'] })),
      ]);
      for (const { id, path } of fields) {
        const savedValue = valueBefore(saved, value, path);
        expect(savedValue).toBe(/^\d/.test(id) ? `role ${id}` : undefined);
        if (savedValue === undefined) continue;
        const otherChanges = findChanges(saved, value).filter(
          ({ where }) => where.at(-1) !== 'role' || where.at(-2) !== `Person ${id}`,
        );
        expect(findChanges(saved, withValue(value, path, savedValue))).toEqual(otherChanges);
      }
    }),
    fastCheckSettings(300),
  );
});
