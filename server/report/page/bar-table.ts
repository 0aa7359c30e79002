import { createElement as h, type ReactNode } from 'react';
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
  readonly bar: ReactNode;
}

interface BarTableContent {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly BarRow[];
  readonly scale?: ReactNode;
}

/** A thin line as wide as the table, with a thick part for each share. */
export function bar(parts: readonly BarPart[]): ReactNode {
  let endShare = 0;
  const rects = parts.map(({ share, tone }, index) => {
    const startShare = endShare;
    endShare += share;
    return share === 0
      ? null
      : h('rect', {
          key: `${index} ${tone}`,
          className: tone,
          x: percent(startShare),
          y: tone === 'open' ? 0.75 : 0,
          width: percent(share),
          height: tone === 'open' ? 4.5 : 6,
        });
  });
  return h(
    'svg',
    { className: 'bar', width: '100%', height: 6, 'aria-hidden': true },
    h('line', { className: 'rule', x1: 0, x2: '100%', y1: 5.4, y2: 5.4 }),
    rects,
  );
}

const Row = ({ label, detail, values, bar: drawn }: BarRow): ReactNode => [
  h(
    'tr',
    { key: 'words' },
    h(
      'th',
      { scope: 'row' },
      h('span', { className: 'label' }, label),
      detail ? h('small', null, ` ${detail}`) : null,
    ),
    values.map((value, index) => h('td', { key: `${index} ${value}` }, value)),
  ),
  h(
    'tr',
    { key: 'bar', className: 'drawn', 'aria-hidden': true },
    h('td', { colSpan: values.length + 1 }, drawn),
  ),
];

export function barTable({ caption, columns, rows, scale }: BarTableContent): ReactNode {
  const [first, ...others] = columns;
  return h(
    'table',
    { className: 'bars' },
    h('caption', { className: 'unseen' }, caption),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        h('th', { scope: 'col' }, h('span', { className: 'label' }, first)),
        others.map((name) => h('th', { key: name, scope: 'col' }, name)),
      ),
      scale
        ? h('tr', { className: 'drawn', 'aria-hidden': true }, h('td', { colSpan: columns.length }, scale))
        : null,
    ),
    h(
      'tbody',
      null,
      rows.map((row, index) => h(Row, { key: `${index} ${row.label}`, ...row })),
    ),
  );
}
