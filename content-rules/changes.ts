import { type Path as IndexPath, isRecord, isSameJson, type Json } from './json-values.ts';

export type Change =
  | { readonly kind: 'changed'; readonly where: Path; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'added'; readonly where: Path; readonly after: unknown }
  | { readonly kind: 'removed'; readonly where: Path; readonly before: unknown }
  | {
      readonly kind: 'moved';
      readonly where: Path;
      readonly name: string;
      /** Positions in the list, counted from 1. */
      readonly from: number;
      readonly to: number;
    };

/** Keys, and names of list entries: ['items', 'Kabir Naik', 'role']. */
type Path = readonly string[];

/** Fields that can name an entry, the best first. */
const nameKeys = [
  'name',
  'title',
  'author',
  'client',
  'label',
  'term',
  'heading',
  'figure',
  'date',
  'text',
  'caption',
];

/** The entry's name: the first field of nameKeys that it has, otherwise its first text. */
export function entryName(entry: unknown): string {
  if (!isRecord(entry)) return String(entry ?? '');
  const key = nameKeys.find((candidate) => typeof entry[candidate] === 'string' && entry[candidate] !== '');
  const name = key ? entry[key] : Object.values(entry).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : '';
}

/**
 * For each entry of `after`, the index of the matching entry of `before`: an identical one, otherwise one with the same
 * name, otherwise (if both lists have the same length) the one at the same position.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const matchedOldIndexes = new Set<number>();
  const oldIndexes: (number | undefined)[] = after.map(() => undefined);
  const match = (
    isMatch: (oldEntry: unknown, entry: unknown, oldIndex: number, index: number) => boolean,
  ) => {
    for (const [index, entry] of after.entries()) {
      if (oldIndexes[index] !== undefined) continue;
      const oldIndex = before.findIndex(
        (oldEntry, candidate) =>
          !matchedOldIndexes.has(candidate) && isMatch(oldEntry, entry, candidate, index),
      );
      if (oldIndex < 0) continue;
      oldIndexes[index] = oldIndex;
      matchedOldIndexes.add(oldIndex);
    }
  };
  match((oldEntry, entry, oldIndex, index) => oldIndex === index && isSameJson(oldEntry, entry));
  match(isSameJson);
  match((oldEntry, entry) => isRecord(entry) && entryName(oldEntry) === entryName(entry));
  if (before.length === after.length) match((_, __, oldIndex, index) => oldIndex === index);
  return oldIndexes;
}

/** The value that a field of `after` had in `before`, also if its entry was at another place in the list. */
export function valueBefore(
  before: Json | undefined,
  after: Json | undefined,
  path: IndexPath,
): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return before;
  if (Array.isArray(before) && Array.isArray(after) && typeof key === 'number') {
    const oldIndexes = matchEntries(before, after);
    const oldIndex = oldIndexes[key] ?? (oldIndexes.includes(key) ? -1 : key);
    return valueBefore(before[oldIndex], after[key], rest);
  }
  return isRecord(before) && isRecord(after) ? valueBefore(before[key], after[key], rest) : undefined;
}

function findListChanges(before: readonly unknown[], after: readonly unknown[], where: Path): Change[] {
  const changes: Change[] = [];
  const oldIndexOfEntry = matchEntries(before, after);
  const remainingOldIndexes = oldIndexOfEntry.filter((index) => index !== undefined);
  for (const [index, oldEntry] of before.entries())
    if (!remainingOldIndexes.includes(index)) changes.push({ kind: 'removed', where, before: oldEntry });
  const unmovedOldIndexes = longestIncreasingSubsequence(remainingOldIndexes);
  for (const [index, entry] of after.entries()) {
    const from = oldIndexOfEntry[index];
    if (from === undefined) {
      changes.push({ kind: 'added', where, after: entry });
      continue;
    }
    if (!unmovedOldIndexes.has(from))
      changes.push({ kind: 'moved', where, name: entryName(entry), from: from + 1, to: index + 1 });
    changes.push(...findChanges(before[from], entry, [...where, entryName(before[from])]));
  }
  return changes;
}

/** Entries of this subsequence are still in their old order, so only the others count as moved. */
function longestIncreasingSubsequence(numbers: readonly number[]): ReadonlySet<number> {
  const longest = (sequences: readonly number[][]) =>
    sequences.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const sequences: number[][] = [];
  for (const number of numbers) {
    const extendable = sequences.filter((sequence) => (sequence.at(-1) ?? -1) < number);
    sequences.push([...longest(extendable), number]);
  }
  return new Set(longest(sequences));
}

export function findChanges(before: unknown, after: unknown, where: Path = []): Change[] {
  if (isSameJson(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return findListChanges(before, after, where);
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => findChanges(before[key], after[key], [...where, key]));
  }
  if (before === undefined) return [{ kind: 'added', where, after }];
  if (after === undefined) return [{ kind: 'removed', where, before }];
  return [{ kind: 'changed', where, before, after }];
}
