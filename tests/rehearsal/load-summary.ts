import { z } from 'zod';
import type { SimulatedVisit } from '../support/load/simulate-visit.ts';

/** The line that visitors.ts prints at its end. */
export const loadSummarySchema = z.object({
  visits: z.number(),
  /** Visits whose enquiry was acknowledged. */
  acknowledged: z.number(),
  /** Attempts that failed, also if the same enquiry was sent again later. */
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
  const acceptedAttempts = attempts.filter(({ status }) => status === 200);
  const responses: Record<string, number> = {};
  for (const { status, errorCode } of attempts) {
    const name = String(status ?? errorCode);
    responses[name] = (responses[name] ?? 0) + 1;
  }
  const moments = [startedAt, ...acceptedAttempts.map(({ at, tookMs }) => at + tookMs), endedAt].sort(
    (a, b) => a - b,
  );
  const gapsMs = moments.map((moment, index) => moment - (moments[index - 1] ?? moment));
  return {
    visits: visits.length,
    acknowledged: visits.filter(({ reference }) => reference !== null).length,
    failedPosts: attempts.length - acceptedAttempts.length,
    responses,
    longestGapMs: Math.round(Math.max(...gapsMs)),
  };
}
