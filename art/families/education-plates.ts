/** Six plates for the services of the education page. */
import { shapeField } from '../core/distance-field.ts';
import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import { lathe } from '../core/lathe.ts';
import { lerp, sequence, TAU } from '../core/math.ts';
import type { Ground, Picture } from '../core/picture.ts';
import { keepWhere, type Point, type Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { ridges } from '../core/ridges.ts';
import { hotLine, pen } from '../core/svg-path.ts';
import { portraitLines, turned } from './people-portrait.ts';
import { people } from './people-shape.ts';

const WIDTH = 480;
const HEIGHT = 340;

/** Lead generation: rain over a funnel, one stream below it. */
const drawFunnel = (): string => {
  const RINGS = 44;
  const { rings } = lathe([170, 150, 118, 76, 34, 18, 16, 16], 240, 60, 300, { n: RINGS, tilt: 0.24 });
  const rain = sequence(26, (index): Polyline => {
    const x = 90 + index * 12;
    return [
      [x, 8],
      [x, 26 + 14 * Math.sin(index)],
    ];
  });
  const stream: Polyline = [
    [240, 304],
    [240, 336],
  ];
  return pen([...rings.slice(0, -1), ...rain], { tolerance: 0.2 }) + hotLine([...rings.slice(-1), stream]);
};

interface Gear {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly teeth: number;
  readonly rings: number;
  readonly rotation: number;
  /** How far the rings twist from hub to rim; meshing gears twist opposite ways. */
  readonly twist: number;
}

const TOOTH = 0.11;

/** Rings from a round hub to a toothed rim; teeth are narrower than the gaps between them. */
const gearRings = ({ cx, cy, radius, teeth, rings, rotation, twist }: Gear): Point[][] =>
  sequence(rings, (ring) => {
    const t = ring / (rings - 1);
    return sequence(261, (index): Point => {
      const angle = (index / 260) * TAU;
      const r = radius * (0.24 + 0.76 * t) * (1 + TOOTH * t * Math.tanh(3 * (Math.sin(teeth * angle) - 0.3)));
      const at = angle + rotation + t * twist;
      return [cx + r * Math.cos(at), cy + r * Math.sin(at)];
    });
  });

/** Automation: two gears in mesh; the rim of the driving one is hot. */
const drawGears = (): string => {
  const [cx, cy] = [166, 182];
  const [drivingTeeth, drivenTeeth] = [14, 8];
  const radius = 128;
  const drivenRadius = (radius * drivenTeeth) / drivingTeeth;
  // A tooth of one fills a gap of the other on the line between the hubs, with a little play.
  const distance = radius * (1 + TOOTH) + drivenRadius * (1 - TOOTH) + 3;
  const direction = -0.14;
  const twist = 0.25;
  const driving = gearRings({
    cx,
    cy,
    radius,
    teeth: drivingTeeth,
    rings: 17,
    rotation: direction - twist - TAU / 4 / drivingTeeth,
    twist,
  });
  const driven = gearRings({
    cx: cx + Math.cos(direction) * distance,
    cy: cy + Math.sin(direction) * distance,
    radius: drivenRadius,
    teeth: drivenTeeth,
    rings: 11,
    rotation: direction + Math.PI + twist - (TAU * 0.75) / drivenTeeth,
    twist: -twist,
  });
  return (
    pen([...driving.slice(0, -1), ...driven], { tolerance: 0.25 }) +
    hotLine(driving.slice(-1), { tolerance: 0.15 })
  );
};

/** PPC and SEO: five peaks in a plain; the hot row crosses the two in the middle. */
const drawPeaks = (): string => {
  const ROWS = 40;
  const HOT_ROW = 22;
  const peaks = [
    { x: 90, t: 0.8, height: 70, width: 30 },
    { x: 170, t: 0.55, height: 110, width: 26 },
    { x: 250, t: 0.3, height: 150, width: 26 },
    { x: 330, t: 0.55, height: 190, width: 24 },
    { x: 408, t: 0.78, height: 120, width: 26 },
  ];
  const ground = noise(77);
  const rows = sequence(ROWS, (index) => {
    const t = index / (ROWS - 1);
    return (x: number): number => {
      const rise = peaks.reduce(
        (sum, peak) =>
          sum +
          peak.height *
            Math.exp(-(((x - peak.x) / peak.width) ** 2)) *
            Math.exp(-(((t - peak.t) / 0.11) ** 2)),
        0,
      );
      return lerp(120, 324, t) - rise - ground(x / 30, t * 14) * 2.4;
    };
  });
  const { lines, hot } = ridges(rows, 8, 472, 2, HOT_ROW);
  return pen(lines, { tolerance: 0.3 }) + hotLine(hot, { tolerance: 0.3 });
};

/** Performance: sixty ways to spend the same budget; the hot one pays early. */
const drawCurves = (): string => {
  const CURVES = 60;
  const HOT_CURVE = 6;
  const curves = sequence(CURVES, (index) => {
    // Powers are chosen so that the curves cross the other diagonal at equal distances.
    const crossing = lerp(0.32, 0.86, index / (CURVES - 1));
    const power = Math.log(1 - crossing) / Math.log(crossing);
    return sequence(93, (step): Point => {
      // Closer steps at the start, where the early curves are steep.
      const u = (step / 92) ** 2;
      return [10 + 460 * u, 320 - 280 * u ** power];
    });
  });
  const hot = curves.splice(HOT_CURVE, 1);
  return pen(curves, { tolerance: 0.15 }) + hotLine(hot, { tolerance: 0.1 });
};

/** Branding: a crest that sends out rings. */
const drawCrest = (): string => {
  const crest = shapeField(
    'M240 45L330 65L330 165C330 235 280 270 240 290C200 270 150 235 150 165L150 65Z',
    WIDTH,
    HEIGHT,
  );
  const grid = blur(sampleGrid(crest, 0, 0, WIDTH, HEIGHT, 2.5), 1, 1);
  const inOval = (x: number, y: number): boolean => Math.hypot(x - 240, (y - 170) * 1.3) < 215;
  const rings: Polyline[] = [];
  for (let level = -78; level < 150; level += 6) {
    if (level === 0) continue;
    for (const ring of isolines(grid, level)) {
      if (ring.every(([x, y]) => inOval(x, y))) rings.push(ring);
      else rings.push(...keepWhere(ring, inOval, 3));
    }
  }
  const edge = isolines(sampleGrid(crest, 0, 0, WIDTH, HEIGHT, 2), 0);
  return pen(rings, { tolerance: 0.3 }) + hotLine(edge, { tolerance: 0.2, sharp: 40 });
};

/** Counselling: a counsellor and a student, two islands with one conversation between them. */
const drawConversation = (): string => {
  const SCALE = 0.6;
  const TOP = HEIGHT - 480 * SCALE;
  const placed = (id: string, left: number): Polyline[] => {
    const person = people.find((candidate) => candidate.id === id);
    if (!person) throw new Error(`nobody is called ${id}`);
    const { ink, features, hot } = portraitLines(person);
    return turned(person, [...ink, ...features, ...hot]).map((line) =>
      line.map(([x, y]): Point => [left + x * SCALE, TOP + y * SCALE]),
    );
  };
  const words = sequence(61, (index): Point => {
    const u = index / 60;
    return [192 + u * 96, TOP + 172 + 14 * Math.sin(u * TAU * 3.5) * Math.sin(u * Math.PI)];
  });
  const heads = [...placed('p-09', 0), ...placed('p-04', WIDTH - 400 * SCALE)];
  return pen(heads, { tolerance: 0.25 }) + hotLine(words, { tolerance: 0.1 });
};

const plate = (number: number, ground: Ground, alt: string, draw: Picture['draw']): Picture => ({
  name: `edu-${number}`,
  folder: 'education',
  width: WIDTH,
  height: HEIGHT,
  ground,
  alt,
  draw,
});

export const educationPlates: readonly Picture[] = [
  plate(1, 'bone', 'Rain falls into a funnel; one stream leaves it.', drawFunnel),
  plate(2, 'mist', 'Two gears in mesh, the larger one driving.', drawGears),
  plate(3, 'deep', 'Five peaks rise out of a ruled plain; one row climbs over two of them.', drawPeaks),
  plate(4, 'sheet', 'Sixty curves from one corner to the other; the {accent} one rises early.', drawCurves),
  plate(5, 'bone', 'A crest with rings spreading out from it.', drawCrest),
  plate(
    6,
    'ink',
    'A student and a counsellor face each other, with one wave of speech between them.',
    drawConversation,
  ),
];
