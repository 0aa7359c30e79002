import type { Log, LogEvent, LogFields, LogLevel } from '../log.ts';
import type { Metrics } from './metrics.ts';

/** A log that also counts its lines. */
export function withLogMetrics(log: Log, metrics: Metrics): Log {
  const logLines = metrics.counter(
    'seaface_log_lines_total',
    'Lines written to the log, by level and event.',
  );
  const countAndLog =
    (level: LogLevel) =>
    (event: LogEvent, fields: LogFields = {}): void => {
      logLines.add({ level, event });
      log[level](event, fields);
    };
  return { info: countAndLog('info'), warn: countAndLog('warn'), error: countAndLog('error') };
}
