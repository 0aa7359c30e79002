import { bucketValue, isGood } from '../../visits/vitals.ts';
import type { Count } from './counts.ts';

export const coreVitals = ['lcp', 'inp', 'cls'] as const;
export type CoreVital = (typeof coreVitals)[number];

export interface VitalNumbers {
  readonly samples: number;
  /** From 0 to 1. */
  readonly goodShare: number;
  /** The 75th percentile, from a histogram with an error of at most 5 %. */
  readonly p75: number;
  /** The element that caused most bad values. */
  readonly worstElement: string | null;
}

export type PageVitals = { readonly page: string } & Readonly<Record<CoreVital, VitalNumbers | null>>;

export const allPages = '';

function histogramOf(counts: readonly Count[]): readonly (readonly [bucket: number, count: number])[] {
  const buckets = new Map<number, number>();
  for (const { value, count } of counts)
    buckets.set(Number(value), (buckets.get(Number(value)) ?? 0) + count);
  return [...buckets].sort(([a], [b]) => a - b);
}

const unnamed = 'other';

function worstElement(slow: readonly Count[], vital: CoreVital): string | null {
  const elements = new Map<string, number>();
  for (const { value, count } of slow) {
    if (!value.startsWith(`${vital} `)) continue;
    const element = value.slice(vital.length + 1);
    if (element === unnamed) continue;
    elements.set(element, (elements.get(element) ?? 0) + count);
  }
  const [worst] = [...elements].sort(([a, most], [b, other]) => other - most || a.localeCompare(b));
  return worst?.[0] ?? null;
}

function vitalNumbers(counts: readonly Count[], vital: CoreVital): VitalNumbers | null {
  const histogram = histogramOf(counts.filter(({ kind }) => kind === vital));
  const samples = histogram.reduce((sum, [, count]) => sum + count, 0);
  if (samples === 0) return null;
  const good = histogram.reduce((sum, [bucket, count]) => sum + (isGood(bucket) ? count : 0), 0);
  let seen = 0;
  const [bucket = 0] =
    histogram.find(([, count]) => {
      seen += count;
      return seen >= samples * 0.75;
    }) ?? [];
  return {
    samples,
    goodShare: good / samples,
    p75: bucketValue(vital, bucket),
    worstElement: worstElement(
      counts.filter(({ kind }) => kind === 'slow'),
      vital,
    ),
  };
}

function pageVitals(page: string, counts: readonly Count[]): PageVitals {
  return {
    page,
    lcp: vitalNumbers(counts, 'lcp'),
    inp: vitalNumbers(counts, 'inp'),
    cls: vitalNumbers(counts, 'cls'),
  };
}

export const samplesOf = (vitals: PageVitals) =>
  Math.max(...coreVitals.map((name) => vitals[name]?.samples ?? 0));

/** All pages together, then each page, sorted by number of samples. */
export function vitalsIn(counts: readonly Count[]): readonly PageVitals[] {
  const pages = [...Map.groupBy(counts, ({ page }) => page)]
    .map(([page, group]) => pageVitals(page, group))
    .filter((vitals) => samplesOf(vitals) > 0)
    .sort((a, b) => samplesOf(b) - samplesOf(a) || a.page.localeCompare(b.page));
  return pages.length === 0 ? [] : [pageVitals(allPages, counts), ...pages];
}
