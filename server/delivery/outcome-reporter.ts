import type { Log } from '../log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { AttemptResult, Delivery, RecordedState } from './queue.ts';

type Outcome = 'sent' | 'cancelled' | 'parked' | 'failed' | 'released' | 'unanswered' | 'dead';

const outcomes: Readonly<Record<AttemptResult['kind'], Outcome>> = {
  sent: 'sent',
  cancelled: 'cancelled',
  parked: 'parked',
  failed: 'failed',
  // The worker stopped and gave its lease back.
  requeued: 'released',
  // The final dot was sent and no answer came; the next attempt is reported as in doubt.
  unanswered: 'unanswered',
  'too doubtful': 'dead',
};

/** A mail is usually sent within seconds; after three days of failures it is dead. */
const ageBoundsSeconds = [1, 5, 15, 60, 300, 900, 3600, 21_600, 86_400, 259_200];

export interface OutcomeReporter {
  readonly reportInDoubt: (delivery: Delivery) => void;
  /** The state is null if the lease was lost. */
  readonly reportOutcome: (
    delivery: Delivery,
    result: AttemptResult,
    state: RecordedState | null,
    durationMs: number,
  ) => void;
}

/** Counts and logs what became of each attempt. */
export function createOutcomeReporter(log: Log, metrics: Metrics): OutcomeReporter {
  const deliveries = metrics.counter('seaface_deliveries_total', 'Attempts to deliver, by kind and outcome.');
  const doubtfulRetries = metrics.counter(
    'seaface_delivery_doubts_total',
    'Deliveries in doubt (final dot sent, no answer) that were tried again.',
  );
  const deliveryAge = metrics.histogram(
    'seaface_delivery_age_seconds',
    'From storing an enquiry until its mail or webhook was accepted.',
    ageBoundsSeconds,
  );
  // Prometheus sees no increase in a series that begins with its first error, so this one begins at 0.
  doubtfulRetries.add({}, 0);

  return {
    reportInDoubt: (delivery) => {
      doubtfulRetries.add({});
      log.warn('delivery_in_doubt', deliveryFields(delivery));
    },
    reportOutcome: (delivery, result, state, durationMs) => {
      const { kind, createdAt } = delivery;
      // Reminders are created days ahead, so their age has no meaning.
      const isReminder = kind === 'reminder' || kind === 'overdue';
      const ageSeconds = isReminder ? undefined : Math.round((Date.now() - createdAt.getTime()) / 1000);
      const reason = 'error' in result ? result.error : undefined;
      const fields = { ...deliveryFields(delivery), durationMs, ageSeconds, reason };
      if (state === null) return log.warn('lease_lost', fields);
      const outcome = state === 'dead' ? state : outcomes[result.kind];
      deliveries.add({ kind, outcome });
      if (outcome === 'sent' && ageSeconds !== undefined) deliveryAge.observe({ kind }, ageSeconds);
      const level =
        outcome === 'dead' ? 'error' : state === 'sent' || state === 'cancelled' ? 'info' : 'warn';
      log[level](`delivery_${outcome}`, fields);
    },
  };
}

function deliveryFields({ id: deliveryId, kind, attempts, doubts }: Delivery) {
  return { deliveryId, kind, attempts, doubts };
}
