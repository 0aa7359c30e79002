import { createElement as h, type ReactNode } from 'react';
import type { Chart, ChartCell, ChartRow } from './mail-content.ts';
import type { MailStyles } from './mail-styles.ts';
import { unlinked } from './plain-text.ts';

const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

/** Two table cells, because mail programs block pictures. */
function bar({ bar: share = 0, tone = 'plain' }: ChartCell, styles: MailStyles): ReactNode {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const part = (key: string, partWidth: number, style: object, className: string) =>
    partWidth === 0 ? null : h('td', { key, width: `${partWidth}%`, className, style }, '\u00a0');
  return h(
    'table',
    { ...table, width: '100%', style: styles.bar, 'aria-hidden': true },
    h(
      'tbody',
      null,
      h('tr', null, [
        part('bar', width, styles[`${tone}Bar`], `${tone}-bar`),
        part('track', 100 - width, styles.track, 'track'),
      ]),
    ),
  );
}

function singleRow({ label, detail }: ChartRow, cell: ChartCell, styles: MailStyles): ReactNode {
  return [
    h(
      'tr',
      { key: 'words' },
      h(
        'th',
        { scope: 'row', className: 'chart-words', style: styles.chartLabel },
        unlinked(label),
        detail ? h('span', { className: 'quiet', style: styles.chartDetail }, ` ${detail}`) : null,
      ),
      h('td', { className: 'chart-words', style: styles.chartValue }, cell.value),
    ),
    h(
      'tr',
      { key: 'bar' },
      h('td', { colSpan: 2, style: styles.chartBar }, cell.bar === undefined ? null : bar(cell, styles)),
    ),
  ];
}

function cellOf(cell: ChartCell, index: number, styles: MailStyles): ReactNode {
  return h(
    'td',
    { key: cell.label, width: '33%', style: index === 0 ? styles.firstCell : styles.cell },
    h('span', { className: 'quiet', style: styles.chartDetail }, `${cell.label} `),
    h('span', { className: 'chart-words', style: styles.cellValue }, cell.value),
    cell.bar === undefined ? null : bar(cell, styles),
  );
}

function severalRow({ label, detail, cells }: ChartRow, styles: MailStyles): ReactNode {
  return [
    h(
      'tr',
      { key: 'words' },
      h(
        'th',
        { scope: 'row', colSpan: 2, className: 'chart-words', style: styles.chartLabel },
        unlinked(label),
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
          { ...table, width: '100%' },
          h(
            'tbody',
            null,
            h(
              'tr',
              null,
              cells.map((cell, index) => cellOf(cell, index, styles)),
            ),
          ),
        ),
      ),
    ),
  ];
}

function rowOf(row: ChartRow, styles: MailStyles): ReactNode {
  const [only, ...others] = row.cells;
  return only && others.length === 0 ? singleRow(row, only, styles) : severalRow(row, styles);
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
            rows.map((row, index) => h(Rows, { key: `${index} ${row.label}`, row, styles })),
          ),
        ),
  );
}

const Rows = ({ row, styles }: { readonly row: ChartRow; readonly styles: MailStyles }) => rowOf(row, styles);
