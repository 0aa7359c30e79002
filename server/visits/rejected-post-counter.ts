import { forms } from '../intake/forms.ts';
import type { Metrics } from '../operations/metrics.ts';
import { officeClock } from '../report/calendar.ts';
import type { Tally } from './tally.ts';

/** tests/deployed sends this header with its invalid forms, so that the owner's report does not count them. */
export const testPostHeader = 'x-test-post';

export type CountRejectedPost = (form: string, reason: string, isTest?: boolean) => void;

/** Counts posts that were not stored, for the metrics and for the report. */
export function createRejectedPostCounter(metrics: Metrics, tally: Tally): CountRejectedPost {
  const counter = metrics.counter(
    'seaface_enquiries_refused_total',
    'Posts that were not stored, by form and reason.',
  );
  // Prometheus sees no increase in a series that begins with its first error, so these series begin at 0.
  for (const { name: form } of forms) counter.add({ form, reason: 'unavailable' }, 0);
  return (form, reason, isTest = false) => {
    counter.add({ form, reason });
    const countedItem = { kind: 'refused', page: form, source: '', device: '', value: reason } as const;
    if (!isTest) tally.add(officeClock(new Date()).day, countedItem);
  };
}
