import type { Log } from '../../../server/log.ts';

type LogLine = readonly [level: string, event: string, fields: unknown];

export function recordLog(): { readonly log: Log; readonly lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (level: string) => (event: string, fields?: unknown) => {
    lines.push([level, event, fields]);
  };
  return { lines, log: { info: write('info'), warn: write('warn'), error: write('error') } };
}
