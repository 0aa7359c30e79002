export type Change =
  | { readonly kind: 'changed'; readonly where: Path; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'added'; readonly where: Path; readonly after: unknown }
  | { readonly kind: 'removed'; readonly where: Path; readonly before: unknown }
  | {
      readonly kind: 'moved';
      readonly where: Path;
      readonly name: string;
      readonly from: number;
      readonly to: number;
    };

/** Keys, and names of list entries: ['items', 'Kabir Naik', 'role']. */
type Path = readonly string[];
type Fields = Readonly<Record<string, unknown>>;

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

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** By the first field that names it. */
export function entryName(entry: unknown): string {
  if (!isFields(entry)) return String(entry ?? '');
  const key = nameKeys.find((candidate) => typeof entry[candidate] === 'string' && entry[candidate] !== '');
  const name = key ? entry[key] : Object.values(entry).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : '';
}

/** Index of the old entry for each new one: identical, else same name, else same position. */
export function pairs(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const taken = new Set<number>();
  const found: (number | undefined)[] = after.map(() => undefined);
  const match = (fits: (old: unknown, entry: unknown, oldIndex: number, index: number) => boolean) => {
    for (const [index, entry] of after.entries()) {
      if (found[index] !== undefined) continue;
      const oldIndex = before.findIndex(
        (old, candidate) => !taken.has(candidate) && fits(old, entry, candidate, index),
      );
      if (oldIndex < 0) continue;
      found[index] = oldIndex;
      taken.add(oldIndex);
    }
  };
  match((old, entry, oldIndex, index) => oldIndex === index && same(old, entry));
  match(same);
  match((old, entry) => isFields(entry) && entryName(old) === entryName(entry));
  if (before.length === after.length) match((_, __, oldIndex, index) => oldIndex === index);
  return found;
}

function listChanges(before: readonly unknown[], after: readonly unknown[], where: Path): Change[] {
  const changes: Change[] = [];
  const origin = pairs(before, after);
  const kept = origin.filter((index) => index !== undefined);
  for (const [index, old] of before.entries()) {
    if (!kept.includes(index)) changes.push({ kind: 'removed', where, before: old });
  }
  const stayed = inOrder(kept);
  for (const [index, entry] of after.entries()) {
    const from = origin[index];
    if (from === undefined) {
      changes.push({ kind: 'added', where, after: entry });
      continue;
    }
    if (!stayed.has(from))
      changes.push({ kind: 'moved', where, name: entryName(entry), from: from + 1, to: index + 1 });
    changes.push(...changesOf(before[from], entry, [...where, entryName(before[from])]));
  }
  return changes;
}

/** The longest increasing subsequence: these entries were not moved. */
function inOrder(origins: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = [];
  for (const origin of origins) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < origin);
    const longest = before.toSorted((a, b) => b.length - a.length)[0] ?? [];
    runs.push([...longest, origin]);
  }
  return new Set(runs.toSorted((a, b) => b.length - a.length)[0]);
}

export function changesOf(before: unknown, after: unknown, where: Path = []): Change[] {
  if (same(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, where);
  if (isFields(before) && isFields(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesOf(before[key], after[key], [...where, key]));
  }
  if (before === undefined) return [{ kind: 'added', where, after }];
  if (after === undefined) return [{ kind: 'removed', where, before }];
  return [{ kind: 'changed', where, before, after }];
}
