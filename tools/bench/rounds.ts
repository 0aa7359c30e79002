/** The measurement of one variant in one round. */
export interface Sample {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Other measured values, by name. */
  readonly otherValues: Readonly<Record<string, number>>;
}

export type Variant = readonly [name: string, measure: () => Promise<Sample>];

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Result {
  readonly name: string;
  readonly samples: readonly Sample[];
  /** Per round: this variant's rate divided by the first variant's rate. The ratio is the median of these quotients. */
  readonly ratio: number;
}

/** Measures every variant in each round, so that other load affects all of them; the first round is a warm-up. */
export async function measureAlternately(
  rounds: number,
  variants: readonly Variant[],
): Promise<readonly Result[]> {
  const samples = variants.map(() => [] as Sample[]);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, [, measure]] of variants.entries()) {
      const sample = await measure();
      if (round > 0) samples[index]?.push(sample);
    }
  return variants.map(([name], index) => {
    const ownSamples = samples[index] ?? [];
    const ratios = ownSamples.map(
      ({ perSecond }, round) => perSecond / (samples[0]?.[round]?.perSecond ?? Number.NaN),
    );
    return { name, samples: ownSamples, ratio: median(ratios) };
  });
}

const rounded = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

/** A Markdown table of medians, with the lowest and highest rate in brackets. */
export function tableOf(results: readonly Result[], extraColumns: readonly string[] = []): string {
  const head = [
    '',
    'a second (lowest–highest)',
    `ratio to ${results[0]?.name}`,
    'p50 ms',
    'p99 ms',
    ...extraColumns,
  ];
  const rows = results.map(({ name, samples, ratio }) => {
    const rates = samples.map(({ perSecond }) => perSecond);
    return [
      name,
      `${rounded(median(rates))} (${rounded(Math.min(...rates))}–${rounded(Math.max(...rates))})`,
      ratio.toFixed(2),
      rounded(median(samples.map(({ p50Ms }) => p50Ms))),
      rounded(median(samples.map(({ p99Ms }) => p99Ms))),
      ...extraColumns.map((column) => {
        const value = median(samples.map(({ otherValues }) => otherValues[column] ?? Number.NaN));
        return Number.isNaN(value) ? '' : rounded(value);
      }),
    ];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
