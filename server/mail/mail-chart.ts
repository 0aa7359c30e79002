import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { Chart, ChartCell, ChartRow } from './mail-content.ts';
import { layoutTable, type MailStyles } from './mail-styles.ts';
import { withoutAutoLinks } from './plain-text.ts';

/** The bar is two table cells, because mail programs block pictures. */
function bar({ barShare, tone = 'plain' }: ChartCell, styles: MailStyles): Html | '' {
  if (barShare === undefined) return '';
  const width = Math.round(Math.min(1, Math.max(0, barShare)) * 100);
  const barPart = (partWidth: number, style: string, className: string) =>
    partWidth > 0 && html`<td width="${partWidth}%" class="${className}" style="${style}">&nbsp;</td>`;
  return html`<table ${layoutTable} width="100%" style="${styles.bar}" aria-hidden="true"><tbody><tr>${barPart(width, styles[`${tone}Bar`], `${tone}-bar`)}${barPart(100 - width, styles.track, 'track')}</tr></tbody></table>`;
}

const rowLabel = ({ label, detail }: ChartRow, styles: MailStyles) =>
  html`${withoutAutoLinks(label)}${detail && html`<span class="quiet" style="${styles.chartDetail}"> ${detail}</span>`}`;

function rowsForOneCell(row: ChartRow, cell: ChartCell, styles: MailStyles): Html {
  return html`
<tr><th scope="row" class="chart-words" style="${styles.chartLabel}">${rowLabel(row, styles)}</th><td class="chart-words" style="${styles.chartValue}">${cell.value}</td></tr>
<tr><td colspan="2" style="${styles.chartBar}">${bar(cell, styles)}</td></tr>`;
}

function chartCell(cell: ChartCell, index: number, styles: MailStyles): Html {
  return html`<td width="33%" style="${index === 0 ? styles.firstCell : styles.cell}"><span class="quiet" style="${styles.chartDetail}">${cell.label} </span><span class="chart-words" style="${styles.cellValue}">${cell.value}</span>${bar(cell, styles)}</td>`;
}

function rowsForSeveralCells(row: ChartRow, styles: MailStyles): Html {
  return html`
<tr><th scope="row" colspan="2" class="chart-words" style="${styles.chartLabel}">${rowLabel(row, styles)}</th></tr>
<tr><td colspan="2" style="${styles.chartBar}"><table ${layoutTable} width="100%"><tbody><tr>${row.cells.map((cell, index) => chartCell(cell, index, styles))}</tr></tbody></table></td></tr>`;
}

function chartRows(row: ChartRow, styles: MailStyles): Html {
  const [onlyCell, ...otherCells] = row.cells;
  return onlyCell && otherCells.length === 0
    ? rowsForOneCell(row, onlyCell, styles)
    : rowsForSeveralCells(row, styles);
}

export function chart({ title, note, rows, emptyText }: Chart, styles: MailStyles): Html {
  const textLine = (text: string | undefined) =>
    html`<p class="quiet" style="${styles.chartNote}">${text}</p>`;
  return html`<div>
<h2 class="rule" style="${styles.chartTitle}">${title}</h2>
${note && textLine(note)}
${rows.length === 0 ? textLine(emptyText) : html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${styles.chart}"><tbody>${rows.map((row) => chartRows(row, styles))}</tbody></table>`}
</div>`;
}
