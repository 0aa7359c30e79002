import { z } from 'zod';
import type { SimulatedVisit } from '../support/load/load-generator.ts';

/** What a run of visitors came to: the line that visitors.ts prints and the rehearsal reads. */
export const loadSummarySchema = z.object({
  visits: z.number(),
  acknowledged: z.number(),
  /** Posts that were not acknowledged, among them those that were sent again. */
  failedPosts: z.number(),
  /** How often each status or error came. */
  answers: z.record(z.string(), z.number()),
  /** The longest time in which no post was acknowledged, from the start of the run to its end. */
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
  const taken = attempts.filter(({ status }) => status === 200);
  const answers: Record<string, number> = {};
  for (const { status, errorCode } of attempts) {
    const name = String(status ?? errorCode);
    answers[name] = (answers[name] ?? 0) + 1;
  }
  const moments = [startedAt, ...taken.map(({ at, tookMs }) => at + tookMs), endedAt].sort(
    (one, other) => one - other,
  );
  const gaps = moments.map((moment, index) => moment - (moments[index - 1] ?? moment));
  return {
    visits: visits.length,
    acknowledged: visits.filter(({ reference }) => reference !== null).length,
    failedPosts: attempts.length - taken.length,
    answers,
    longestGapMs: Math.round(gaps.reduce((longest, gap) => Math.max(longest, gap), 0)),
  };
}
