/** Digital marketing: the twelve small plates of the hero's columns. */
import { lerp, sequence, TAU } from '../core/math.ts';
import { hotPath, inkPath, ringData, smoothData, straightData } from '../core/mixed-path.ts';
import { flattenPath } from '../core/outline.ts';
import { contourRings, outlineField } from '../core/outline-field.ts';
import type { Picture } from '../core/picture.ts';
import type { Point, Polyline } from '../core/polyline.ts';
import { rectangle } from '../core/shapes.ts';
import { dot, hotLine } from '../core/svg-path.ts';
import { trace } from '../core/trace.ts';
import { line, PLATE, plate } from './plate.ts';

/** Campaigns: a megaphone turned on a lathe. */
function megaphone(): string {
  const rings = 11;
  const ring = (k: number): string => {
    const t = k / rings;
    const radius = lerp(9, 46, t ** 1.5);
    return ringData(lerp(36, 108, t), 80, radius * 0.24, radius);
  };
  const grip: Polyline = [
    [50, 92],
    [55, 124],
    [68, 124],
    [63, 99],
  ];
  const sound = [-0.42, 0, 0.42].map((a) => line(126, 80 + a * 62, 148, 80 + a * 94));
  return (
    inkPath(sequence(rings, ring).join(''), straightData([rectangle(18, 71, 16, 18), grip, ...sound])) +
    hotPath(ring(rings))
  );
}

/** Newsletters: an envelope, its flap hot. */
function envelope(): string {
  const folds = sequence(7, (k) =>
    line(22 + (k + 1) * 5.4, 118 - (k + 1) * 4.7, 138 - (k + 1) * 5.4, 118 - (k + 1) * 4.7),
  );
  const body = [rectangle(22, 44, 116, 74), line(22, 118, 66, 80), line(138, 118, 94, 80), ...folds];
  const flap: Polyline = [
    [22, 44],
    [80, 92],
    [138, 44],
  ];
  return inkPath(straightData(body)) + hotPath(straightData([flap]));
}

/** Community: a heart with its contours. */
function heart(): string {
  const [outline = []] = flattenPath(
    'M80 132C40 102 24 82 24 58A28 28 0 0 1 80 48A28 28 0 0 1 136 58C136 82 120 102 80 132Z',
  );
  const closed: Polyline = [...outline, ...outline.slice(0, 1)];
  const rings = contourRings(outlineField(closed), {
    width: PLATE,
    height: PLATE,
    from: -37,
    to: -3,
    gap: 5,
    step: 1.5,
  });
  return inkPath(smoothData(rings, 0.15)) + hotLine([closed], { tolerance: 0.12, sharp: 30 });
}

/** Photography: the blades of a shutter. */
function shutter(): string {
  const blades = 9;
  const strokes = sequence(blades * 6, (k) => {
    const angle = (Math.floor(k / 6) / blades) * TAU;
    const stroke = k % 6;
    const outer = angle + 0.1 * stroke;
    const inner = angle + 1.6 - 0.05 * stroke;
    const radius = 20 + stroke * 2;
    return line(
      80 + Math.cos(outer) * 56,
      80 + Math.sin(outer) * 56,
      80 + Math.cos(inner) * radius,
      80 + Math.sin(inner) * radius,
    );
  });
  return inkPath(straightData(strokes)) + hotPath(ringData(80, 80, 56));
}

/** Reels: a strip of film, each frame a little steeper. */
function reel(): string {
  const edges = [30, 44, 116, 130].map((x) => line(x, 14, x, 146));
  const holes = sequence(11, (k) => [33, 119].map((x) => rectangle(x, 18 + k * 12, 8, 6))).flat();
  const frame = (k: number): Polyline => rectangle(50, 17 + k * 44, 60, 38);
  const bars = sequence(3, (k) =>
    sequence(8, (bar) => {
      const x = 54 + bar * 7.4;
      const floor = 17 + k * 44 + 35;
      return line(x, floor, x, floor - 2 - 26 * (bar / 7) ** (1.2 + k));
    }),
  ).flat();
  return (
    inkPath(straightData([...edges, ...holes, frame(0), frame(2), ...bars])) +
    hotPath(straightData([frame(1)]))
  );
}

/** Hashtags: five strokes for each bar. */
function hashtag(): string {
  const offsets = [-7, -3.5, 0, 3.5, 7];
  const uprights = offsets.flatMap((d) => [line(62 + d, 22, 46 + d, 138), line(114 + d, 22, 98 + d, 138)]);
  const upper = offsets.map((d) => line(26, 60 + d, 138, 60 + d));
  const lower = offsets.filter((d) => d !== 0).map((d) => line(22, 102 + d, 134, 102 + d));
  return (
    inkPath(straightData([...uprights, ...upper, ...lower])) +
    hotPath(straightData([line(22, 102, 134, 102)]))
  );
}

/** Reports: twenty-seven weeks, the last one hot. */
function report(): string {
  const weeks = 27;
  const bar = (k: number): Polyline => {
    const x = 16 + k * 4.9;
    const height = 8 + 104 * (k / (weeks - 1)) ** 1.5 + 6 * Math.sin(k * 1.3);
    return line(x, 138, x, 138 - height);
  };
  return (
    inkPath(straightData([...sequence(weeks - 1, bar), line(10, 138, 150, 138)])) +
    hotPath(straightData([bar(weeks - 1)]))
  );
}

/** Targeting: rings, and the one that left the middle. */
function target(): string {
  const rings = sequence(10, (k) => ringData(80, 84, (k + 2) * 5.2)).join('');
  const arrow: Polyline[] = [
    line(80, 84, 142, 18),
    [
      [124, 20],
      [142, 18],
      [142, 36],
    ],
  ];
  return inkPath(rings) + hotPath(straightData(arrow)) + dot(80, 84, 5, 'hf');
}

/** Replies: a full speech bubble. */
function reply(): string {
  const text = sequence(12, (k) => line(30, 38 + k * 5.6, 130 - (k % 4) * 16, 38 + k * 5.6));
  const bubble: Polyline = [
    [20, 28],
    [140, 28],
    [140, 108],
    [84, 108],
    [52, 138],
    [52, 108],
    [20, 108],
    [20, 28],
  ];
  return inkPath(straightData(text)) + hotPath(straightData([bubble]));
}

/** Phone first: a phone and what it shows. */
function phone(): string {
  const body = [rectangle(48, 14, 64, 132), line(48, 28, 112, 28), line(48, 130, 112, 130)];
  const text = sequence(5, (k) => line(56, 98 + k * 5.6, 104 - k * 7, 98 + k * 5.6));
  const rings = sequence(6, (k) => ringData(80, 62, (k + 1) * 4.1)).join('');
  return inkPath(straightData([...body, ...text]), rings) + hotPath(ringData(80, 62, 28.4));
}

/** Calendar: thirty-five days, nine of them planned, one of them today. */
function calendar(): string {
  const binding = sequence(6, (k) => line(34 + k * 18.4, 22, 34 + k * 18.4, 38));
  const ink: Polyline[] = [rectangle(22, 30, 116, 110), line(22, 52, 138, 52), ...binding];
  const hot: Polyline[] = [];
  for (let day = 0; day < 35; day++) {
    const [column, week] = [day % 7, Math.floor(day / 7)];
    const [x, y] = [27 + column * 15.4, 57 + week * 16];
    const isToday = column === 4 && week === 2;
    (isToday ? hot : ink).push(rectangle(x, y, 12, 12));
    const isPlanned = (column * 3 + week * 5) % 4 === 0 && !isToday;
    if (isPlanned) ink.push(...[3, 6, 9].map((dy) => line(x, y + dy, x + 12, y + dy)));
  }
  return inkPath(straightData(ink)) + hotPath(straightData(hot));
}

/** Hoardings: a board on a braced frame. */
function hoarding(): string {
  const posts = [56, 60, 100, 104].map((x) => line(x, 94, x, 142));
  const braces = sequence(2, (k) => {
    const [top, bottom] = [96 + k * 23, 96 + (k + 1) * 23];
    return [line(60, top, 100, bottom), line(100, top, 60, bottom), line(60, bottom, 100, bottom)];
  }).flat();
  const curve = (x: number): number => 88 - 58 * ((x - 24) / 112) ** 2;
  // lines above the curve end where it passes
  const shade = sequence(10, (k) => {
    const y = 30 + k * 5.2;
    const end = 24 + 112 * Math.sqrt((88 - y) / 58) - 6;
    return line(26, y, end, y);
  });
  const rise = trace(30, (u): Point => [24 + u * 112, curve(24 + u * 112)]);
  return (
    inkPath(
      straightData([rectangle(20, 24, 120, 70), line(10, 142, 150, 142), ...posts, ...braces, ...shade]),
    ) + hotPath(smoothData([rise], 0.1))
  );
}

const drawings: readonly (() => string)[] = [
  megaphone,
  envelope,
  heart,
  shutter,
  reel,
  hashtag,
  report,
  target,
  reply,
  phone,
  calendar,
  hoarding,
];

export const marketingPlates: readonly Picture[] = drawings.map((draw, index) =>
  plate(`mp-${String(index + 1).padStart(2, '0')}`, 'bone', draw),
);
