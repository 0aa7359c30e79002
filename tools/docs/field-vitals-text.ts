import type { Period } from '../../server/report/calendar.ts';
import type { VisitCount } from '../../server/report/read-visit-counts.ts';
import {
  coreVitals,
  sampleCountOf,
  type VitalSummary,
  vitalsByPage,
} from '../../server/report/vitals-by-page.ts';
import { pageWords, periodWords, shareWords, vitalNames, vitalWords } from '../../server/report/words.ts';

/** The section of docs/performance.md with the field measurements on phones. */
export function fieldText(period: Period, counts: readonly VisitCount[]): string {
  const vitals = vitalsByPage(counts);
  const lead = `${periodWords(period)}, phones.`;
  if (vitals.length === 0) return `${lead} Nothing was measured.`;
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const columns = [
    'page',
    'measured',
    ...coreVitals.flatMap((vital) => [`${vitalNames[vital]} good`, '75 % had at most']),
  ];
  return [
    lead,
    '',
    row(columns),
    row(columns.map(() => '---')),
    ...vitals.map((page) =>
      row([
        pageWords(page.page),
        sampleCountOf(page),
        ...coreVitals.flatMap((vital) => {
          const numbers: VitalSummary | null = page[vital];
          return numbers ? [shareWords(numbers.goodShare), vitalWords(vital, numbers.p75)] : ['', ''];
        }),
      ]),
    ),
  ].join('\n');
}

/** Replaces the text between the `<!-- field -->` comments. */
export function withField(page: string, text: string): string {
  const pattern = /(<!-- field -->\n)[\s\S]*?(<!-- \/field -->)/;
  if (!pattern.test(page)) throw new Error("docs/performance.md has no 'field' comments.");
  return page.replace(pattern, (_, from: string, to: string) => `${from}\n${text}\n\n${to}`);
}
