import { createElement as h, type ReactNode } from 'react';
import type { Report } from '../report.ts';
import { dayPlot, plottedPreviousVisits } from './day-plot.ts';
import { dayTable } from './day-table.ts';

function legendItem(className: string, words: string): ReactNode {
  return h(
    'li',
    { key: className },
    h(
      'svg',
      { width: 18, height: 12, 'aria-hidden': true },
      h('line', { className, x1: 0, x2: 18, y1: 6, y2: 6 }),
    ),
    words,
  );
}

export function visitsByDay(report: Report, beforeWords: string): ReactNode {
  return h(
    'div',
    null,
    dayPlot(report),
    h(
      'ul',
      { className: 'key' },
      legendItem('visits', 'Visits'),
      plottedPreviousVisits(report) === null ? null : legendItem('before', `Visits, ${beforeWords}`),
      legendItem('enquiries', 'Enquiries'),
    ),
    dayTable(report),
  );
}
