import type { Log, LogEvent, LogFields, LogLevel } from '../log.ts';
import type { Metrics } from './metrics.ts';

/** A mail is usually sent within seconds; after three days of failures it is dead. */
const ageBoundsSeconds = [1, 5, 15, 60, 300, 900, 3600, 21_600, 86_400, 259_200];

const toText = (value: unknown) => String(value ?? '');

/** Counts events when they are logged, so that metrics and log cannot disagree. */
export function withLogMetrics(log: Log, metrics: Metrics): Log {
  const storedPosts = metrics.counter(
    'seaface_enquiries_total',
    'Posts that were stored, by form and outcome.',
  );
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
  const logLines = metrics.counter(
    'seaface_log_lines_total',
    'Lines written to the log, by level and event.',
  );

  // Prometheus sees no increase in a series that begins with its first error, so this one begins at 0.
  doubtfulRetries.add({}, 0);

  const countStored = (outcome: string) => (fields: LogFields) =>
    storedPosts.add({ form: toText(fields.form), outcome });
  const countDelivery = (outcome: string) => (fields: LogFields) =>
    deliveries.add({ kind: toText(fields.kind), outcome });

  const counters: Partial<Record<LogEvent, (fields: LogFields) => void>> = {
    enquiry_stored: countStored('stored'),
    enquiry_quarantined: countStored('quarantined'),
    enquiry_duplicate: countStored('duplicate'),
    delivery_sent: (fields) => {
      if (typeof fields.ageSeconds === 'number')
        deliveryAge.observe({ kind: toText(fields.kind) }, fields.ageSeconds);
      countDelivery('sent')(fields);
    },
    delivery_cancelled: countDelivery('cancelled'),
    delivery_parked: countDelivery('parked'),
    delivery_failed: countDelivery('failed'),
    // The worker stopped and gave its lease back.
    delivery_released: countDelivery('released'),
    // The final dot was sent and no answer came; delivery_in_doubt is the next attempt.
    delivery_unanswered: countDelivery('unanswered'),
    delivery_dead: countDelivery('dead'),
    delivery_in_doubt: () => doubtfulRetries.add({}),
  };
  const countAndLog =
    (level: LogLevel) =>
    (event: LogEvent, fields: LogFields = {}): void => {
      counters[event]?.(fields);
      logLines.add({ level, event });
      log[level](event, fields);
    };
  return { info: countAndLog('info'), warn: countAndLog('warn'), error: countAndLog('error') };
}
