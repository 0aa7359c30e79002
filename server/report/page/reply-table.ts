import type { ReactNode } from 'react';
import type { Period } from '../calendar.ts';
import type { Replies } from '../enquiry-numbers.ts';
import type { Report } from '../report.ts';
import { numberWords, periodWords } from '../words.ts';
import { type BarPart, bar, barTable } from './bar-table.ts';

const totalOf = ({ onTime, late, overdue, open }: Replies) => onTime + late + overdue + open;

/** Without the year, which the page heading has. */
const spanWords = (period: Period) => periodWords(period).replaceAll(/ \d{4}/g, '');

export function replyTable({ repliesByWeek }: Report): ReactNode {
  const most = Math.max(1, ...repliesByWeek.map(totalOf));
  return barTable({
    caption: 'Replies by week',
    columns: ['Received', 'On time', 'Late', 'Overdue', 'Open'],
    rows: repliesByWeek.map((week) => {
      const parts: readonly BarPart[] = [
        { share: week.onTime / most, tone: 'plain' },
        { share: week.late / most, tone: 'hot' },
        { share: week.overdue / most, tone: 'hot' },
        { share: week.open / most, tone: 'open' },
      ];
      return {
        label: spanWords(week),
        values: [week.onTime, week.late, week.overdue, week.open].map(numberWords),
        bar: bar(parts),
      };
    }),
  });
}
