type Entries = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Three-way merge of entries: the draft wins where it changed something. */
export function rebaseEntries(before: object, draft: object, now: object): object {
  const [old, mine, theirs] = [before, draft, now] as [Entries, Entries, Entries];
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].toSorted();
  const entries = names.map((name) => [name, (same(old[name], mine[name]) ? theirs : mine)[name]] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}
