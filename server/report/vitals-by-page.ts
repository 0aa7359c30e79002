import { bucketValue, isGoodBucket } from '../../visits/vitals.ts';
import type { VisitCount } from './read-visit-counts.ts';

export const coreVitals = ['lcp', 'inp', 'cls'] as const;
export type CoreVital = (typeof coreVitals)[number];

export interface VitalSummary {
  readonly samples: number;
  /** From 0 to 1. */
  readonly goodShare: number;
  /** The 75th percentile, from a histogram with an error of at most 5 %. */
  readonly p75: number;
  /** The element that most bad values were reported for. */
  readonly worstElement: string | null;
}

export type PageVitals = { readonly page: string } & Readonly<Record<CoreVital, VitalSummary | null>>;

/** In the place of a page: all pages together. */
export const allPagesKey = '';

function histogramOf(counts: readonly VisitCount[]): readonly (readonly [bucket: number, count: number])[] {
  const buckets = new Map<number, number>();
  for (const { value, count } of counts)
    buckets.set(Number(value), (buckets.get(Number(value)) ?? 0) + count);
  return [...buckets].sort(([a], [b]) => a - b);
}

const unnamedElement = 'other';

function findWorstElement(slowCounts: readonly VisitCount[], vital: CoreVital): string | null {
  const countByElement = new Map<string, number>();
  for (const { value, count } of slowCounts) {
    if (!value.startsWith(`${vital} `)) continue;
    const element = value.slice(vital.length + 1);
    if (element === unnamedElement) continue;
    countByElement.set(element, (countByElement.get(element) ?? 0) + count);
  }
  const [worst] = [...countByElement].sort(
    ([a, countA], [b, countB]) => countB - countA || a.localeCompare(b),
  );
  return worst?.[0] ?? null;
}

function summarizeVital(counts: readonly VisitCount[], vital: CoreVital): VitalSummary | null {
  const histogram = histogramOf(counts.filter(({ kind }) => kind === vital));
  const samples = histogram.reduce((sum, [, count]) => sum + count, 0);
  if (samples === 0) return null;
  const goodSamples = histogram.reduce((sum, [bucket, count]) => sum + (isGoodBucket(bucket) ? count : 0), 0);
  let samplesSoFar = 0;
  const [bucket = 0] =
    histogram.find(([, count]) => {
      samplesSoFar += count;
      return samplesSoFar >= samples * 0.75;
    }) ?? [];
  return {
    samples,
    goodShare: goodSamples / samples,
    p75: bucketValue(vital, bucket),
    worstElement: findWorstElement(
      counts.filter(({ kind }) => kind === 'slow'),
      vital,
    ),
  };
}

function summarizePage(page: string, counts: readonly VisitCount[]): PageVitals {
  return {
    page,
    lcp: summarizeVital(counts, 'lcp'),
    inp: summarizeVital(counts, 'inp'),
    cls: summarizeVital(counts, 'cls'),
  };
}

/** The samples of the vital that was measured most often. */
export const sampleCountOf = (vitals: PageVitals) =>
  Math.max(...coreVitals.map((name) => vitals[name]?.samples ?? 0));

/** The first item is all pages together; each page follows, those with most samples first. */
export function vitalsByPage(counts: readonly VisitCount[]): readonly PageVitals[] {
  const pages = [...Map.groupBy(counts, ({ page }) => page)]
    .map(([page, group]) => summarizePage(page, group))
    .filter((vitals) => sampleCountOf(vitals) > 0)
    .sort((a, b) => sampleCountOf(b) - sampleCountOf(a) || a.page.localeCompare(b.page));
  return pages.length === 0 ? [] : [summarizePage(allPagesKey, counts), ...pages];
}
