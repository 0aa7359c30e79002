import { html } from 'hono/html';
import type { Html } from '../../html.ts';
import { droppedCountsLabel, notMailedLabel, problemsTitle } from '../notes.ts';
import type { Report } from '../report.ts';
import { formatCount } from '../words.ts';

export function refusedTable({
  refusals,
  quarantined,
  failed: notMailedCount,
  dropped: droppedCount,
}: Report): Html {
  const rows = [
    ['Held back as spam', quarantined],
    [notMailedLabel, notMailedCount],
    ...refusals.map(({ form, reason, count }) => [`Refused: ${form}, ${reason}`, count] as const),
    ...(refusals.length === 0 ? [['Refused', 0] as const] : []),
    ...(droppedCount > 0 ? [[droppedCountsLabel, droppedCount] as const] : []),
  ] as const;
  const tableRow = ([label, count]: (typeof rows)[number]) =>
    html`<tr><th scope="row">${label}</th><td>${formatCount(count)}</td></tr>`;
  return html`<table class="plain-table"><caption class="unseen">${problemsTitle}</caption>
<thead class="unseen"><tr><th scope="col">What</th><th scope="col">Count</th></tr></thead>
<tbody>${rows.map(tableRow)}</tbody></table>`;
}
