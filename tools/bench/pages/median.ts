import { median } from '../rounds.ts';

/** The median of each figure over all runs. */
export function medians<Figures extends { readonly [name in keyof Figures]: number }>(
  runs: readonly Figures[],
): Figures {
  const [first] = runs;
  if (first === undefined) throw new Error('Nothing was measured.');
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Figures;
}
