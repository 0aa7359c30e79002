import { fieldName } from '../app/content/field-name.ts';
import { entryName, matchEntries } from '../editor/changes.ts';
import { isRecord, isSameJson } from '../editor/json-values.ts';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

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

/** Three-way merge of a content file by field; a list entry that one side moved is merged with its old version. */
export function mergeContent(
  sides: Sides,
  getChoice: GetChoice = () => undefined,
): { readonly value: unknown; readonly conflicts: readonly MergeConflict[] } {
  const merge = new Merge(getChoice);
  const value = merge.mergeValue(sides, []);
  return { value, conflicts: merge.conflicts };
}

class Merge {
  readonly conflicts: MergeConflict[] = [];
  readonly #getChoice: GetChoice;

  constructor(getChoice: GetChoice) {
    this.#getChoice = getChoice;
  }

  mergeValue(sides: Sides, path: Path): unknown {
    const { base, mine, theirs } = sides;
    if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return mine;
    if (isSameJson(base, mine)) return theirs;
    if (isRecord(mine) && isRecord(theirs) && (isRecord(base) || base === undefined))
      return this.#mergeFields({ base: base ?? {}, mine, theirs }, path);
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
      return this.#mergeList({ base, mine, theirs }, path);
    return this.#chooseSide(sides, path);
  }

  #chooseSide({ mine, theirs }: Sides, path: Path): unknown {
    const field = fieldName(path);
    const chosen = this.#getChoice(field);
    if (chosen === undefined) this.conflicts.push({ field, mine, theirs });
    return chosen === 'theirs' ? theirs : mine;
  }

  #mergeFields({ base, mine, theirs }: { base: Fields; mine: Fields; theirs: Fields }, path: Path): Fields {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const merged = [...keys].map((key) => [
      key,
      this.mergeValue({ base: base[key], mine: mine[key], theirs: theirs[key] }, [...path, key]),
    ]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  #mergeList(lists: { base: unknown[]; mine: unknown[]; theirs: unknown[] }, path: Path): unknown {
    // Lists of strings cannot be merged by entry, because a string has no name to recognise it by.
    if (![...lists.base, ...lists.mine, ...lists.theirs].every(isRecord))
      return this.#chooseSide(lists, path);
    return new ListMerge(lists, (sides, index) => this.#mergeEntry(sides, [...path, index])).mergedEntries();
  }

  /** It is a conflict if one side replaced an entry and the other edited it. */
  #mergeEntry(sides: Sides, path: Path): unknown {
    const { base, mine, theirs } = sides;
    const haveBothChanged = !isSameJson(base, mine) && !isSameJson(base, theirs) && !isSameJson(mine, theirs);
    const isReplaced = [mine, theirs].some((side) => isRecord(side) && !sharesWordOfName(base, side));
    return haveBothChanged && isReplaced ? this.#chooseSide(sides, path) : this.mergeValue(sides, path);
  }
}

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

class ListMerge {
  readonly #base: readonly unknown[];
  readonly #mine: readonly Entry[];
  readonly #theirs: readonly Entry[];
  readonly #mergeEntry: (sides: Sides, index: number) => unknown;

  constructor(
    lists: { base: unknown[]; mine: unknown[]; theirs: unknown[] },
    mergeEntry: (sides: Sides, index: number) => unknown,
  ) {
    const withBaseIndexes = (list: unknown[]): Entry[] => {
      const baseIndexes = matchEntries(lists.base, list);
      return list.map((value, index) => ({ baseIndex: baseIndexes[index], value }));
    };
    this.#base = lists.base;
    this.#mine = withBaseIndexes(lists.mine);
    this.#theirs = withBaseIndexes(lists.theirs);
    this.#mergeEntry = mergeEntry;
  }

  /** In my order if I moved entries, otherwise in theirs; an added entry follows the same entry as before. */
  mergedEntries(): unknown[] {
    const hasMovedEntries = (list: readonly Entry[]) => {
      const baseIndexesInOrder = list.flatMap(({ baseIndex }) =>
        baseIndex === undefined ? [] : [baseIndex],
      );
      return !isSameJson(
        baseIndexesInOrder,
        baseIndexesInOrder.toSorted((a, b) => a - b),
      );
    };
    const [orderingList, otherList] = hasMovedEntries(this.#mine)
      ? [this.#mine, this.#theirs]
      : [this.#theirs, this.#mine];
    const ordered = [...orderingList];
    for (const [index, entry] of otherList.entries()) {
      if (this.#indexIn(ordered, entry) >= 0) continue;
      const predecessor = otherList[index - 1];
      ordered.splice(predecessor ? this.#indexIn(ordered, predecessor) + 1 : 0, 0, entry);
    }
    return ordered
      .map((entry, index) => this.#mergedValue(entry, index))
      .filter((value) => value !== undefined);
  }

  #indexIn(list: readonly Entry[], { baseIndex, value }: Entry): number {
    return list.findIndex((entry) =>
      baseIndex === undefined
        ? entry.baseIndex === undefined && isSameJson(entry.value, value)
        : entry.baseIndex === baseIndex,
    );
  }

  #mergedValue({ baseIndex, value }: Entry, index: number): unknown {
    if (baseIndex === undefined) return value;
    const valueIn = (list: readonly Entry[]) => list.find((entry) => entry.baseIndex === baseIndex)?.value;
    const sides = { base: this.#base[baseIndex], mine: valueIn(this.#mine), theirs: valueIn(this.#theirs) };
    return this.#mergeEntry(sides, index);
  }
}
