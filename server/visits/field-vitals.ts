import type { Beacon } from '../../visits/beacon.ts';
import { largestValue, thresholds } from '../../visits/vitals.ts';
import type { Metrics } from '../operations/metrics.ts';

const toSeconds = (milliseconds: number) => milliseconds / 1000;
const histogramBounds = (vital: 'lcp' | 'inp', ...slowerBounds: number[]) => [
  ...thresholds[vital].map(toSeconds),
  ...slowerBounds,
];

/** The thresholds of LCP and INP are bounds of the histograms, because alerts use them. */
export function registerFieldVitals(metrics: Metrics): (beacon: Beacon) => void {
  const lcp = metrics.histogram(
    'seaface_field_lcp_seconds',
    'Largest Contentful Paint of pages as visitors loaded them, by device.',
    histogramBounds('lcp', 8, 16),
  );
  const inp = metrics.histogram(
    'seaface_field_inp_seconds',
    'Interaction to Next Paint of pages as visitors used them, by device.',
    histogramBounds('inp', 1, 2),
  );
  return ({ device, vitals }) => {
    if (vitals?.lcp !== undefined) lcp.observe({ device }, toSeconds(Math.min(vitals.lcp, largestValue.lcp)));
    if (vitals?.inp !== undefined) inp.observe({ device }, toSeconds(Math.min(vitals.inp, largestValue.inp)));
  };
}
