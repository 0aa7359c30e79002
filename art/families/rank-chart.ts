/** SEO, figure 1: forty-eight results over twenty-four months; one of them hired someone in month five. */
import { lerp, sequence, smoothstep } from '../core/math.ts';
import { hotPath, inkPath, smoothData } from '../core/mixed-path.ts';
import type { Picture } from '../core/picture.ts';
import type { Point } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { dot } from '../core/svg-path.ts';

const SITES = 48;
const MONTHS = 24;
const HIRED = 5;
const YOU = 41;

/** Rank of every site in every month: ranks[month][site], 0 is the first result. */
function ranks(): readonly (readonly number[])[] {
  const drift = noise(12);
  // nobody's weather is strong enough to carry them far, except after someone starts working on it
  const score = (site: number, month: number): number => {
    if (site !== YOU) return -site + drift(site * 3.1, month / 8) * 6.5;
    const effort = Math.max(0, (month - HIRED) / (MONTHS - HIRED));
    return lerp(-42, 34, effort ** 1.25) + drift(2, month / 3) * (month > HIRED ? 3 : 1.5);
  };
  return sequence(MONTHS + 1, (month) => {
    const order = sequence(SITES, (site) => site).sort((a, b) => score(b, month) - score(a, month));
    const rank: number[] = [];
    for (const [place, site] of order.entries()) rank[site] = place;
    return rank;
  });
}

interface Frame {
  readonly width: number;
  readonly top: number;
  readonly rowGap: number;
  /** How much of a month a change of rank takes: 1 is a straight slope, less is a step. */
  readonly ease: number;
  readonly tolerance: number;
}

function rankChart({ width, top, rowGap, ease, tolerance }: Frame): string {
  const table = ranks();
  const yOf = (month: number, site: number): number => top + (table[month]?.[site] ?? 0) * rowGap;
  const lineOf = (site: number): Point[] => {
    const line: Point[] = [];
    for (let month = 0; month < MONTHS; month++) {
      const [from, to] = [yOf(month, site), yOf(month + 1, site)];
      for (let step = 0; step < 8; step++) {
        const u = step / 8;
        line.push([
          ((month + u) * width) / MONTHS,
          lerp(from, to, smoothstep(0.5 - ease / 2, 0.5 + ease / 2, u)),
        ]);
      }
    }
    line.push([width, yOf(MONTHS, site)]);
    return line;
  };
  const others = sequence(SITES, (site) => site).filter((site) => site !== YOU);
  return (
    inkPath(smoothData(others.map(lineOf), tolerance)) +
    hotPath(smoothData([lineOf(YOU)], 0.2)) +
    dot(width - 4.5, yOf(MONTHS, YOU), 4.5, 'hf')
  );
}

const alt =
  'Rank chart of forty-eight search results over twenty-four months. One line climbs from below rank forty to the first place.';

export const rankCharts: readonly Picture[] = [
  {
    name: 'bump',
    folder: 'drawings',
    width: 1344,
    height: 520,
    ground: 'paper',
    penWidth: 0.95,
    alt,
    draw: () => rankChart({ width: 1344, top: 15, rowGap: 10.4, ease: 0.76, tolerance: 0.3 }),
  },
  {
    name: 'bump-m',
    folder: 'drawings',
    width: 390,
    height: 470,
    ground: 'paper',
    penWidth: 0.8,
    alt,
    draw: () => rankChart({ width: 390, top: 10, rowGap: 9.6, ease: 0.9, tolerance: 0.25 }),
  },
];
