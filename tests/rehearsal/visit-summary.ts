import { z } from 'zod';
import type { Visit } from '../support/visits.ts';

/** What a run of visitors came to: the line that visitors.ts prints and the rehearsal reads. */
export const visitSummarySchema = z.object({
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
export type VisitSummary = z.output<typeof visitSummarySchema>;

export function summarizeVisits(
  visits: readonly Visit[],
  { startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number },
): Omit<VisitSummary, 'pages' | 'failedPages'> {
  const tries = visits.flatMap((visit) => visit.tries);
  const taken = tries.filter(({ status }) => status === 200);
  const answers: Record<string, number> = {};
  for (const { status, errorCode } of tries) {
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
    failedPosts: tries.length - taken.length,
    answers,
    longestGapMs: Math.round(gaps.reduce((longest, gap) => Math.max(longest, gap), 0)),
  };
}
