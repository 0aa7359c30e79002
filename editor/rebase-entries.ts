import { isSameJson } from '../content-rules/json-values.ts';

type Entries = Readonly<Record<string, unknown>>;

/** Three-way merge of the top-level entries: the draft's value wins where the draft changed it. */
export function rebaseEntries(before: object, draft: object, current: object): object {
  const [old, mine, theirs] = [before, draft, current] as [Entries, Entries, Entries];
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].toSorted();
  const entries = keys.map((key) => [key, (isSameJson(old[key], mine[key]) ? theirs : mine)[key]] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}
