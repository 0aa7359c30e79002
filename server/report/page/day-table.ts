import { createElement as h, type ReactNode } from 'react';
import type { Report } from '../report.ts';
import { dayWords, formatCount } from '../words.ts';

export function dayTable({ days, visitsByDayBefore: previousVisits }: Report): ReactNode {
  const columns = ['Day', 'Visits', ...(previousVisits ? ['Before'] : []), 'Enquiries'];
  return h(
    'details',
    null,
    h('summary', null, 'The numbers of each day'),
    h(
      'table',
      { className: 'plain-table' },
      h('caption', { className: 'unseen' }, 'Visits and enquiries per day'),
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          columns.map((name) => h('th', { key: name, scope: 'col' }, name)),
        ),
      ),
      h(
        'tbody',
        null,
        days.map(({ day, visits, enquiries }, index) =>
          h(
            'tr',
            { key: day },
            h('th', { scope: 'row' }, dayWords(day)),
            h('td', null, formatCount(visits)),
            previousVisits ? h('td', null, formatCount(previousVisits[index] ?? 0)) : null,
            h('td', null, formatCount(enquiries)),
          ),
        ),
      ),
    ),
  );
}
