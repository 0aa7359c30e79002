import { forms } from '../intake/forms.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

type Fields = Parameters<Log['info']>[1];

/** A mail usually goes out within seconds; three days is when it is given up. */
const ageBounds = [1, 5, 15, 60, 300, 900, 3600, 21_600, 86_400, 259_200];

const text = (value: unknown) => (typeof value === 'string' ? value : String(value ?? ''));

/**
 * Counts what is logged, so that figures and log can never disagree and nobody who takes an enquiry in has to know
 * that somebody counts.
 */
export function countedLog(
  log: Log,
  metrics: Metrics,
  noteRefusal: (form: string, reason: string) => void,
): Log {
  const taken = metrics.counter(
    'seaface_enquiries_total',
    'Posts that were kept, by form and by what became of them.',
  );
  const refused = metrics.counter(
    'seaface_enquiries_refused_total',
    'Posts that were not kept, by form and reason.',
  );
  const deliveries = metrics.counter('seaface_deliveries_total', 'Attempts to deliver, by kind and outcome.');
  const doubts = metrics.counter(
    'seaface_delivery_doubts_total',
    'Deliveries that were due again without our knowing whether they had arrived.',
  );
  const age = metrics.histogram(
    'seaface_delivery_age_seconds',
    'From the moment an enquiry was kept until its mail or webhook was taken.',
    ageBounds,
  );
  const lines = metrics.counter('seaface_log_lines_total', 'Lines written to the log, by level and event.');

  // A series that begins at its first fault looks to Prometheus as if nothing had happened.
  for (const { name: form } of forms) refused.add({ form, reason: 'unavailable' }, 0);
  doubts.add({}, 0);

  const refuse = (form: string, reason: string) => {
    refused.add({ form, reason });
    noteRefusal(form, reason);
  };
  const count = (event: string, fields: Fields = {}) => {
    const form = text(fields.form);
    switch (event) {
      case 'taken_in':
      case 'quarantined':
      case 'repeated':
        return taken.add({ form, outcome: event });
      case 'too_many':
      case 'unavailable':
        return refuse(form, event);
      case 'refused':
        return refuse(form, text(fields.reason ?? 'invalid'));
      case 'resume_refused':
        return refuse(form, `resume-${text(fields.reason)}`);
      case 'delivery_sent':
        if (typeof fields.ageSeconds === 'number')
          age.observe({ kind: text(fields.kind) }, fields.ageSeconds);
        return deliveries.add({ kind: text(fields.kind), outcome: 'sent' });
      case 'delivery_cancelled':
      case 'delivery_parked':
      case 'delivery_failed':
      case 'delivery_released':
      case 'delivery_unanswered':
      case 'delivery_dead':
        return deliveries.add({ kind: text(fields.kind), outcome: event.replace('delivery_', '') });
      case 'delivery_in_doubt':
        return doubts.add({});
      default:
        return undefined;
    }
  };
  const counting =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, fields?: Fields): void => {
      count(event, fields);
      lines.add({ level, event });
      log[level](event, fields);
    };
  return { info: counting('info'), warn: counting('warn'), error: counting('error') };
}
