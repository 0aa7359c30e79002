import { fieldName } from '../app/content/field-name.ts';
import { entryName, matchEntries } from './changes.ts';
import { isRecord, isSameJson, type Path } from './json-values.ts';

/** A field that both sides changed differently. */
export interface MergeConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

type GetChoice = (field: string) => 'mine' | 'theirs' | undefined;

interface Sides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Lists {
  readonly base: readonly unknown[];
  readonly mine: readonly unknown[];
  readonly theirs: readonly unknown[];
}

/** Three-way merge of a content file by field; a list entry that one side moved is merged with its old version. */
export function mergeContent(
  fileSides: Sides,
  getChoice: GetChoice = () => undefined,
): { readonly value: unknown; readonly conflicts: readonly MergeConflict[] } {
  const conflicts: MergeConflict[] = [];

  const chooseSide = ({ mine, theirs }: Sides, path: Path): unknown => {
    const field = fieldName(path);
    const choice = getChoice(field);
    if (choice === undefined) conflicts.push({ field, mine, theirs });
    return choice === 'theirs' ? theirs : mine;
  };

  const mergeValue = (sides: Sides, path: Path): unknown => {
    const { base, mine, theirs } = sides;
    if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return mine;
    if (isSameJson(base, mine)) return theirs;
    if (isRecord(mine) && isRecord(theirs) && (isRecord(base) || base === undefined)) {
      const mergedFields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => [
        key,
        mergeValue({ base: base?.[key], mine: mine[key], theirs: theirs[key] }, [...path, key]),
      ]);
      return Object.fromEntries(mergedFields.filter(([, value]) => value !== undefined));
    }
    // Lists of strings cannot be merged by entry, because a string has no name to recognise it by.
    if (isRecordList(base) && isRecordList(mine) && isRecordList(theirs))
      return mergeEntries({ base, mine, theirs }, (entrySides, index) =>
        mergeEntry(entrySides, [...path, index]),
      );
    return chooseSide(sides, path);
  };

  /** It is a conflict if one side replaced an entry and the other edited it. */
  const mergeEntry = (sides: Sides, path: Path): unknown => {
    const { base, mine, theirs } = sides;
    const haveBothChanged = !isSameJson(base, mine) && !isSameJson(base, theirs) && !isSameJson(mine, theirs);
    const isReplaced = [mine, theirs].some((side) => isRecord(side) && !sharesWordOfName(base, side));
    return haveBothChanged && isReplaced ? chooseSide(sides, path) : mergeValue(sides, path);
  };

  return { value: mergeValue(fileSides, []), conflicts };
}

const isRecordList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isRecord);

/** Two names belong to the same entry if they share a word, as in 'Kabir Naik' and 'Kabir S. Naik'. */
function sharesWordOfName(before: unknown, after: unknown): boolean {
  const words = entryName(before).split(/\s+/);
  return entryName(after)
    .split(/\s+/)
    .some((word) => words.includes(word));
}

interface Entry {
  /** Index in the base list; undefined for a new entry. */
  readonly baseIndex: number | undefined;
  readonly value: unknown;
}

function withBaseIndexes(base: readonly unknown[], list: readonly unknown[]): Entry[] {
  const baseIndexes = matchEntries(base, list);
  return list.map((value, index) => ({ baseIndex: baseIndexes[index], value }));
}

function hasMovedEntries(list: readonly Entry[]): boolean {
  const baseIndexes = list.flatMap(({ baseIndex }) => baseIndex ?? []);
  return baseIndexes.some((baseIndex, position) => baseIndex < (baseIndexes[position - 1] ?? 0));
}

const findEntryIndex = (list: readonly Entry[], { baseIndex, value }: Entry) =>
  list.findIndex((entry) =>
    baseIndex === undefined
      ? entry.baseIndex === undefined && isSameJson(entry.value, value)
      : entry.baseIndex === baseIndex,
  );

/** In my order if I moved entries, otherwise in theirs; an added entry follows the same entry as before. */
function mergeEntries(lists: Lists, mergeEntry: (sides: Sides, index: number) => unknown): unknown[] {
  const mine = withBaseIndexes(lists.base, lists.mine);
  const theirs = withBaseIndexes(lists.base, lists.theirs);
  const [orderingList, otherList] = hasMovedEntries(mine) ? [mine, theirs] : [theirs, mine];
  const mergedList = [...orderingList];
  for (const [index, entry] of otherList.entries()) {
    if (findEntryIndex(mergedList, entry) >= 0) continue;
    const predecessor = otherList[index - 1];
    mergedList.splice(predecessor ? findEntryIndex(mergedList, predecessor) + 1 : 0, 0, entry);
  }
  const mergeValueOf = ({ baseIndex, value }: Entry, index: number) => {
    if (baseIndex === undefined) return value;
    const valueIn = (list: readonly Entry[]) => list.find((entry) => entry.baseIndex === baseIndex)?.value;
    return mergeEntry({ base: lists.base[baseIndex], mine: valueIn(mine), theirs: valueIn(theirs) }, index);
  };
  return mergedList.map(mergeValueOf).filter((value) => value !== undefined);
}
