import { distanceField } from '../core/distance-field.ts';
import { hatch } from '../core/hatch.ts';
import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import { lettering } from '../core/lettering.ts';
import { lerp, sequence, smoothstep, TAU } from '../core/math.ts';
import type { Ground, Picture } from '../core/picture.ts';
import { insideRect, keepWhere, lengthOf, type Point } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { ridges } from '../core/ridges.ts';
import { circle } from '../core/shapes.ts';
import { dot, hotLine, pathWith, pen } from '../core/svg-path.ts';
import { textMask } from '../core/text-mask.ts';
import { drawWeb } from './services-web.ts';

const WIDTH = 400;
const HEIGHT = 460;

const bell = (x: number, centre: number, width: number): number => Math.exp(-(((x - centre) / width) ** 2));

/** Search: the ranking as a mountain, fifty-eight rows deep, with one row that reaches place 1. */
const drawSeo = (): string => {
  const ROWS = 58;
  const rock = noise(21);
  const plain = noise(4);
  const height = (x: number, t: number): number => {
    const summit = bell(x, 232 + Math.sin(t * 5) * 6, 62) * bell(t, 0.46, 0.19);
    const leftHill = bell(x, 120, 60) * bell(t, 0.68, 0.16);
    const rightHill = bell(x, 330, 46) * bell(t, 0.3, 0.13);
    const rough = rock(x / 34, t * 9) * 0.5 + rock(x / 15, t * 18) * 0.28 + 0.35;
    const edge = smoothstep(20, 90, x) * smoothstep(380, 310, x);
    return (
      summit * (230 + rough * 54) +
      leftHill * (92 + rough * 46) +
      rightHill * (70 + rough * 44) +
      edge * (plain(x / 50, t * 6) * 5 + 2 * rock(x / 10, t * 40))
    );
  };
  const rows = sequence(ROWS, (index) => {
    const t = index / (ROWS - 1);
    return (x: number): number => lerp(212, 440, t) - height(x, t);
  });
  // The hot row is the one that really reaches the summit.
  const summits = rows.map((row) => Math.min(...sequence(185, (index) => row(16 + index * 2))));
  const { lines, hot } = ridges(rows, 16, 384, 2, summits.indexOf(Math.min(...summits)));
  const [peakX, peakY] = hot.flat().reduce((best, point) => (point[1] < best[1] ? point : best));
  const flagPole: Point[] = [
    [peakX, peakY - 4],
    [peakX, peakY - 36],
  ];
  const one = lettering('1', peakX + 8, peakY - 18, 20);
  return (
    pen(lines, { tolerance: 0.3 }) +
    hotLine(hot, { tolerance: 0.3 }) +
    hotLine(flagPole) +
    pathWith('class="h t"', one, { curve: false, tolerance: 0 })
  );
};

/** Design: an ampersand with its own tide. The rings start as its outline and end as an oval. */
const drawDesign = async (): Promise<string> => {
  const scale = 2;
  const mask = await textMask({
    text: '&',
    font: 'imbue',
    size: 380,
    weight: 500,
    opticalSize: 100,
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    y: 227,
    anchor: 'middle',
    scale,
  });
  const field = distanceField(mask);
  const distance = (x: number, y: number): number => field.at(x * scale, y * scale) / scale;
  const tide = (x: number, y: number): number => {
    const near = distance(x, y);
    if (near <= 0) return near;
    const round = Math.hypot(x - 200, (y - 236) * 0.93) - 60;
    return lerp(near, Math.max(near * 0.35, round), smoothstep(30, 165, near) * 0.9);
  };
  const grid = blur(sampleGrid(tide, 0, 0, WIDTH, HEIGHT, 2.5), 1, 2);
  const inOval = (x: number, y: number): boolean => Math.hypot(x - 200, (y - 230) * 0.9) < 196;
  const rings: Point[][] = [];
  for (let level = 5; level < 170; level += 5.6) {
    for (const ring of isolines(grid, level)) {
      if (lengthOf(ring) <= 14) continue;
      // Rings that lie wholly inside stay closed; the others are cut by the oval.
      if (ring.every(([x, y]) => inOval(x, y))) rings.push(ring);
      else rings.push(...keepWhere(ring, inOval, 3));
    }
  }
  const edge = isolines(sampleGrid(distance, 0, 0, WIDTH, HEIGHT, 1.5), 0);
  const strokes = hatch((x, y) => distance(x, y) < -1, {
    x0: 0,
    y0: 0,
    x1: WIDTH,
    y1: HEIGHT,
    gap: 3.4,
    angle: -Math.PI / 4,
  });
  return (
    pen(rings, { tolerance: 0.3 }) +
    pen(strokes, { curve: false, tolerance: 0 }) +
    hotLine(edge, { tolerance: 0.2, sharp: 50 })
  );
};

/** Media: two transmitters; the hot ellipse is where both are heard equally well. */
const drawMedia = (): string => {
  const [ax, ay] = [128, 150];
  const [bx, by] = [274, 318];
  const RINGS = 34;
  const GAP = 7.1;
  const frame = insideRect(14, 16, 386, 444);
  const waves = sequence(RINGS, (index) => {
    const radius = (index + 1) * GAP;
    const segments = Math.max(24, Math.round(radius));
    return [circle(ax, ay, radius, segments), circle(bx, by, radius, segments)];
  }).flat();
  const kept = waves.flatMap((wave) =>
    wave.every(([x, y]) => frame(x, y)) ? [wave] : keepWhere(wave, frame, 3),
  );
  const distance = Math.hypot(bx - ax, by - ay);
  const major = distance / 2 + 46;
  const minor = Math.sqrt(major ** 2 - (distance / 2) ** 2);
  const tilt = Math.atan2(by - ay, bx - ax);
  const heard = sequence(121, (index): Point => {
    const angle = (index / 120) * TAU;
    const [x, y] = [major * Math.cos(angle), minor * Math.sin(angle)];
    return [
      (ax + bx) / 2 + x * Math.cos(tilt) - y * Math.sin(tilt),
      (ay + by) / 2 + x * Math.sin(tilt) + y * Math.cos(tilt),
    ];
  });
  return pen(kept, { tolerance: 0.25 }) + hotLine(heard) + dot(ax, ay, 3.4, 'hf') + dot(bx, by, 3.4, 'hf');
};

const service = (name: string, ground: Ground, alt: string, draw: Picture['draw']): Picture => ({
  name: `svc-${name}`,
  folder: 'drawings',
  width: WIDTH,
  height: HEIGHT,
  ground,
  alt,
  draw,
});

export const servicePictures: readonly Picture[] = [
  service(
    'web',
    'bone',
    'A web page taken apart into four sheets: ground, grid, wireframe and finished page, on one plumb line.',
    drawWeb,
  ),
  service('seo', 'mist', 'A mountain drawn in rows; one row climbs to the summit, marked 1.', drawSeo),
  service('design', 'deep', 'An ampersand with contour rings spreading round it like a tide.', drawDesign),
  service(
    'media',
    'ink',
    'Rings of waves from two transmitters, and an ellipse round the ground they share.',
    drawMedia,
  ),
];
