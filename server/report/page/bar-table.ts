import { html } from 'hono/html';
import type { Html } from '../../html.ts';
import { percent } from './percent.ts';

export type Tone = 'plain' | 'hot' | 'quiet' | 'open';

/** The share of the whole width, from 0 to 1. */
export interface BarPart {
  readonly share: number;
  readonly tone: Tone;
}

export interface BarRow {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly values: readonly string[];
  readonly bar: Html;
}

interface BarTableContent {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly BarRow[];
  readonly scale?: Html;
}

/** A thin line as wide as the table, with a thick part for each share. */
export function bar(parts: readonly BarPart[]): Html {
  let endShare = 0;
  const rects = parts.map(({ share, tone }) => {
    const startShare = endShare;
    endShare += share;
    const [y, height] = tone === 'open' ? [0.75, 4.5] : [0, 6];
    return (
      share !== 0 &&
      html`<rect class="${tone}" x="${percent(startShare)}" y="${y}" width="${percent(share)}" height="${height}"/>`
    );
  });
  return html`<svg class="bar" width="100%" height="6" aria-hidden="true"><line class="rule" x1="0" x2="100%" y1="5.4" y2="5.4"/>${rects}</svg>`;
}

const drawnRow = (columnCount: number, drawing: Html) =>
  html`<tr class="drawn" aria-hidden="true"><td colspan="${columnCount}">${drawing}</td></tr>`;

function tableRows({ label, detail, values, bar: drawing }: BarRow): Html {
  return html`
<tr><th scope="row"><span class="label">${label}</span>${detail && html`<small> ${detail}</small>`}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>
${drawnRow(values.length + 1, drawing)}`;
}

export function barTable({ caption, columns, rows, scale }: BarTableContent): Html {
  const [first, ...others] = columns;
  return html`<table class="bars"><caption class="unseen">${caption}</caption>
<thead><tr><th scope="col"><span class="label">${first}</span></th>${others.map((name) => html`<th scope="col">${name}</th>`)}</tr>${scale && drawnRow(columns.length, scale)}</thead>
<tbody>${rows.map(tableRows)}</tbody></table>`;
}
