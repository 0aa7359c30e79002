import { createElement as h, type ReactNode } from 'react';
import type { Chart, ChartCell, ChartRow } from './mail-content.ts';
import type { MailStyles } from './mail-styles.ts';
import { withoutAutoLinks } from './plain-text.ts';

const layoutTable = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

/** The bar is two table cells, because mail programs block pictures. */
function bar({ barShare = 0, tone = 'plain' }: ChartCell, styles: MailStyles): ReactNode {
  const width = Math.round(Math.min(1, Math.max(0, barShare)) * 100);
  const barPart = (key: string, partWidth: number, style: object, className: string) =>
    partWidth === 0 ? null : h('td', { key, width: `${partWidth}%`, className, style }, '\u00a0');
  return h(
    'table',
    { ...layoutTable, width: '100%', style: styles.bar, 'aria-hidden': true },
    h(
      'tbody',
      null,
      h('tr', null, [
        barPart('bar', width, styles[`${tone}Bar`], `${tone}-bar`),
        barPart('track', 100 - width, styles.track, 'track'),
      ]),
    ),
  );
}

function rowsForOneCell({ label, detail }: ChartRow, cell: ChartCell, styles: MailStyles): ReactNode {
  return [
    h(
      'tr',
      { key: 'words' },
      h(
        'th',
        { scope: 'row', className: 'chart-words', style: styles.chartLabel },
        withoutAutoLinks(label),
        detail ? h('span', { className: 'quiet', style: styles.chartDetail }, ` ${detail}`) : null,
      ),
      h('td', { className: 'chart-words', style: styles.chartValue }, cell.value),
    ),
    h(
      'tr',
      { key: 'bar' },
      h('td', { colSpan: 2, style: styles.chartBar }, cell.barShare === undefined ? null : bar(cell, styles)),
    ),
  ];
}

function chartCell(cell: ChartCell, index: number, styles: MailStyles): ReactNode {
  return h(
    'td',
    { key: cell.label, width: '33%', style: index === 0 ? styles.firstCell : styles.cell },
    h('span', { className: 'quiet', style: styles.chartDetail }, `${cell.label} `),
    h('span', { className: 'chart-words', style: styles.cellValue }, cell.value),
    cell.barShare === undefined ? null : bar(cell, styles),
  );
}

function rowsForSeveralCells({ label, detail, cells }: ChartRow, styles: MailStyles): ReactNode {
  return [
    h(
      'tr',
      { key: 'words' },
      h(
        'th',
        { scope: 'row', colSpan: 2, className: 'chart-words', style: styles.chartLabel },
        withoutAutoLinks(label),
        detail ? h('span', { className: 'quiet', style: styles.chartDetail }, ` ${detail}`) : null,
      ),
    ),
    h(
      'tr',
      { key: 'cells' },
      h(
        'td',
        { colSpan: 2, style: styles.chartBar },
        h(
          'table',
          { ...layoutTable, width: '100%' },
          h(
            'tbody',
            null,
            h(
              'tr',
              null,
              cells.map((cell, index) => chartCell(cell, index, styles)),
            ),
          ),
        ),
      ),
    ),
  ];
}

function chartRows(row: ChartRow, styles: MailStyles): ReactNode {
  const [onlyCell, ...otherCells] = row.cells;
  return onlyCell && otherCells.length === 0
    ? rowsForOneCell(row, onlyCell, styles)
    : rowsForSeveralCells(row, styles);
}

export function chart({ title, note, rows, emptyText }: Chart, styles: MailStyles): ReactNode {
  return h(
    'div',
    { key: title },
    h('h2', { className: 'rule', style: styles.chartTitle }, title),
    note ? h('p', { className: 'quiet', style: styles.chartNote }, note) : null,
    rows.length === 0
      ? h('p', { className: 'quiet', style: styles.chartNote }, emptyText)
      : h(
          'table',
          { cellPadding: 0, cellSpacing: 0, border: 0, width: '100%', style: styles.chart },
          h(
            'tbody',
            null,
            rows.map((row, index) => h(ChartRows, { key: `${index} ${row.label}`, row, styles })),
          ),
        ),
  );
}

const ChartRows = ({ row, styles }: { readonly row: ChartRow; readonly styles: MailStyles }) =>
  chartRows(row, styles);
