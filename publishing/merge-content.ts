import { fieldName } from '../app/content/field-name.ts';
import { entryName, pairs } from '../editor/changes.ts';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/** A field that both sides changed differently. */
export interface MergeConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

type Choice = (field: string) => 'mine' | 'theirs' | undefined;

interface Sides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Three-way merge of a content file by field; moved list entries are tracked. */
export function mergeContent(
  sides: Sides,
  choice: Choice = () => undefined,
): { readonly value: unknown; readonly conflicts: readonly MergeConflict[] } {
  const merge = new Merge(choice);
  const value = merge.value(sides, []);
  return { value, conflicts: merge.conflicts };
}

class Merge {
  readonly conflicts: MergeConflict[] = [];
  readonly #choice: Choice;

  constructor(choice: Choice) {
    this.#choice = choice;
  }

  value(sides: Sides, path: Path): unknown {
    const { base, mine, theirs } = sides;
    if (same(mine, theirs) || same(base, theirs)) return mine;
    if (same(base, mine)) return theirs;
    if (isFields(mine) && isFields(theirs) && (isFields(base) || base === undefined))
      return this.#fields({ base: base ?? {}, mine, theirs }, path);
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
      return this.#list({ base, mine, theirs }, path);
    return this.#decide(sides, path);
  }

  #decide({ mine, theirs }: Sides, path: Path): unknown {
    const field = fieldName(path);
    const chosen = this.#choice(field);
    if (chosen === undefined) this.conflicts.push({ field, mine, theirs });
    return chosen === 'theirs' ? theirs : mine;
  }

  #fields({ base, mine, theirs }: { base: Fields; mine: Fields; theirs: Fields }, path: Path): Fields {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const merged = [...keys].map((key) => [
      key,
      this.value({ base: base[key], mine: mine[key], theirs: theirs[key] }, [...path, key]),
    ]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  #list(lists: { base: unknown[]; mine: unknown[]; theirs: unknown[] }, path: Path): unknown {
    // Lists of strings cannot be merged by entry, because a string has no name to recognise it by.
    if (![...lists.base, ...lists.mine, ...lists.theirs].every(isFields)) return this.#decide(lists, path);
    return new ListMerge(lists, (sides, index) => this.#entry(sides, [...path, index])).entries();
  }

  /** If one side replaced an entry and the other edited it, that is a conflict. */
  #entry(sides: Sides, path: Path): unknown {
    const { base, mine, theirs } = sides;
    const areChanged = !same(base, mine) && !same(base, theirs) && !same(mine, theirs);
    const isReplaced = [mine, theirs].some((side) => isFields(side) && !sharesName(base, side));
    return areChanged && isReplaced ? this.#decide(sides, path) : this.value(sides, path);
  }
}

/** Two names belong to the same entry if they share a word, as in 'Kabir Naik' and 'Kabir S. Naik'. */
function sharesName(before: unknown, after: unknown): boolean {
  const words = entryName(before).split(/\s+/);
  return entryName(after)
    .split(/\s+/)
    .some((word) => words.includes(word));
}

interface Entry {
  /** Index in the base list; undefined if it is new. */
  readonly old: number | undefined;
  readonly value: unknown;
}

class ListMerge {
  readonly #base: readonly unknown[];
  readonly #mine: readonly Entry[];
  readonly #theirs: readonly Entry[];
  readonly #merge: (sides: Sides, index: number) => unknown;

  constructor(
    lists: { base: unknown[]; mine: unknown[]; theirs: unknown[] },
    merge: (sides: Sides, index: number) => unknown,
  ) {
    const track = (list: unknown[]): Entry[] => {
      const origin = pairs(lists.base, list);
      return list.map((value, index) => ({ old: origin[index], value }));
    };
    this.#base = lists.base;
    this.#mine = track(lists.mine);
    this.#theirs = track(lists.theirs);
    this.#merge = merge;
  }

  /** In my order if I moved entries, otherwise in theirs. */
  entries(): unknown[] {
    const isMoved = (list: readonly Entry[]) => {
      const kept = list.flatMap(({ old }) => (old === undefined ? [] : [old]));
      return !same(
        kept,
        kept.toSorted((a, b) => a - b),
      );
    };
    const [first, second] = isMoved(this.#mine) ? [this.#mine, this.#theirs] : [this.#theirs, this.#mine];
    const order = [...first];
    for (const [index, entry] of second.entries()) {
      if (this.#find(order, entry) >= 0) continue;
      const before = second[index - 1];
      order.splice(before ? this.#find(order, before) + 1 : 0, 0, entry);
    }
    return order.map((entry, index) => this.#merged(entry, index)).filter((value) => value !== undefined);
  }

  #find(order: readonly Entry[], { old, value }: Entry): number {
    return order.findIndex((entry) =>
      old === undefined ? entry.old === undefined && same(entry.value, value) : entry.old === old,
    );
  }

  #merged({ old, value }: Entry, index: number): unknown {
    if (old === undefined) return value;
    const of = (list: readonly Entry[]) => list.find((entry) => entry.old === old)?.value;
    const sides = { base: this.#base[old], mine: of(this.#mine), theirs: of(this.#theirs) };
    return this.#merge(sides, index);
  }
}
