/** Digital marketing, figure 1: seven channels and their reach; the line is one customer. */

import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import { smoothMin } from '../core/math.ts';
import { hotPath, inkPath, smoothData } from '../core/mixed-path.ts';
import type { Picture } from '../core/picture.ts';
import {
  catmullRom,
  distanceToLines,
  keepWhere,
  lengthOf,
  type Point,
  type Polyline,
} from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { dot } from '../core/svg-path.ts';

const WIDTH = 1344;
const HEIGHT = 470;
const RING_GAP = 7.6;

const CHANNELS: readonly Point[] = [
  [96, 330],
  [286, 118],
  [470, 372],
  [668, 156],
  [850, 350],
  [1042, 104],
  [1236, 286],
];

function field(): string {
  const unrest = noise(7);
  const reach = (x: number, y: number): number => {
    const nearest = CHANNELS.reduce(
      (least, [cx, cy]) => smoothMin(least, Math.hypot(x - cx, y - cy), 46),
      900,
    );
    return nearest + unrest(x / 150, y / 150) * 3; // long waves: a hand, not a machine, and few points
  };
  const grid = blur(sampleGrid(reach, -4, -4, WIDTH + 4, HEIGHT + 4, 3), 1, 1);
  const customer = catmullRom([[-24, 380], ...CHANNELS, [1372, 208]], { sub: 14 });
  const toCustomer = distanceToLines([customer]);
  const rings: Polyline[] = [];
  for (let level = 10; level < 330; level += RING_GAP) {
    for (const ring of isolines(grid, level)) {
      if (lengthOf(ring) < 20) continue;
      rings.push(...keepWhere(ring, (x, y) => toCustomer(x, y) > 5, 2).filter((part) => lengthOf(part) > 5));
    }
  }
  return (
    inkPath(smoothData(rings, 0.5)) +
    hotPath(smoothData([customer], 0.2)) +
    CHANNELS.map(([x, y]) => dot(x, y, 5, 'hf')).join('')
  );
}

export const marketingField: readonly Picture[] = [
  {
    name: 'field',
    folder: 'drawings',
    width: WIDTH,
    height: HEIGHT,
    ground: 'deep',
    fit: 'xMidYMid slice',
    alt: 'Seven sources with rings of reach that run into each other, and one {accent} line that passes through all seven.',
    draw: field,
  },
];
