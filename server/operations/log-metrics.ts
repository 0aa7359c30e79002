import { forms } from '../intake/forms.ts';
import type { Log, LogEvent, LogFields, LogLevel } from '../log.ts';
import type { Metrics } from './metrics.ts';

/** A mail is usually sent within seconds; after three days of failures it is dead. */
const ageBoundsSeconds = [1, 5, 15, 60, 300, 900, 3600, 21_600, 86_400, 259_200];

const toText = (value: unknown) => String(value ?? '');

/** Counts events when they are logged, so that metrics and log cannot disagree. */
export function withLogMetrics(
  log: Log,
  metrics: Metrics,
  countRejection: (form: string, reason: string) => void,
): Log {
  const stored = metrics.counter('seaface_enquiries_total', 'Posts that were stored, by form and outcome.');
  const rejected = metrics.counter(
    'seaface_enquiries_refused_total',
    'Posts that were not stored, by form and reason.',
  );
  const deliveries = metrics.counter('seaface_deliveries_total', 'Attempts to deliver, by kind and outcome.');
  const doubts = metrics.counter(
    'seaface_delivery_doubts_total',
    'Deliveries that were due again while it was unknown whether they had arrived.',
  );
  const age = metrics.histogram(
    'seaface_delivery_age_seconds',
    'From storing an enquiry until its mail or webhook was accepted.',
    ageBoundsSeconds,
  );
  const lines = metrics.counter('seaface_log_lines_total', 'Lines written to the log, by level and event.');

  // Prometheus sees no increase if a series begins with its first error, so these series begin at 0.
  for (const { name: form } of forms) rejected.add({ form, reason: 'unavailable' }, 0);
  doubts.add({}, 0);

  const countStored = (outcome: string) => (fields: LogFields) =>
    stored.add({ form: toText(fields.form), outcome });
  const countRejected = (reasonOf: (fields: LogFields) => string) => (fields: LogFields) => {
    const labels = { form: toText(fields.form), reason: reasonOf(fields) };
    rejected.add(labels);
    countRejection(labels.form, labels.reason);
  };
  const countDelivery = (outcome: string) => (fields: LogFields) =>
    deliveries.add({ kind: toText(fields.kind), outcome });

  const counters: Partial<Record<LogEvent, (fields: LogFields) => void>> = {
    enquiry_stored: countStored('stored'),
    enquiry_quarantined: countStored('quarantined'),
    enquiry_duplicate: countStored('duplicate'),
    enquiry_invalid: countRejected(({ reason }) => toText(reason ?? 'invalid')),
    enquiry_rate_limited: countRejected(() => 'too_many'),
    enquiry_unavailable: countRejected(() => 'unavailable'),
    resume_rejected: countRejected(({ reason }) => `resume-${toText(reason)}`),
    delivery_sent: (fields) => {
      if (typeof fields.ageSeconds === 'number')
        age.observe({ kind: toText(fields.kind) }, fields.ageSeconds);
      countDelivery('sent')(fields);
    },
    delivery_cancelled: countDelivery('cancelled'),
    delivery_parked: countDelivery('parked'),
    delivery_failed: countDelivery('failed'),
    delivery_released: countDelivery('released'),
    delivery_unanswered: countDelivery('unanswered'),
    delivery_dead: countDelivery('dead'),
    delivery_in_doubt: () => doubts.add({}),
  };
  const countAndLog =
    (level: LogLevel) =>
    (event: LogEvent, fields: LogFields = {}): void => {
      counters[event]?.(fields);
      lines.add({ level, event });
      log[level](event, fields);
    };
  return { info: countAndLog('info'), warn: countAndLog('warn'), error: countAndLog('error') };
}
