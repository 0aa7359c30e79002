import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldName } from '../app/content/field-name.ts';
import {
  asFile,
  contents,
  type EditKind,
  editContent,
  editsOf,
  textKinds,
} from '../tests/support/editor/edit-content.ts';
import { fastCheckSettings } from '../tests/support/fast-check-settings.ts';
import { sampleMarksOf } from './content-fields.ts';
import { isRecord, type Path } from './json-values.ts';
import { mergeContent } from './merge-content.ts';

/** The values of a file by field, with ids instead of indexes. The value of a list is its ids. */
function valuesOf(file: unknown): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  const visit = (value: unknown, path: Path, key: string) => {
    values.set(`mark of ${key}`, sampleMarksOf(file)[fieldName(path)]);
    if (Array.isArray(value)) {
      const keys: string[] = [];
      for (const [index, entry] of value.entries()) {
        const copyCount = keys.filter((earlier) => earlier.startsWith(`${key}/${entry.id}#`)).length;
        keys.push(`${key}/${entry.id}#${copyCount}`);
        visit(entry, [...path, index], keys.at(-1) ?? '');
      }
      values.set(key, keys);
    } else if (isRecord(value)) {
      for (const [name, part] of Object.entries(value)) visit(part, [...path, name], `${key}/${name}`);
    } else values.set(key, value);
  };
  visit({ ...(file as object), samples: undefined }, [], '');
  return values;
}

type Versions = Readonly<Record<'base' | 'mine' | 'theirs', object>>;
const versionsOf = (
  kinds: readonly EditKind[],
  myIds = /^(?!same)/,
  theirIds = myIds,
): fc.Arbitrary<Versions> =>
  fc.tuple(contents, editsOf(kinds), editsOf(kinds)).map(([base, myEdits, theirEdits]) => ({
    base: asFile(base),
    mine: asFile(editContent(base, myEdits, 'a', myIds)),
    theirs: asFile(editContent(base, theirEdits, 'b', theirIds)),
  }));

/** The fields, marks and orders that are not what both editors made of them, and that no conflict shows. */
function findLosses(versions: Versions): string[] {
  const { value, conflicts } = mergeContent(versions);
  const shown = conflicts.map((conflict) => JSON.stringify(conflict));
  const files = [versions.base, versions.mine, versions.theirs, value].map(valuesOf);
  return [...new Set(files.flatMap((values) => [...values.keys()]))].filter((key) => {
    const values = files.map((file) => file.get(key));
    const lists = values.filter(Array.isArray);
    if (lists.length > 0 && lists.length < values.length) return false;
    const [old, mine, theirs, actual] = values.map((part) =>
      Array.isArray(part) ? part.filter((id) => lists.every((list) => list.includes(id))).join() : part,
    );
    if (actual === (mine === old ? theirs : mine) && (theirs === old || theirs === actual)) return false;
    if (lists.length > 0) return !shown.some((text) => text.includes('"order"'));
    // Marks, and what was removed with an entry, are shown with the entry.
    const entryNames = [...key.matchAll(/[^/]+(?=#)/g)].map(([id]) => `Person ${id}`);
    const changes = [mine, theirs].filter((part) => part !== old && part !== undefined);
    const texts = key.startsWith('mark') || changes.length === 0 ? entryNames : changes;
    const isIn = (conflict: string) => texts.every((part) => conflict.includes(`"${part}"`));
    return texts.length === 0 || !shown.some(isIn);
  });
}

const check = (versions: fc.Arbitrary<Versions>, predicate: (versions: Versions) => void) =>
  fc.assert(fc.property(versions, predicate), fastCheckSettings(250));

test('PUB-05 what an editor wrote is in the merged file or in a conflict', () => {
  check(versionsOf([...textKinds, 'first name', 'name', 'add', 'remove', 'move']), (versions) => {
    const shown = JSON.stringify(mergeContent(versions));
    const [old, ...changed] = [versions.base, versions.mine, versions.theirs].map(valuesOf);
    for (const [key, value] of changed.flatMap((values) => [...values]))
      if (typeof value === 'string' && value !== old?.get(key)) expect(shown).toContain(`"${value}"`);
  });
});

test.each(['add', 'remove'] as const)(
  'PUB-04 changes to different entries, also %s, are no conflict',
  (kind) => {
    check(versionsOf(['role', 'note', 'unmark', kind], /^[024]/, /^[13]/), (versions) => {
      expect(mergeContent(versions).conflicts).toEqual([]);
      expect(findLosses(versions)).toEqual([]);
    });
  },
);

test.each<{ kinds: EditKind[] }>([
  { kinds: [...textKinds, 'add', 'move'] },
  { kinds: [...textKinds, 'remove', 'move'] },
  { kinds: [...textKinds, 'first name', 'name'] },
])(
  'PUB-04 PUB-05 a merge after $kinds is exact, and the same if repeated or if the other editor merges',
  ({ kinds }) => {
    check(versionsOf(kinds), (versions) => {
      expect(findLosses(versions)).toEqual([]);
      const { value, conflicts } = mergeContent(versions);
      const swapped = mergeContent({ ...versions, mine: versions.theirs, theirs: versions.mine });
      expect(swapped.conflicts.length).toBe(conflicts.length);
      const merge = (changes: Partial<Versions>) => mergeContent({ ...versions, ...changes }, () => 'mine');
      const decided = merge({}).value as object;
      expect(merge({ mine: decided })).toEqual({ value: decided, conflicts: [] });
      expect(merge({ base: versions.theirs, mine: decided }).value).toEqual(decided);
      expect(merge({ mine: versions.base }).value).toEqual(versions.theirs);
      expect(JSON.stringify(merge({ theirs: versions.base }).value)).toBe(JSON.stringify(versions.mine));
      const choose = (field: string) => (field.charCodeAt('items['.length) % 2 === 0 ? 'mine' : 'theirs');
      const chosen = mergeContent(versions, choose);
      expect(chosen.conflicts).toEqual([]);
      for (const { field, ...sides } of conflicts) {
        const text = sides[choose(field)];
        if (typeof text === 'string') expect(JSON.stringify(chosen.value)).toContain(`"${text}"`);
      }
      if (conflicts.length > 0) return;
      expect(merge({ theirs: decided }).value).toEqual(value);
      const withoutLists = (file: unknown) => [...valuesOf(file)].filter(([, part]) => !Array.isArray(part));
      expect(new Map(withoutLists(swapped.value))).toEqual(new Map(withoutLists(value)));
    });
  },
);
