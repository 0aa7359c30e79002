import { createElement as h, type ReactNode } from 'react';
import { droppedLabel, notMailedLabel, problemsTitle } from '../notes.ts';
import type { Report } from '../report.ts';
import { formatCount } from '../words.ts';

export function refusedTable({
  refusals,
  quarantined,
  failed: notMailedCount,
  dropped: droppedCount,
}: Report): ReactNode {
  const rows = [
    ['Held back as spam', quarantined],
    [notMailedLabel, notMailedCount],
    ...refusals.map(({ form, reason, count }) => [`Refused: ${form}, ${reason}`, count] as const),
    ...(refusals.length === 0 ? [['Refused', 0] as const] : []),
    ...(droppedCount > 0 ? [[droppedLabel, droppedCount] as const] : []),
  ] as const;
  return h(
    'table',
    { className: 'plain-table' },
    h('caption', { className: 'unseen' }, problemsTitle),
    h(
      'thead',
      { className: 'unseen' },
      h('tr', null, h('th', { scope: 'col' }, 'What'), h('th', { scope: 'col' }, 'Count')),
    ),
    h(
      'tbody',
      null,
      rows.map(([label, count]) =>
        h('tr', { key: label }, h('th', { scope: 'row' }, label), h('td', null, formatCount(count))),
      ),
    ),
  );
}
