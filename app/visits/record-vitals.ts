import { type Metric, onCLS, onFCP, onINP, onLCP } from 'web-vitals';
import type { Beacon } from '../../visits/beacon.ts';
import type { Vital } from '../../visits/vitals.ts';
import { responsibleElementName } from './responsible-element-name.ts';

export interface VitalsRecorder {
  /** Call when the router shows another page; later measurements are ignored. */
  readonly stop: () => void;
  readonly getUnsent: () => Pick<Beacon, 'vitals' | 'slow'> | undefined;
  readonly markSent: () => void;
}

export function recordVitals(ttfb: number): VitalsRecorder {
  let vitals: Partial<Record<Vital, number>> = { ttfb };
  const slowElements: Partial<Record<Vital, string | undefined>> = {};
  const sentVitals: typeof vitals = {};
  let stoppedAt = Number.POSITIVE_INFINITY;

  const record = ({ name, entries, value, rating }: Metric) => {
    const vital = name.toLowerCase() as Vital;
    if (vital in sentVitals || (entries.at(-1)?.startTime ?? 0) > stoppedAt) return;
    vitals[vital] = value;
    if (rating !== 'good') slowElements[vital] = responsibleElementName(entries);
  };
  for (const onVital of [onLCP, onINP, onCLS, onFCP]) onVital(record, { reportAllChanges: true });

  return {
    stop: () => {
      stoppedAt = Math.min(stoppedAt, performance.now());
    },
    getUnsent: () => (Object.keys(vitals)[0] ? { vitals, slow: slowElements } : undefined),
    markSent: () => {
      Object.assign(sentVitals, vitals);
      vitals = {};
    },
  };
}
