import { type DestinationStream, pino } from 'pino';
import { currentRequestId } from './operations/request-id.ts';

/** No key is for a visitor's name, address, number or message, so that no log line can contain one. */
const allowedKeys = [
  'requestId',
  'method',
  'route',
  'form',
  'reference',
  'previousReference',
  'enquiryId',
  'deliveryId',
  'kind',
  'status',
  'fields',
  'reason',
  'reasons',
  'score',
  'attempts',
  'doubts',
  'durationMs',
  'ageSeconds',
  'count',
  'verdict',
  'role',
  'port',
  'variable',
  'migration',
  'errorName',
  'errorCode',
  'smtpCode',
  'frames',
] as const;

/** Every event that can be logged. */
export type LogEvent =
  | 'private_server_listening'
  | 'uncaught_exception'
  | 'feature_disabled'
  | 'setting_ignored'
  | 'migration_applied'
  | 'migration_failed'
  | 'request_answered'
  | 'request_failed'
  | 'link_failed'
  | 'enquiry_stored'
  | 'enquiry_quarantined'
  | 'enquiry_duplicate'
  | 'enquiry_invalid'
  | 'enquiry_rate_limited'
  | 'enquiry_unavailable'
  | 'enquiry_answered'
  | 'store_failed'
  | 'reference_changed'
  | 'spool_failed'
  | 'spool_rejected'
  | 'spool_file_unreadable'
  | 'spool_drain_paused'
  | 'spool_drained'
  | 'quarantine_released'
  | 'quarantine_dismissed'
  | 'resume_rejected'
  | 'resume_downloaded'
  | 'resume_scanned'
  | 'scan_failed'
  | 'scanner_down'
  | 'delivery_sent'
  | 'delivery_cancelled'
  | 'delivery_parked'
  | 'delivery_failed'
  | 'delivery_released'
  | 'delivery_unanswered'
  | 'delivery_dead'
  | 'delivery_in_doubt'
  | 'lease_lost'
  | 'worker_error'
  | 'scheduled_task_failed'
  | 'retention_purged'
  | 'visit_flush_failed';

export type LogFields = {
  readonly [key in (typeof allowedKeys)[number]]?: string | number | readonly string[] | undefined;
};
export type LogLevel = 'info' | 'warn' | 'error';
export type Log = Readonly<Record<LogLevel, (event: LogEvent, fields?: LogFields) => void>>;

export function createLog(destination?: DestinationStream): Log {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = destination ? pino(options, destination) : pino(options);
  const write =
    (level: LogLevel) =>
    (event: LogEvent, fields: LogFields = {}) => {
      const allFields: LogFields = { requestId: currentRequestId(), ...fields };
      const allowedFields = Object.fromEntries(
        allowedKeys.map((key) => [key, allFields[key]]).filter(([, value]) => value !== undefined),
      );
      logger[level]({ event, ...allowedFields });
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

function readText(error: object, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Name, code and stack frames of an error. Its message is not logged, because it may quote a visitor. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
  return {
    errorName: error.name,
    errorCode: readText(error, 'code'),
    smtpCode: readText(error, 'responseCode'),
    frames,
  };
}
