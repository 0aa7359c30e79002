import { scaleLinear } from 'd3-scale';
import { createElement as h, type ReactNode } from 'react';
import { thresholds } from '../../../visits/vitals.ts';
import type { Report } from '../report.ts';
import { allPagesKey, type CoreVital, type PageVitals, type VitalSummary } from '../vitals-by-page.ts';
import { pageWords, shareWords, vitalMeanings, vitalNames, vitalWords } from '../words.ts';
import { type BarRow, barTable } from './bar-table.ts';
import { percent } from './percent.ts';

const maxPages = 8;
const height = 24;
/** The scale ends at 1.5 times the 'poor' threshold. */
const scaleEndFactor = 1.5;

function positionOnScale(vital: CoreVital): (value: number) => string {
  const [, poor] = thresholds[vital];
  const scale = scaleLinear([0, poor * scaleEndFactor], [0, 1]).clamp(true);
  return (value) => percent(Math.min(0.985, Math.max(0.015, scale(value))));
}

/** Dots for the 75th percentile now and in the four weeks before; the background shows the 'good' range. */
function vitalPlot(vital: CoreVital, now: VitalSummary, earlier: VitalSummary | null | undefined): ReactNode {
  const xOf = positionOnScale(vital);
  const [good, poor] = thresholds[vital];
  const middle = height / 2;
  return h(
    'svg',
    { className: 'vital', width: '100%', height },
    h('rect', { className: 'good', x: 0, y: 4, width: xOf(good), height: height - 8 }),
    h('line', { className: 'axis', x1: 0, x2: '100%', y1: middle, y2: middle }),
    [good, poor].map((limit) =>
      h('line', { key: limit, className: 'limit', x1: xOf(limit), x2: xOf(limit), y1: 2, y2: height - 2 }),
    ),
    earlier ? h('circle', { className: 'then', cx: xOf(earlier.p75), cy: middle, r: 4.5 }) : null,
    h('circle', { className: now.p75 > good ? 'now missed' : 'now', cx: xOf(now.p75), cy: middle, r: 6 }),
  );
}

function thresholdLabels(vital: CoreVital): ReactNode {
  const xOf = positionOnScale(vital);
  const [good, poor] = thresholds[vital];
  return h(
    'svg',
    { className: 'limits', width: '100%', height: 18 },
    h('text', { className: 'tick', x: 0, y: 13 }, 'good'),
    [good, poor].map((limit) =>
      h(
        'text',
        { key: limit, className: 'tick', x: xOf(limit), y: 13, textAnchor: 'middle' },
        vitalWords(vital, limit),
      ),
    ),
    h('text', { className: 'tick', x: '100%', y: 13, textAnchor: 'end' }, 'poor'),
  );
}

function rowOf(vital: CoreVital, pageVitals: PageVitals, earlier: VitalSummary | null | undefined): BarRow {
  const label = pageWords(pageVitals.page);
  const now = pageVitals[vital];
  if (!now) return { label, values: ['', '', '–'], bar: emptyPlot };
  return {
    label,
    detail: pageVitals.page === allPagesKey ? undefined : (now.worstElement ?? undefined),
    values: [
      earlier ? vitalWords(vital, earlier.p75) : '–',
      vitalWords(vital, now.p75),
      shareWords(now.goodShare),
    ],
    bar: vitalPlot(vital, now, earlier),
  };
}

const emptyPlot = h('svg', { width: '100%', height });

/** All three tables have the same rows, because they are shown side by side. */
export function vitalTable({ vitals, vitalsBefore }: Report, vital: CoreVital): ReactNode {
  const earlierSummaries = new Map(vitalsBefore.map((pageVitals) => [pageVitals.page, pageVitals[vital]]));
  return h(
    'div',
    { className: 'vital-table', key: vital },
    h('h3', null, vitalNames[vital], h('small', null, ` ${vitalMeanings[vital]}`)),
    barTable({
      caption: `${vitalNames[vital]} on phones, by page`,
      columns: ['Page', 'Before', 'Now', 'Good'],
      scale: thresholdLabels(vital),
      rows: vitals
        .slice(0, maxPages + 1)
        .map((pageVitals) => rowOf(vital, pageVitals, earlierSummaries.get(pageVitals.page))),
    }),
  );
}
