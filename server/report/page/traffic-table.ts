import { createElement as h, type ReactNode } from 'react';
import type { PageOrSource } from '../read-visit-counts.ts';
import { formatCount } from '../words.ts';
import { bar, barTable } from './bar-table.ts';

const maxRows = 10;

/**
 * The pages or sources with most sent forms, which come first in the given list, sorted by traffic (views or visits).
 * The coloured part of a bar is the sent forms.
 */
export function trafficTable(
  pagesOrSources: readonly PageOrSource[],
  [nameColumn, trafficColumn]: readonly [string, string],
  nameWords: (name: string) => string,
): ReactNode | null {
  if (pagesOrSources.length === 0) return null;
  const listed = pagesOrSources.slice(0, maxRows).toSorted((a, b) => b.traffic - a.traffic);
  const maxTraffic = Math.max(1, ...listed.map(({ traffic }) => traffic));
  const hiddenCount = pagesOrSources.length - listed.length;
  return h(
    'div',
    null,
    barTable({
      caption: `${nameColumn}s`,
      columns: [nameColumn, trafficColumn, 'Forms sent'],
      rows: listed.map(({ name, traffic, formsSent }) => ({
        label: nameWords(name),
        values: [formatCount(traffic), formatCount(formsSent)],
        bar: bar([
          { share: Math.min(traffic, formsSent) / maxTraffic, tone: 'hot' },
          { share: Math.max(0, traffic - formsSent) / maxTraffic, tone: 'plain' },
        ]),
      })),
    }),
    hiddenCount > 0
      ? h('p', { className: 'aside' }, `And ${formatCount(hiddenCount)} more: ops/staff numbers`)
      : null,
  );
}
