import { type Metric, onCLS, onFCP, onINP, onLCP } from 'web-vitals';
import type { Beacon } from '../../visits/beacon.ts';
import type { Vital } from '../../visits/vitals.ts';
import { responsibleElement } from './responsible-element.ts';

type Measured = Pick<Beacon, 'vitals' | 'slow'>;

export interface WatchedVitals {
  /** Another page is shown: what happens from now on is not the loaded page's. */
  readonly end: () => void;
  /** What has been measured and not been sent. */
  readonly measured: () => Measured | undefined;
  /** It has been sent, each vital once. */
  readonly forget: () => void;
}

/** The vitals of the document that was loaded, as long as its page is shown. */
export function watchVitals(ttfb: number): WatchedVitals {
  let vitals: Partial<Record<Vital, number>> = { ttfb };
  const slow: Partial<Record<Vital, string | undefined>> = {};
  const sent: typeof vitals = {};
  let endedAt = Number.POSITIVE_INFINITY;

  const keep = ({ name, entries, value, rating }: Metric) => {
    const vital = name.toLowerCase() as Vital;
    if (vital in sent || (entries.at(-1)?.startTime ?? 0) > endedAt) return;
    vitals[vital] = value;
    if (rating !== 'good') slow[vital] = responsibleElement(entries);
  };
  for (const watch of [onLCP, onINP, onCLS, onFCP]) watch(keep, { reportAllChanges: true });

  return {
    end: () => {
      endedAt = Math.min(endedAt, performance.now());
    },
    measured: () => (Object.keys(vitals)[0] ? { vitals, slow } : undefined),
    forget: () => {
      Object.assign(sent, vitals);
      vitals = {};
    },
  };
}
