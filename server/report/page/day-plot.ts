import { scaleBand, scaleLinear } from 'd3-scale';
import { curveStep, line } from 'd3-shape';
import { createElement as h, type ReactNode } from 'react';
import type { Report } from '../report.ts';
import { numberWords } from '../words.ts';
import { dayTicks } from './day-ticks.ts';
import { percent } from './percent.ts';

const top = 26;
const baseline = 230;
const enquiriesDepth = 54;
const height = 340;
/** With more days there are horizontal lines instead of labels. */
const labelledDays = 7;

/** With more days the line of the previous period is omitted. */
const comparedDays = 31;

export const plottedBefore = ({ days, visitsByDayBefore }: Report) =>
  days.length <= comparedDays ? visitsByDayBefore : null;

/** Keeps labels at the edges inside the plot. */
const anchor = (x: number) => (x < 0.04 ? 'start' : x > 0.96 ? 'end' : 'middle');

function density(days: number): string {
  return days <= 7 ? 'week' : days <= 31 ? 'month' : days <= 92 ? 'quarter' : 'year';
}

/**
 * Visits above the axis, enquiries below it, each with its own scale, and the previous period as a thin line.
 * Horizontal positions are percentages, so that text does not shrink on a narrow screen.
 */
export function dayPlot(report: Report): ReactNode {
  const { days } = report;
  const daysBefore = plottedBefore(report);
  const names = days.map(({ day }) => day);
  const across = scaleBand(names, [0, 1]);
  const middle = (day: string) => (across(day) ?? 0) + across.bandwidth() / 2;
  const mostVisits = Math.max(1, ...days.map(({ visits }) => visits), ...(daysBefore ?? []));
  const isLabelled = days.length <= labelledDays;
  const up = scaleLinear([0, mostVisits], [baseline, top]);
  const mostEnquiries = Math.max(1, ...days.map(({ enquiries }) => enquiries));
  const down = scaleLinear([0, mostEnquiries], [baseline + 5, baseline + 5 + enquiriesDepth]);
  const busiest = days.find(({ enquiries }) => enquiries === mostEnquiries);

  const levels = isLabelled ? [] : up.ticks(2).filter((level) => level > 0 && Number.isInteger(level));
  const stroke = (day: string, className: string, from: number, to: number) =>
    h('line', {
      key: `${className} ${day}`,
      className,
      x1: percent(middle(day)),
      x2: percent(middle(day)),
      y1: from,
      y2: to,
    });
  const label = (day: string, className: string, y: number, words: string) =>
    h(
      'text',
      { key: `${className} ${day}`, className, x: percent(middle(day)), y, textAnchor: anchor(middle(day)) },
      words,
    );
  return h(
    'svg',
    {
      className: `day-plot ${density(days.length)}`,
      width: '100%',
      height,
      role: 'img',
      'aria-labelledby': 'day-plot-title day-plot-about',
    },
    h('title', { id: 'day-plot-title' }, 'Visits and enquiries per day'),
    h('desc', { id: 'day-plot-about' }, aboutDays(days)),
    levels.map((level) =>
      h('line', { key: level, className: 'rule', x1: 0, x2: '100%', y1: up(level), y2: up(level) }),
    ),
    days.map(({ day, visits }) => (visits > 0 ? stroke(day, 'visits', baseline, up(visits)) : null)),
    daysBefore ? before(daysBefore, up) : null,
    h('line', { className: 'axis', x1: 0, x2: '100%', y1: baseline, y2: baseline }),
    days.map(({ day, enquiries }) =>
      enquiries > 0 ? stroke(day, 'enquiries', baseline + 5, down(enquiries)) : null,
    ),
    levels.map((level) =>
      h('text', { key: level, className: 'tick', x: 0, y: up(level) - 5 }, numberWords(level)),
    ),
    days.map(({ day, visits, enquiries }) => [
      isLabelled ? label(day, 'number', up(visits) - 8, numberWords(visits)) : null,
      enquiries > 0 && (isLabelled || day === busiest?.day)
        ? label(day, 'hot-number', down(enquiries) + 18, numberWords(enquiries))
        : null,
    ]),
    dayTicks(names).map(({ index, label: words }, place) =>
      label(names[index] ?? '', place % 2 === 0 ? 'tick' : 'tick second', height - 8, words),
    ),
  );
}

function aboutDays(days: Report['days']): string {
  const [most] = days.toSorted((a, b) => b.visits - a.visits);
  const enquiries = days.reduce((sum, day) => sum + day.enquiries, 0);
  return `${numberWords(days.reduce((sum, { visits }) => sum + visits, 0))} visits and ${numberWords(enquiries)} enquiries on ${days.length} days; most visits, ${numberWords(most?.visits ?? 0)}, on ${most?.day}. The table below has each day.`;
}

/** In its own SVG, which is stretched to the width of the plot. */
function before(values: readonly number[], up: (value: number) => number): ReactNode {
  const [first = 0] = values;
  const points: [number, number][] = [
    [0, first],
    ...values.map((value, index): [number, number] => [index + 0.5, value]),
    [values.length, values.at(-1) ?? 0],
  ];
  const path = line(
    ([place]) => place,
    ([, value]) => up(value),
  ).curve(curveStep)(points);
  return h(
    'svg',
    {
      x: 0,
      y: 0,
      width: '100%',
      height,
      viewBox: `0 0 ${values.length} ${height}`,
      preserveAspectRatio: 'none',
    },
    h('path', { className: 'before', d: path ?? '' }),
  );
}
