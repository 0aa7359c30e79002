import { createElement as h, type ReactNode } from 'react';
import type { Origin } from '../counts.ts';
import { numberWords } from '../words.ts';
import { bar, barTable } from './bar-table.ts';

const maxRows = 10;

/** The origins with the most sent forms, sorted by traffic. The coloured part of a bar is the sent forms. */
export function originTable(
  origins: readonly Origin[],
  [first, trafficColumn]: readonly [string, string],
  words: (name: string) => string,
): ReactNode | null {
  if (origins.length === 0) return null;
  const listed = origins.slice(0, maxRows).toSorted((a, b) => b.traffic - a.traffic);
  const most = Math.max(1, ...listed.map(({ traffic }) => traffic));
  const hiddenCount = origins.length - listed.length;
  return h(
    'div',
    null,
    barTable({
      caption: `${first}s`,
      columns: [first, trafficColumn, 'Forms sent'],
      rows: listed.map(({ name, traffic, formsSent }) => ({
        label: words(name),
        values: [numberWords(traffic), numberWords(formsSent)],
        bar: bar([
          { share: Math.min(traffic, formsSent) / most, tone: 'hot' },
          { share: Math.max(0, traffic - formsSent) / most, tone: 'plain' },
        ]),
      })),
    }),
    hiddenCount > 0
      ? h('p', { className: 'aside' }, `And ${numberWords(hiddenCount)} more: ops/staff numbers`)
      : null,
  );
}
