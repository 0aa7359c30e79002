import { officeClock } from '../../enquiries/office-time.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Tally } from '../visits/tally.ts';
import { forms } from './forms.ts';

/** tests/deployed sends this header with its invalid forms, so that the owner's report does not count them. */
export const testPostHeader = 'x-test-post';

export interface PostCounter {
  readonly countAccepted: (form: string, outcome: 'stored' | 'quarantined' | 'duplicate') => void;
  /** Also for the report. */
  readonly countRejected: (form: string, reason: string, isTest?: boolean) => void;
}

/** Counts each post once, by its outcome. */
export function createPostCounter(metrics: Metrics, tally: Tally): PostCounter {
  const accepted = metrics.counter('seaface_enquiries_total', 'Posts that were stored, by form and outcome.');
  const rejected = metrics.counter(
    'seaface_enquiries_refused_total',
    'Posts that were not stored, by form and reason.',
  );
  // Prometheus sees no increase in a series that begins with its first error, so these series begin at 0.
  for (const { name: form } of forms) rejected.add({ form, reason: 'unavailable' }, 0);
  return {
    countAccepted: (form, outcome) => accepted.add({ form, outcome }),
    countRejected: (form, reason, isTest = false) => {
      rejected.add({ form, reason });
      const countedItem = { kind: 'refused', page: form, source: '', device: '', value: reason } as const;
      if (!isTest) tally.add(officeClock(new Date()).day, countedItem);
    },
  };
}
