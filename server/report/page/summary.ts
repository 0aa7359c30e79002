import { html } from 'hono/html';
import type { Html } from '../../html.ts';
import { whyEnquiriesNotCompared, whyVisitsNotCompared } from '../notes.ts';
import type { Report } from '../report.ts';
import { changeWords, formatCount, hoursWords, shareWords, vitalWords } from '../words.ts';

function figure(label: string, value: string, detail: string, className = ''): Html {
  return html`<div class="${className}"><dt>${label}</dt><dd><span class="figure">${value}</span><span class="aside">${detail}</span></dd></div>`;
}

const noValue = '–';

export function summary(report: Report, previousPeriodWords: string): Html {
  const { countsVisits, visits, enquiries, before, replies, medianReplyHours } = report;
  const comparisonWords = (count: number, previousCount: number | null, whyNotCompared: string) =>
    previousCount === null
      ? `Not compared with ${previousPeriodWords}: ${whyNotCompared}`
      : `${formatCount(previousCount)} ${previousPeriodWords} (${changeWords(count, previousCount)})`;
  const dueCount = replies.onTime + replies.late + replies.overdue;
  const lcp = report.vitals[0]?.lcp;
  const figures = [
    figure(
      'Enquiries',
      formatCount(enquiries),
      comparisonWords(enquiries, before.enquiries, whyEnquiriesNotCompared(report)),
      'hot-figure',
    ),
    countsVisits &&
      figure(
        'Visits',
        formatCount(visits),
        comparisonWords(visits, before.visits, whyVisitsNotCompared(report)),
      ),
    figure(
      'Answered on time',
      dueCount === 0 ? noValue : shareWords(replies.onTime / dueCount),
      dueCount === 0
        ? 'None was due.'
        : `${formatCount(replies.onTime)} of ${formatCount(dueCount)}${medianReplyHours === null ? '' : `; of those answered, half within ${hoursWords(medianReplyHours)}`}`,
    ),
    countsVisits &&
      figure(
        'Good LCP on phones',
        lcp ? shareWords(lcp.goodShare) : noValue,
        lcp ? `Three of four within ${vitalWords('lcp', lcp.p75)}` : 'Not measured.',
      ),
  ];
  return html`<dl class="summary">${figures}</dl>`;
}
