/** The middle value; of an even number, the lower of the two. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** The middle value of every figure by itself. */
export function medians<Figures extends { readonly [name in keyof Figures]: number }>(
  runs: readonly Figures[],
): Figures {
  const [first] = runs;
  if (first === undefined) throw new Error('Nothing was measured.');
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Figures;
}
