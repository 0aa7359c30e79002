import { scaleLinear } from 'd3-scale';
import { html } from 'hono/html';
import { thresholds } from '../../../visits/vitals.ts';
import type { Html } from '../../html.ts';
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
  const [, poorLimit] = thresholds[vital];
  const scale = scaleLinear([0, poorLimit * scaleEndFactor], [0, 1]).clamp(true);
  return (value) => percent(Math.min(0.985, Math.max(0.015, scale(value))));
}

/** Dots for the 75th percentile now and in the four weeks before; the background shows the 'good' range. */
function vitalPlot(vital: CoreVital, now: VitalSummary, earlier: VitalSummary | null | undefined): Html {
  const xOf = positionOnScale(vital);
  const [goodLimit, poorLimit] = thresholds[vital];
  const middle = height / 2;
  return html`<svg class="vital" width="100%" height="${height}">
<rect class="good" x="0" y="4" width="${xOf(goodLimit)}" height="${height - 8}"/>
<line class="axis" x1="0" x2="100%" y1="${middle}" y2="${middle}"/>
${[goodLimit, poorLimit].map((limit) => html`<line class="limit" x1="${xOf(limit)}" x2="${xOf(limit)}" y1="2" y2="${height - 2}"/>`)}
${earlier && html`<circle class="then" cx="${xOf(earlier.p75)}" cy="${middle}" r="4.5"/>`}
<circle class="${now.p75 > goodLimit ? 'now missed' : 'now'}" cx="${xOf(now.p75)}" cy="${middle}" r="6"/>
</svg>`;
}

function thresholdLabels(vital: CoreVital): Html {
  const xOf = positionOnScale(vital);
  const [goodLimit, poorLimit] = thresholds[vital];
  return html`<svg class="limits" width="100%" height="18">
<text class="tick" x="0" y="13">good</text>
${[goodLimit, poorLimit].map((limit) => html`<text class="tick" x="${xOf(limit)}" y="13" text-anchor="middle">${vitalWords(vital, limit)}</text>`)}
<text class="tick" x="100%" y="13" text-anchor="end">poor</text>
</svg>`;
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

const emptyPlot = html`<svg width="100%" height="${height}"></svg>`;

/** All three tables have the same rows, because they are shown side by side. */
export function vitalTable({ vitals, vitalsBefore }: Report, vital: CoreVital): Html {
  const earlierSummaries = new Map(vitalsBefore.map((pageVitals) => [pageVitals.page, pageVitals[vital]]));
  const table = barTable({
    caption: `${vitalNames[vital]} on phones, by page`,
    columns: ['Page', 'Before', 'Now', 'Good'],
    scale: thresholdLabels(vital),
    rows: vitals
      .slice(0, maxPages + 1)
      .map((pageVitals) => rowOf(vital, pageVitals, earlierSummaries.get(pageVitals.page))),
  });
  return html`<div class="vital-table"><h3>${vitalNames[vital]}<small> ${vitalMeanings[vital]}</small></h3>${table}</div>`;
}
