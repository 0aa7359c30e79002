import { html } from 'hono/html';
import type { Html } from '../../html.ts';
import type { PageOrSource } from '../read-visit-counts.ts';
import { formatCount } from '../words.ts';
import { bar, barTable } from './bar-table.ts';

const maxRows = 10;

/**
 * Shows the pages or sources with the most sent forms, which are the first ones of the list, sorted by traffic: views or
 * visits. The coloured part of a bar is the sent forms.
 */
export function trafficTable(
  pagesOrSources: readonly PageOrSource[],
  [nameColumn, trafficColumn]: readonly [string, string],
  nameWords: (name: string) => string,
): Html | null {
  if (pagesOrSources.length === 0) return null;
  const listedItems = pagesOrSources.slice(0, maxRows).toSorted((a, b) => b.traffic - a.traffic);
  const maxTraffic = Math.max(1, ...listedItems.map(({ traffic }) => traffic));
  const hiddenCount = pagesOrSources.length - listedItems.length;
  const table = barTable({
    caption: `${nameColumn}s`,
    columns: [nameColumn, trafficColumn, 'Forms sent'],
    rows: listedItems.map(({ name, traffic, formsSent }) => ({
      label: nameWords(name),
      values: [formatCount(traffic), formatCount(formsSent)],
      bar: bar([
        { share: Math.min(traffic, formsSent) / maxTraffic, tone: 'hot' },
        { share: Math.max(0, traffic - formsSent) / maxTraffic, tone: 'plain' },
      ]),
    })),
  });
  return html`<div>${table}${hiddenCount > 0 && html`<p class="aside">And ${formatCount(hiddenCount)} more: ops/staff numbers</p>`}</div>`;
}
