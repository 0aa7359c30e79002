import { type DestinationStream, pino } from 'pino';
import { currentRequestId } from './operations/request-id.ts';

/**
 * Everything that may ever be written to a log, by key. Names, addresses, numbers and messages have no key here, so
 * that no line can hold one, whatever is passed in.
 */
const allowedKeys = [
  'requestId',
  'method',
  'route',
  'form',
  'reference',
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

type LogFields = {
  readonly [key in (typeof allowedKeys)[number]]?: string | number | readonly string[] | undefined;
};
type Level = 'info' | 'warn' | 'error';

export interface Log {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly warn: (event: string, fields?: LogFields) => void;
  readonly error: (event: string, fields?: LogFields) => void;
}

export function createLog(destination?: DestinationStream): Log {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = destination ? pino(options, destination) : pino(options);
  const write =
    (level: Level) =>
    (event: string, fields: LogFields = {}) => {
      const all: LogFields = { requestId: currentRequestId(), ...fields };
      const kept = Object.fromEntries(
        allowedKeys.map((key) => [key, all[key]]).filter(([, value]) => value !== undefined),
      );
      logger[level]({ event, ...kept });
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

function stringAt(error: object, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** What may be said of an error: its kind, its code, where it happened. Its message may quote a visitor. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
  return {
    errorName: error.name,
    errorCode: stringAt(error, 'code'),
    smtpCode: stringAt(error, 'responseCode'),
    frames,
  };
}
