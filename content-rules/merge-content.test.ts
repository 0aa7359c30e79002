import { describe, expect, test } from 'vitest';
import { mergeContent } from './merge-content.ts';

const base = {
  title: 'Team',
  items: [
    { name: 'Asha Rao', role: 'Founder' },
    { name: 'Kabir Naik', role: 'Developer' },
    { name: 'Meera Shah', role: 'Designer' },
  ],
};
const changedCopy = (change: (copy: typeof base) => void) => {
  const copy = structuredClone(base);
  change(copy);
  return copy;
};
const namesIn = (value: unknown) => (value as typeof base).items.map(({ name }) => name);
const item = (copy: typeof base, index: number) => copy.items[index] as (typeof base.items)[number];

describe('PUB-04 changes of two people are merged field by field', () => {
  test('one moves an entry and changes one of its fields, the other changes another field', () => {
    const mine = changedCopy((copy) => {
      item(copy, 1).role = 'Lead developer';
      copy.items.reverse();
    });
    const theirs = changedCopy((copy) => {
      item(copy, 1).name = 'Kabir S. Naik';
    });
    const { value, conflicts } = mergeContent({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(namesIn(value)).toEqual(['Meera Shah', 'Kabir S. Naik', 'Asha Rao']);
    expect((value as typeof base).items[1]?.role).toBe('Lead developer');
  });

  test('both add an entry', () => {
    const mine = changedCopy((copy) => copy.items.splice(1, 0, { name: 'Ravi', role: 'Writer' }));
    const theirs = changedCopy((copy) => copy.items.push({ name: 'Zoya', role: 'Trainer' }));
    const { value, conflicts } = mergeContent({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(namesIn(value)).toEqual(['Asha Rao', 'Ravi', 'Kabir Naik', 'Meera Shah', 'Zoya']);
  });
});

describe('PUB-05 a field that both changed is a conflict', () => {
  const mine = changedCopy((copy) => {
    item(copy, 1).role = 'Mine';
  });
  const theirs = changedCopy((copy) => {
    item(copy, 1).role = 'Theirs';
    copy.title = 'People';
  });

  test('the conflict has the field and both values', () => {
    expect(mergeContent({ base, mine, theirs }).conflicts).toEqual([
      { field: 'items[1].role', where: ['items', 'Kabir Naik', 'role'], mine: 'Mine', theirs: 'Theirs' },
    ]);
  });

  test('one removes the entry that the other changes', () => {
    const withoutKabir = changedCopy((copy) => copy.items.splice(1, 1));
    expect(mergeContent({ base, mine: withoutKabir, theirs }).conflicts).toEqual([
      {
        field: 'items[1]',
        where: ['items', 'Kabir Naik'],
        mine: undefined,
        theirs: { name: 'Kabir Naik', role: 'Theirs' },
      },
    ]);
  });

  test('one replaces the entry that the other changes', () => {
    const withZoya = changedCopy((copy) => {
      item(copy, 1).name = 'Zoya Khan';
    });
    expect(mergeContent({ base, mine: withZoya, theirs }).conflicts).toEqual([
      {
        field: 'items[1]',
        where: ['items', 'Kabir Naik'],
        mine: { name: 'Zoya Khan', role: 'Developer' },
        theirs: { name: 'Kabir Naik', role: 'Theirs' },
      },
    ]);
  });

  test('both add different texts to a list of texts', () => {
    const sides = { base: { tags: ['a'] }, mine: { tags: ['a', 'b'] }, theirs: { tags: ['a', 'c'] } };
    expect(mergeContent(sides).conflicts).toEqual([
      { field: 'tags', where: ['tags'], mine: ['a', 'b'], theirs: ['a', 'c'] },
    ]);
  });

  test('both move entries', () => {
    const mine = changedCopy((copy) => copy.items.reverse());
    const theirs = changedCopy((copy) => copy.items.push(...copy.items.splice(0, 1)));
    const [myOrder, theirOrder] = [namesIn(mine), namesIn(theirs)];
    expect(mergeContent({ base, mine, theirs }).conflicts).toEqual([
      { field: 'items', where: ['items', 'order'], mine: myOrder, theirs: theirOrder },
    ]);
    expect(mergeContent({ base, mine, theirs }, () => 'theirs').value).toEqual(theirs);
  });
});
