import { createElement as h, type ReactNode } from 'react';
import { enquiriesNotCompared, visitsNotCompared } from '../notes.ts';
import type { Report } from '../report.ts';
import { changeWords, hoursWords, numberWords, shareWords, vitalWords } from '../words.ts';

function figure(label: string, value: string, words: string, className = ''): ReactNode {
  return h(
    'div',
    { key: label, className },
    h('dt', null, label),
    h('dd', null, h('span', { className: 'figure' }, value), h('span', { className: 'aside' }, words)),
  );
}

const none = '–';

export function summary(report: Report, beforeWords: string): ReactNode {
  const { visits, enquiries, before, replies, medianReplyHours } = report;
  const compared = (now: number, then: number | null, why: string) =>
    then === null
      ? `Not compared with ${beforeWords}: ${why}`
      : `${numberWords(then)} ${beforeWords} (${changeWords(now, then)})`;
  const due = replies.onTime + replies.late + replies.overdue;
  const lcp = report.vitals[0]?.lcp;
  return h('dl', { className: 'summary' }, [
    figure(
      'Enquiries',
      numberWords(enquiries),
      compared(enquiries, before.enquiries, enquiriesNotCompared(report)),
      'hot-figure',
    ),
    figure('Visits', numberWords(visits), compared(visits, before.visits, visitsNotCompared(report))),
    figure(
      'Answered on time',
      due === 0 ? none : shareWords(replies.onTime / due),
      due === 0
        ? 'None was due.'
        : `${numberWords(replies.onTime)} of ${numberWords(due)}${medianReplyHours === null ? '' : `; of those answered, half within ${hoursWords(medianReplyHours)}`}`,
    ),
    figure(
      'Good LCP on phones',
      lcp ? shareWords(lcp.goodShare) : none,
      lcp ? `Three of four within ${vitalWords('lcp', lcp.p75)}` : 'Not measured.',
    ),
  ]);
}
