/** About, "Why choose us": six drawings, each of which is the reason itself. */

import { people } from '../core/counts.ts';
import { clamp, lerp, sequence, TAU } from '../core/math.ts';
import { arcData, hotPath, inkPath, ringData, smoothData, straightData } from '../core/mixed-path.ts';
import { contourRings, outlineField } from '../core/outline-field.ts';
import type { Picture } from '../core/picture.ts';
import { catmullRom, type Point, type Polyline, resample } from '../core/polyline.ts';
import { noise, random } from '../core/random.ts';
import { trace } from '../core/trace.ts';

const WIDTH = 310;
const HEIGHT = 220;

/** Data: the alternative text says two hundred points, so there are two hundred. */
function scatter(): string {
  const points = 200;
  const next = random(4);
  const trend = (u: number): number => 176 - 138 * u ** 1.35;
  const at = (u: number): number => 24 + u * 262;
  const crosses: Polyline[] = [];
  while (crosses.length < points * 2) {
    const u = next();
    const x = at(u);
    const y = trend(u) + (next() + next() + next() - 1.5) * 46;
    if (y < 12 || y > 192) continue;
    crosses.push(
      [
        [x - 3, y],
        [x + 3, y],
      ],
      [
        [x, y - 3],
        [x, y + 3],
      ],
    );
  }
  const axis: Polyline[] = [
    [
      [14, 202],
      [300, 202],
    ],
    ...sequence(
      23,
      (i): Polyline => [
        [24 + i * 12, 202],
        [24 + i * 12, i % 4 ? 206 : 211],
      ],
    ),
  ];
  return (
    inkPath(straightData([...crosses, ...axis])) +
    hotPath(smoothData([trace(40, (u) => [at(u), trend(u)])], 0.1))
  );
}

/** Customized: a tailor's pattern for one sleeve, with its seam allowance. */
function sleevePattern(): string {
  const cap = catmullRom(
    [
      [40, 196],
      [56, 118],
      [84, 66],
      [120, 40],
      [155, 30],
      [190, 40],
      [226, 66],
      [254, 118],
      [270, 196],
    ],
    { closed: false, sub: 10 },
  );
  const field = outlineField([...cap, [40, 196]]);
  const size = { width: WIDTH, height: HEIGHT };
  const inset = contourRings(field, { ...size, from: -81.4, to: -7, gap: 7.4 });
  const seam = contourRings(field, { ...size, from: 9, to: 9.5, gap: 9 });
  const dash = 7;
  const gap = 6;
  const stitches = seam.flatMap((line) => {
    const dense = resample(line, 1);
    const runs: Polyline[] = [];
    for (let i = 0; i + dash < dense.length; i += dash + gap) runs.push(dense.slice(i, i + dash));
    return runs;
  });
  const grainArrow: Polyline[] = [
    [
      [155, 17],
      [155, 2],
    ],
    [
      [150, 8],
      [155, 2],
      [160, 8],
    ],
  ];
  const hem: Polyline = [
    [270, 196],
    [40, 196],
  ];
  return (
    inkPath(smoothData([...inset, ...stitches], 0.25), straightData(grainArrow)) +
    hotPath(smoothData([cap], 0.15), straightData([hem]))
  );
}

/** Specialists: for each of them a stroke that nobody else here can make, the middle one a coil. */
function strokesOf(count: number): string {
  const wobble = noise(2);
  const strokes: readonly ((x: number) => number)[] = [
    (x) => 5 * Math.sin(x / 6),
    () => 0,
    (x) => 10.8 * (Math.abs(((x / 16) % 2) - 1) - 0.5),
    (x) => wobble(x / 8, 1) * 6,
    () => 0, // the coil, drawn below in hot
    (x) => 5 * Math.sign(Math.sin(x / 8)),
    (x) => 6 * Math.abs(Math.sin(x / 11)) - 3,
    (x) => wobble(x / 18, 4) * 8,
    (x) => 6 * (((x / 14) % 1) - 0.5),
  ];
  const hotRow = Math.floor((count - 1) / 2);
  // Drawn for nine: fewer stand in the middle, more of them closer and smaller.
  const share = Math.min(1, 8 / Math.max(1, count - 1));
  const first = 16 + ((8 - (count - 1) * share) / 2) * 23.4;
  const rowY = (row: number): number => first + row * 23.4 * share;
  const ink = sequence(count, (row) => row).flatMap((row) => {
    const kind = (row - hotRow + 4 + strokes.length * count) % strokes.length;
    const stroke = strokes[kind] ?? Math.sin;
    const slower = 1 + 0.19 * Math.floor(Math.abs(row - hotRow) / strokes.length);
    return row === hotRow
      ? []
      : [-3, 0, 3].map((offset) =>
          trace(180, (u) => [14 + u * 282, rowY(row) + stroke((u * 282) / slower) * share + offset * share]),
        );
  });
  const coil = trace(280, (u) => [
    20 + u * 270 + 9 * Math.sin(u * 92) * share,
    rowY(hotRow) + 9 * Math.cos(u * 92) * share,
  ]);
  return inkPath(smoothData(ink, 0.15)) + hotPath(smoothData([coil], 0.12));
}

/** Innovation: a nautilus, in which the next room is always bigger. */
function nautilus(): string {
  const centre: Point = [176, 84];
  const radius = (turn: number): number => 5.4 * Math.exp(0.176 * turn);
  const at = (turn: number, r: number): Point => [
    centre[0] + r * Math.cos(turn + 2.2),
    centre[1] + r * 0.93 * Math.sin(turn + 2.2),
  ];
  const mouth = 3 * TAU;
  // a wall leaves the shell at `turn` and leans backwards until it meets the coil inside
  const wall = (turn: number): Polyline =>
    trace(14, (u) => {
      const lean = 0.4 * Math.sin(u * Math.PI) + u * 0.12;
      return at(turn - lean, lerp(radius(turn), radius(turn - TAU), u));
    });
  // walls keep their distance where it is smallest, at the inner coil: no black knot in the middle
  const walls: number[] = [];
  for (let turn = mouth; turn > TAU * 0.98; turn -= clamp(3.1 / radius(turn - TAU), 0.084, 0.5))
    walls.push(turn);
  const shell = trace(220, (u) => at(u * mouth, radius(u * mouth)));
  return inkPath(smoothData(walls.map(wall), 0.22)) + hotPath(smoothData([shell], 0.12));
}

/** Transparency: a glass you can read the level through. */
function glass(): string {
  const rims = 30;
  const top = 24;
  const bottom = 198;
  const level = 10;
  const rimAt = (t: number): { y: number; r: number } => ({
    y: lerp(top, bottom, t),
    r: lerp(60, 42, t) - 2 * Math.sin(t * Math.PI),
  });
  const ring = (index: number): string => {
    const { y, r } = rimAt(index / rims);
    return ringData(155, y, r, r * 0.2);
  };
  const rings = sequence(rims + 1, (index) => index).filter((index) => index !== level);
  const side = (sign: number): Polyline =>
    trace(12, (t) => {
      const { y, r } = rimAt(t);
      return [155 + sign * r, y];
    });
  const page = sequence(7, (k) => {
    const y = 58 + k * 20;
    return [
      [
        [14, y],
        [88 + k * 1.6, y],
      ],
      [
        [222 - k * 1.6, y],
        [296, y],
      ],
    ] satisfies Polyline[];
  }).flat();
  return (
    inkPath(rings.map(ring).join(''), smoothData([side(-1), side(1)], 0.1), straightData(page)) +
    hotPath(ring(level))
  );
}

/** Return: two coins in on the left, seventeen out on the right. */
function coins(): string {
  const stacks = [2, 3, 5, 8, 12, 17];
  const rx = 21;
  const ry = 6.4;
  const thickness = 9.6;
  const milling = 9;
  let ink = '';
  let hot = '';
  stacks.forEach((count, index) => {
    const x = 35 + index * 48;
    const base = 200;
    const topY = base - count * thickness;
    for (let coin = 0; coin < count; coin++) {
      const y = base - coin * thickness;
      ink += arcData(x, y, rx, ry, 0, Math.PI);
      const grooves = sequence(milling, (k): Polyline => {
        const angle = ((k + 1) / (milling + 1)) * Math.PI;
        const gx = x + Math.cos(angle) * rx;
        const gy = y + Math.sin(angle) * ry;
        return [
          [gx, gy - thickness + 1.6],
          [gx, gy - 1.6],
        ];
      });
      ink += straightData(grooves);
    }
    const sides: Polyline[] = [
      [
        [x - rx, base],
        [x - rx, topY],
      ],
      [
        [x + rx, base],
        [x + rx, topY],
      ],
    ];
    ink += straightData(sides) + ringData(x, topY, 13, 3.8);
    if (index === stacks.length - 1) hot += ringData(x, topY, rx, ry);
    else ink += ringData(x, topY, rx, ry);
  });
  return inkPath(ink) + hotPath(hot);
}

const reason = (name: string, alt: string, draw: () => string): Picture => ({
  name,
  folder: 'drawings',
  width: WIDTH,
  height: HEIGHT,
  ground: 'mist',
  alt,
  draw,
});

export const aboutReasons: readonly Picture[] = [
  reason('wa-1', 'Two hundred measured points and the one line that fits them.', scatter),
  reason('wa-2', "A tailor's pattern for a single sleeve.", sleevePattern),
  {
    ...reason('wa-3', 'Pen strokes that all differ, one of them a coil in {accent}.', () =>
      strokesOf(people),
    ),
    counts: String(people),
  },
  reason('wa-4', 'A nautilus shell whose rooms grow.', nautilus),
  reason('wa-5', 'A glass with its level showing through.', glass),
  reason('wa-6', 'Six stacks of coins, growing from two to seventeen.', coins),
];
