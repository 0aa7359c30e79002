import { type Metric, onCLS, onFCP, onINP, onLCP } from 'web-vitals';
import type { Beacon } from '../../visits/beacon.ts';
import type { Vital } from '../../visits/vitals.ts';
import { responsibleElement } from './responsible-element.ts';

export interface VitalsRecorder {
  /** Call when the router shows another page; later entries are ignored. */
  readonly stop: () => void;
  readonly unsent: () => Pick<Beacon, 'vitals' | 'slow'> | undefined;
  readonly markSent: () => void;
}

export function recordVitals(ttfb: number): VitalsRecorder {
  let vitals: Partial<Record<Vital, number>> = { ttfb };
  const slow: Partial<Record<Vital, string | undefined>> = {};
  const sentVitals: typeof vitals = {};
  let stoppedAt = Number.POSITIVE_INFINITY;

  const record = ({ name, entries, value, rating }: Metric) => {
    const vital = name.toLowerCase() as Vital;
    if (vital in sentVitals || (entries.at(-1)?.startTime ?? 0) > stoppedAt) return;
    vitals[vital] = value;
    if (rating !== 'good') slow[vital] = responsibleElement(entries);
  };
  for (const onVital of [onLCP, onINP, onCLS, onFCP]) onVital(record, { reportAllChanges: true });

  return {
    stop: () => {
      stoppedAt = Math.min(stoppedAt, performance.now());
    },
    unsent: () => (Object.keys(vitals)[0] ? { vitals, slow } : undefined),
    markSent: () => {
      Object.assign(sentVitals, vitals);
      vitals = {};
    },
  };
}
