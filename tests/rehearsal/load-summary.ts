import { z } from 'zod';
import type { SimulatedVisit } from '../support/load/load-generator.ts';

/** The line that visitors.ts prints at its end. */
export const loadSummarySchema = z.object({
  visits: z.number(),
  acknowledged: z.number(),
  /** Includes posts that were sent again later. */
  failedPosts: z.number(),
  /** Number of responses, by status or error code. */
  responses: z.record(z.string(), z.number()),
  /** Longest time without an acknowledgement. */
  longestGapMs: z.number(),
  pages: z.number(),
  failedPages: z.number(),
});
export type LoadSummary = z.output<typeof loadSummarySchema>;

export function summarizeLoad(
  visits: readonly SimulatedVisit[],
  { startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number },
): Omit<LoadSummary, 'pages' | 'failedPages'> {
  const attempts = visits.flatMap((visit) => visit.attempts);
  const acknowledged = attempts.filter(({ status }) => status === 200);
  const responses: Record<string, number> = {};
  for (const { status, errorCode } of attempts) {
    const name = String(status ?? errorCode);
    responses[name] = (responses[name] ?? 0) + 1;
  }
  const moments = [startedAt, ...acknowledged.map(({ at, tookMs }) => at + tookMs), endedAt].sort(
    (a, b) => a - b,
  );
  const gaps = moments.map((moment, index) => moment - (moments[index - 1] ?? moment));
  return {
    visits: visits.length,
    acknowledged: visits.filter(({ reference }) => reference !== null).length,
    failedPosts: attempts.length - acknowledged.length,
    responses,
    longestGapMs: Math.round(Math.max(...gaps)),
  };
}
