import type { Html } from '../../html.ts';
import type { Period } from '../calendar.ts';
import type { Replies } from '../enquiry-counts.ts';
import type { Report } from '../report.ts';
import { formatCount, periodWords } from '../words.ts';
import { type BarPart, bar, barTable } from './bar-table.ts';

const countOf = ({ onTime, late, overdue, open }: Replies) => onTime + late + overdue + open;

/** Without the year, which is at the top of the page. */
const periodWithoutYear = (period: Period) => periodWords(period).replaceAll(/ \d{4}/g, '');

export function replyTable({ repliesByWeek }: Report): Html {
  const maxCount = Math.max(1, ...repliesByWeek.map(countOf));
  return barTable({
    caption: 'Replies by week',
    columns: ['Received', 'On time', 'Late', 'Overdue', 'Open'],
    rows: repliesByWeek.map((week) => {
      const parts: readonly BarPart[] = [
        { share: week.onTime / maxCount, tone: 'plain' },
        { share: week.late / maxCount, tone: 'hot' },
        { share: week.overdue / maxCount, tone: 'hot' },
        { share: week.open / maxCount, tone: 'open' },
      ];
      return {
        label: periodWithoutYear(week),
        values: [week.onTime, week.late, week.overdue, week.open].map(formatCount),
        bar: bar(parts),
      };
    }),
  });
}
