import { html } from 'hono/html';
import type { Html } from '../../html.ts';
import type { Report } from '../report.ts';
import { dayPlot, plottedPreviousVisits } from './day-plot.ts';
import { dayTable } from './day-table.ts';

const legendItem = (className: string, words: string) =>
  html`<li><svg width="18" height="12" aria-hidden="true"><line class="${className}" x1="0" x2="18" y1="6" y2="6"/></svg>${words}</li>`;

export function visitsByDay(report: Report, previousPeriodWords: string): Html {
  return html`<div>
${dayPlot(report)}
<ul class="key">
${legendItem('visits', 'Visits')}
${plottedPreviousVisits(report) && legendItem('before', `Visits, ${previousPeriodWords}`)}
${legendItem('enquiries', 'Enquiries')}
</ul>
${dayTable(report)}
</div>`;
}
