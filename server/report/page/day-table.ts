import { html } from 'hono/html';
import type { Html } from '../../html.ts';
import type { Report } from '../report.ts';
import { dayWords, formatCount } from '../words.ts';

export function dayTable({ days, visitsByDayBefore: previousVisits }: Report): Html {
  const columns = ['Day', 'Visits', ...(previousVisits ? ['Before'] : []), 'Enquiries'];
  const rows = days.map(({ day, visits, enquiries }, index) => {
    const counts = [visits, ...(previousVisits ? [previousVisits[index] ?? 0] : []), enquiries];
    return html`<tr><th scope="row">${dayWords(day)}</th>${counts.map((count) => html`<td>${formatCount(count)}</td>`)}</tr>`;
  });
  return html`<details><summary>The numbers of each day</summary>
<table class="plain-table"><caption class="unseen">Visits and enquiries per day</caption>
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></details>`;
}
