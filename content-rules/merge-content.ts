import { fieldName } from '../app/content/field-name.ts';
import { entryName, matchEntries } from './changes.ts';
import { sampleMarksOf } from './content-fields.ts';
import { isRecord, isSameJson, type Path } from './json-values.ts';
import { extractMarks, marksIntoEntries } from './marks-into-entries.ts';

/** A field that both sides changed differently, or the order of a list; its values are then the entries' names. */
export interface MergeConflict {
  /** With the indexes of the base's lists, which do not depend on choices. */
  readonly field: string;
  /** The field's keys, with names of entries instead of indexes. */
  readonly where: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}

type GetChoice = (field: string) => 'mine' | 'theirs' | undefined;

interface Sides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Place {
  readonly path: Path;
  readonly where: readonly string[];
}

const placeIn = ({ path, where }: Place, key: string | number, name = String(key)): Place => ({
  path: [...path, key],
  where: [...where, name],
});

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

  const chooseSide = ({ mine, theirs }: Pick<Sides, 'mine' | 'theirs'>, { path, where }: Place): unknown => {
    const field = fieldName(path);
    const choice = getChoice(field);
    if (choice === undefined)
      conflicts.push({
        field,
        where,
        mine: extractMarks(mine).content,
        theirs: extractMarks(theirs).content,
      });
    return choice === 'theirs' ? theirs : mine;
  };

  const mergeValue = (sides: Sides, place: Place): unknown => {
    const { base, mine, theirs } = sides;
    if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return mine;
    if (isSameJson(base, mine)) return theirs;
    if (isRecord(mine) && isRecord(theirs) && (isRecord(base) || base === undefined)) {
      const mergedFields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => [
        key,
        mergeValue({ base: base?.[key], mine: mine[key], theirs: theirs[key] }, placeIn(place, key)),
      ]);
      return Object.fromEntries(mergedFields.filter(([, value]) => value !== undefined));
    }
    // Lists of strings cannot be merged by entry, because a string has no name to recognise it by.
    if (isRecordList(base) && isRecordList(mine) && isRecordList(theirs))
      return mergeEntries(
        { base, mine, theirs },
        (entrySides, baseIndex) =>
          mergeEntry(entrySides, placeIn(place, baseIndex, entryName(entrySides.base) || `${baseIndex + 1}`)),
        (names) => chooseSide(names, { ...place, where: [...place.where, 'order'] }) === names.mine,
      );
    return chooseSide(sides, place);
  };

  /** It is a conflict if one side replaced an entry and the other edited it. */
  const mergeEntry = (sides: Sides, place: Place): unknown => {
    const { base, mine, theirs } = sides;
    const haveBothChanged = !isSameJson(base, mine) && !isSameJson(base, theirs) && !isSameJson(mine, theirs);
    const isReplaced = [mine, theirs].some((side) => isRecord(side) && !sharesWordOfName(base, side));
    return haveBothChanged && isReplaced ? chooseSide(sides, place) : mergeValue(sides, place);
  };

  const [base, mine, theirs] = [fileSides.base, fileSides.mine, fileSides.theirs].map(marksIntoEntries);
  const { content, marks } = extractMarks(mergeValue({ base, mine, theirs }, { path: [], where: [] }));
  // In the order of my file.
  const allMarks = Object.entries({ ...sampleMarksOf(fileSides.mine), ...marks });
  const samples = Object.fromEntries(allMarks.filter(([field]) => field in marks));
  return {
    value: isRecord(content) && Object.keys(marks).length > 0 ? { ...content, samples } : content,
    conflicts,
  };
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
  /** Index in the base list; for a new entry its JSON, with a number if the list has several such entries. */
  readonly id: number | string;
  readonly value: unknown;
}

function withIds(base: readonly unknown[], list: readonly unknown[]): Entry[] {
  const baseIndexes = matchEntries(base, list);
  const newEntries = list.map((value, index) => baseIndexes[index] ?? JSON.stringify(value));
  return list.map((value, index) => {
    const entry = newEntries[index];
    const copies = newEntries.slice(0, index).filter((earlier) => earlier === entry);
    return { id: typeof entry === 'number' ? entry : `${copies.length} ${entry}`, value };
  });
}

const findEntryIndex = (list: readonly Entry[], { id }: Entry) => list.findIndex((entry) => entry.id === id);

const namesOf = (list: readonly Entry[]) => list.map(({ value }) => entryName(value));

/** In the order of the side that moved entries; an added entry follows the same entry as before. */
function mergeEntries(
  lists: Lists,
  mergeEntry: (sides: Sides, baseIndex: number) => unknown,
  prefersMine: (names: { readonly mine: readonly string[]; readonly theirs: readonly string[] }) => boolean,
): unknown[] {
  const mine = withIds(lists.base, lists.mine);
  const theirs = withIds(lists.base, lists.theirs);
  const commonOrder = (list: readonly Entry[], other: readonly Entry[]) =>
    list
      .filter((entry) => typeof entry.id === 'number' && findEntryIndex(other, entry) >= 0)
      .map(({ id }) => Number(id));
  const [myOrder, theirOrder] = [commonOrder(mine, theirs), commonOrder(theirs, mine)];
  const isMoved = (order: readonly number[]) => order.some((id, position) => id < (order[position - 1] ?? 0));
  const isMyOrder =
    isMoved(myOrder) &&
    (!isMoved(theirOrder) ||
      isSameJson(myOrder, theirOrder) ||
      prefersMine({ mine: namesOf(mine), theirs: namesOf(theirs) }));
  const [orderingList, otherList] = isMyOrder ? [mine, theirs] : [theirs, mine];
  const mergedList = [...orderingList];
  for (const [index, entry] of otherList.entries()) {
    if (findEntryIndex(mergedList, entry) >= 0) continue;
    const predecessor = otherList[index - 1];
    mergedList.splice(predecessor ? findEntryIndex(mergedList, predecessor) + 1 : 0, 0, entry);
  }
  const mergeValueOf = ({ id, value }: Entry) => {
    if (typeof id === 'string') return value;
    const valueIn = (list: readonly Entry[]) => list.find((entry) => entry.id === id)?.value;
    return mergeEntry({ base: lists.base[id], mine: valueIn(mine), theirs: valueIn(theirs) }, id);
  };
  return mergedList.map(mergeValueOf).filter((value) => value !== undefined);
}
