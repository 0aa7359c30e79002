import { scaleBand, scaleLinear } from 'd3-scale';
import { curveStep, line } from 'd3-shape';
import { html } from 'hono/html';
import type { Html } from '../../html.ts';
import type { Report } from '../report.ts';
import { formatCount } from '../words.ts';
import { dayTicks } from './day-ticks.ts';
import { percent } from './percent.ts';

const plotTop = 26;
const baseline = 230;
const enquiriesDepth = 54;
const height = 340;
/** With more days, the plot has horizontal lines with numbers instead of a number at each day. */
const maxLabelledDays = 7;

/** With more days, the line of the previous period is omitted. */
const maxComparedDays = 31;

export const plottedPreviousVisits = ({ days, visitsByDayBefore }: Report) =>
  days.length <= maxComparedDays ? visitsByDayBefore : null;

/** Keeps labels at the edges inside the plot. */
const textAnchor = (x: number) => (x < 0.04 ? 'start' : x > 0.96 ? 'end' : 'middle');

function lengthClass(days: number): string {
  return days <= 7 ? 'week' : days <= 31 ? 'month' : days <= 92 ? 'quarter' : 'year';
}

/**
 * Visits above the axis, enquiries below it, each with its own scale, and the previous period as a thin line.
 * Horizontal positions are percentages, so that text does not shrink on a narrow screen.
 */
export function dayPlot(report: Report): Html {
  const { days } = report;
  const previousVisits = plottedPreviousVisits(report);
  const dates = days.map(({ day }) => day);
  const dayX = scaleBand(dates, [0, 1]);
  const middleX = (day: string) => (dayX(day) ?? 0) + dayX.bandwidth() / 2;
  const maxVisits = Math.max(1, ...days.map(({ visits }) => visits), ...(previousVisits ?? []));
  const isLabelled = days.length <= maxLabelledDays;
  const visitsY = scaleLinear([0, maxVisits], [baseline, plotTop]);
  const maxEnquiries = Math.max(1, ...days.map(({ enquiries }) => enquiries));
  const enquiriesY = scaleLinear([0, maxEnquiries], [baseline + 5, baseline + 5 + enquiriesDepth]);
  const dayOfMostEnquiries = days.find(({ enquiries }) => enquiries === maxEnquiries);

  const levels = isLabelled ? [] : visitsY.ticks(2).filter((level) => level > 0 && Number.isInteger(level));
  const stroke = (day: string, className: string, from: number, to: number) =>
    html`<line class="${className}" x1="${percent(middleX(day))}" x2="${percent(middleX(day))}" y1="${from}" y2="${to}"/>`;
  const label = (day: string, className: string, y: number, words: string) =>
    html`<text class="${className}" x="${percent(middleX(day))}" y="${y}" text-anchor="${textAnchor(middleX(day))}">${words}</text>`;
  const numbers = ({ day, visits, enquiries }: Report['days'][number]) => [
    isLabelled && label(day, 'number', visitsY(visits) - 8, formatCount(visits)),
    enquiries > 0 &&
      (isLabelled || day === dayOfMostEnquiries?.day) &&
      label(day, 'hot-number', enquiriesY(enquiries) + 18, formatCount(enquiries)),
  ];
  return html`<svg class="day-plot ${lengthClass(days.length)}" width="100%" height="${height}" role="img" aria-labelledby="day-plot-title day-plot-about">
<title id="day-plot-title">Visits and enquiries per day</title>
<desc id="day-plot-about">${describeDays(days)}</desc>
${levels.map((level) => html`<line class="rule" x1="0" x2="100%" y1="${visitsY(level)}" y2="${visitsY(level)}"/>`)}
${days.map(({ day, visits }) => visits > 0 && stroke(day, 'visits', baseline, visitsY(visits)))}
${previousVisits && previousLine(previousVisits, visitsY)}
<line class="axis" x1="0" x2="100%" y1="${baseline}" y2="${baseline}"/>
${days.map(({ day, enquiries }) => enquiries > 0 && stroke(day, 'enquiries', baseline + 5, enquiriesY(enquiries)))}
${levels.map((level) => html`<text class="tick" x="0" y="${visitsY(level) - 5}">${formatCount(level)}</text>`)}
${days.map(numbers)}
${dayTicks(dates).map(({ index, label: words }, tickIndex) => label(dates[index] ?? '', tickIndex % 2 === 0 ? 'tick' : 'tick second', height - 8, words))}
</svg>`;
}

function describeDays(days: Report['days']): string {
  const [busiest] = days.toSorted((a, b) => b.visits - a.visits);
  const enquiries = days.reduce((sum, day) => sum + day.enquiries, 0);
  return `${formatCount(days.reduce((sum, { visits }) => sum + visits, 0))} visits and ${formatCount(enquiries)} enquiries on ${days.length} days; most visits, ${formatCount(busiest?.visits ?? 0)}, on ${busiest?.day}. The table below has each day.`;
}

/** The visits of the previous period, in an SVG that is stretched to the width of the plot. */
function previousLine(values: readonly number[], visitsY: (value: number) => number): Html {
  const [first = 0] = values;
  const points: [number, number][] = [
    [0, first],
    ...values.map((value, index): [number, number] => [index + 0.5, value]),
    [values.length, values.at(-1) ?? 0],
  ];
  const path = line(
    ([x]) => x,
    ([, value]) => visitsY(value),
  ).curve(curveStep)(points);
  return html`<svg x="0" y="0" width="100%" height="${height}" viewBox="0 0 ${values.length} ${height}" preserveAspectRatio="none"><path class="before" d="${path ?? ''}"/></svg>`;
}
