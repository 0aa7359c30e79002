import type { Period } from '../../server/report/calendar.ts';
import type { VisitCount } from '../../server/report/read-visit-counts.ts';
import {
  coreVitals,
  sampleCountOf,
  type VitalSummary,
  vitalsByPage,
} from '../../server/report/vitals-by-page.ts';
import { pageWords, periodWords, shareWords, vitalNames, vitalWords } from '../../server/report/words.ts';
import { markdownTable } from './markdown.ts';

/** The section of docs/performance.md with the field measurements on phones. */
export function fieldVitalsText(period: Period, counts: readonly VisitCount[]): string {
  const vitals = vitalsByPage(counts);
  const lead = `${periodWords(period)}, phones.`;
  if (vitals.length === 0) return `${lead} Nothing was measured.`;
  const columns = [
    'page',
    'measured',
    ...coreVitals.flatMap((vital) => [`${vitalNames[vital]} good`, '75 % had at most']),
  ];
  const rows = vitals.map((page) => [
    pageWords(page.page),
    sampleCountOf(page),
    ...coreVitals.flatMap((vital) => {
      const summary: VitalSummary | null = page[vital];
      return summary ? [shareWords(summary.goodShare), vitalWords(vital, summary.p75)] : ['', ''];
    }),
  ]);
  return `${lead}\n\n${markdownTable(columns, rows)}`;
}
