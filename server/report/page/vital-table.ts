import { scaleLinear } from 'd3-scale';
import { createElement as h, type ReactNode } from 'react';
import { thresholds } from '../../../visits/vitals.ts';
import type { Report } from '../report.ts';
import { allPages, type CoreVital, type PageVitals, type VitalNumbers } from '../vital-numbers.ts';
import { pageWords, shareWords, vitalMeanings, vitalNames, vitalWords } from '../words.ts';
import { type BarRow, barTable } from './bar-table.ts';
import { percent } from './percent.ts';

const pagesShown = 8;
const height = 24;
/** The scale ends at 1.5 times the 'poor' threshold. */
const beyondPoor = 1.5;

function scaleOf(vital: CoreVital): (value: number) => string {
  const [, poor] = thresholds[vital];
  const scale = scaleLinear([0, poor * beyondPoor], [0, 1]).clamp(true);
  return (value) => percent(Math.min(0.985, Math.max(0.015, scale(value))));
}

/** The 75th percentile now and before; the background shows the 'good' range. */
function vitalPlot(vital: CoreVital, now: VitalNumbers, before: VitalNumbers | null | undefined): ReactNode {
  const at = scaleOf(vital);
  const [good, poor] = thresholds[vital];
  const middle = height / 2;
  return h(
    'svg',
    { className: 'vital', width: '100%', height },
    h('rect', { className: 'good', x: 0, y: 4, width: at(good), height: height - 8 }),
    h('line', { className: 'axis', x1: 0, x2: '100%', y1: middle, y2: middle }),
    [good, poor].map((limit) =>
      h('line', { key: limit, className: 'limit', x1: at(limit), x2: at(limit), y1: 2, y2: height - 2 }),
    ),
    before ? h('circle', { className: 'then', cx: at(before.p75), cy: middle, r: 4.5 }) : null,
    h('circle', { className: now.p75 > good ? 'now missed' : 'now', cx: at(now.p75), cy: middle, r: 6 }),
  );
}

function limits(vital: CoreVital): ReactNode {
  const at = scaleOf(vital);
  const [good, poor] = thresholds[vital];
  return h(
    'svg',
    { className: 'limits', width: '100%', height: 18 },
    h('text', { className: 'tick', x: 0, y: 13 }, 'good'),
    [good, poor].map((limit) =>
      h(
        'text',
        { key: limit, className: 'tick', x: at(limit), y: 13, textAnchor: 'middle' },
        vitalWords(vital, limit),
      ),
    ),
    h('text', { className: 'tick', x: '100%', y: 13, textAnchor: 'end' }, 'poor'),
  );
}

function rowOf(vital: CoreVital, page: PageVitals, before: VitalNumbers | null | undefined): BarRow {
  const label = pageWords(page.page);
  const now = page[vital];
  if (!now) return { label, values: ['', '', '–'], bar: unmeasured };
  return {
    label,
    detail: page.page === allPages ? undefined : (now.worstElement ?? undefined),
    values: [
      before ? vitalWords(vital, before.p75) : '–',
      vitalWords(vital, now.p75),
      shareWords(now.goodShare),
    ],
    bar: vitalPlot(vital, now, before),
  };
}

const unmeasured = h('svg', { width: '100%', height });

/** All three tables have the same rows, because they are shown side by side. */
export function vitalTable({ vitals, vitalsBefore }: Report, vital: CoreVital): ReactNode {
  const before = new Map(vitalsBefore.map((page) => [page.page, page[vital]]));
  return h(
    'div',
    { className: 'vital-table', key: vital },
    h('h3', null, vitalNames[vital], h('small', null, ` ${vitalMeanings[vital]}`)),
    barTable({
      caption: `${vitalNames[vital]} on phones, by page`,
      columns: ['Page', 'Before', 'Now', 'Good'],
      scale: limits(vital),
      rows: vitals.slice(0, pagesShown + 1).map((page) => rowOf(vital, page, before.get(page.page))),
    }),
  );
}
