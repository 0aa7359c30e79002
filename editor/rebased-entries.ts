type Entries = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The entries that are there now, but for those that were changed, added or left out in a draft of an older state. */
export function rebasedEntries(before: object, draft: object, now: object): object {
  const [old, mine, theirs] = [before, draft, now] as [Entries, Entries, Entries];
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].toSorted();
  const entries = names.map((name) => [name, (same(old[name], mine[name]) ? theirs : mine)[name]] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}
