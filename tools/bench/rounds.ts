import { markdownTable } from '../docs/markdown.ts';
import { median } from './median.ts';

/** The measurement of one variant in one round. */
export interface Sample {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Other measured values, by name. */
  readonly otherValues: Readonly<Record<string, number>>;
}

export type Variant = readonly [name: string, measure: () => Promise<Sample>];

export interface VariantResult {
  readonly name: string;
  readonly samples: readonly Sample[];
  /** The median over all rounds of this variant's rate divided by the first variant's rate. */
  readonly ratio: number;
}

/** Measures every variant in each round, so that other load affects all of them; the first round is a warm-up. */
export async function measureAlternately(
  roundCount: number,
  variants: readonly Variant[],
): Promise<readonly VariantResult[]> {
  const samples = variants.map(() => [] as Sample[]);
  for (let round = 0; round <= roundCount; round += 1)
    for (const [index, [, measure]] of variants.entries()) {
      const sample = await measure();
      if (round > 0) samples[index]?.push(sample);
    }
  return variants.map(([name], index) => {
    const variantSamples = samples[index] ?? [];
    const ratios = variantSamples.map(
      ({ perSecond }, round) => perSecond / (samples[0]?.[round]?.perSecond ?? Number.NaN),
    );
    return { name, samples: variantSamples, ratio: median(ratios) };
  });
}

const formatNumber = (value: number) =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

/** A Markdown table of medians, with the lowest and highest rate in brackets. */
export function resultsTable(results: readonly VariantResult[], extraColumns: readonly string[]): string {
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
      `${formatNumber(median(rates))} (${formatNumber(Math.min(...rates))}–${formatNumber(Math.max(...rates))})`,
      ratio.toFixed(2),
      formatNumber(median(samples.map(({ p50Ms }) => p50Ms))),
      formatNumber(median(samples.map(({ p99Ms }) => p99Ms))),
      ...extraColumns.map((column) => {
        const value = median(samples.map(({ otherValues }) => otherValues[column] ?? Number.NaN));
        return Number.isNaN(value) ? '' : formatNumber(value);
      }),
    ];
  });
  return markdownTable(head, rows);
}
