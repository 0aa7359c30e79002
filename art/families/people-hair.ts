// Hair, beards and cloth over the head: the strokes inside an outline, one way of running per style.

import { isolines, sampleGrid } from '../core/isolines.ts';
import { lerp, smoothstep, TAU } from '../core/math.ts';
import type { Field, Test } from '../core/outline-field.ts';
import {
  catmullRom,
  distanceToLines,
  keepWhere,
  lengthOf,
  type Point,
  type Polyline,
  resample,
} from '../core/polyline.ts';
import { type Noise, random } from '../core/random.ts';
import { streamlines, type VectorAt } from '../core/streamlines.ts';
import {
  type HairFlow,
  hairFlow,
  type Person,
  PORTRAIT_HEIGHT,
  PORTRAIT_WIDTH,
  scarfOpening,
} from './people-shape.ts';

const FRAME = { x0: 0, y0: 0, x1: PORTRAIT_WIDTH, y1: PORTRAIT_HEIGHT };
const STRAND_GAP = 4.6;
const FOLD_GAP = 6.4;

type AngleAt = (x: number, y: number) => number;

const towards =
  (angleAt: AngleAt): VectorAt =>
  (x, y) => {
    const angle = angleAt(x, y);
    return [Math.cos(angle), Math.sin(angle)];
  };

/** Angle round the middle of the face, counted so that it does not jump behind the head. */
const angleRoundFace = (x: number, y: number): number => {
  const angle = Math.atan2(y - 250, x - 236);
  return angle > 0 ? angle - TAU : angle;
};

const BUN = { x: 76, y: 110, rightEdge: 128, bottom: 165 };
const HAIR_TIE: Point = [96, 118];

function gatheredAngle(person: Person, wobble: Noise): AngleAt {
  return (x, y) => {
    const inBun = person.hair === 'bun' && x < BUN.rightEdge && y < BUN.bottom;
    if (inBun) return Math.atan2(y - BUN.y, x - BUN.x) + Math.PI / 2;
    return Math.atan2(y - HAIR_TIE[1], x - HAIR_TIE[0]) + wobble(x / 70, y / 70) * 0.2;
  };
}

/** Folds lie parallel to the edge round the face, and hang once they are far below it. */
function drapeAngle(wobble: Noise): AngleAt {
  const distance = distanceToLines([catmullRom(scarfOpening, { sub: 8 })]);
  const reach = 3;
  return (x, y) => {
    const slopeX = distance(x + reach, y) - distance(x - reach, y);
    const slopeY = distance(x, y + reach) - distance(x, y - reach);
    const alongEdge = Math.atan2(slopeX, -slopeY);
    return alongEdge + wobble(x / 110, y / 140) * 0.22;
  };
}

const HEM_WIDTH = 9;

/** An embroidered border along the face: without it the folds and the contours of the cheek run together. */
function hem(hair: Field, inFrame: Test): Polyline[] {
  const edge = resample(catmullRom(scarfOpening, { sub: 8 }), 4);
  const inner: Point[] = [];
  const stitches: Polyline[] = [];
  edge.forEach(([x, y], index) => {
    const ahead = edge[index + 1];
    const behind = edge[index - 1];
    if (!ahead || !behind) return;
    const length = Math.hypot(ahead[0] - behind[0], ahead[1] - behind[1]);
    // the cloth lies to the right of the edge as it runs down the cheek
    const away: Point = [-(ahead[1] - behind[1]) / length, (ahead[0] - behind[0]) / length];
    const at = (distance: number): Point => [x + away[0] * distance, y + away[1] * distance];
    inner.push(at(HEM_WIDTH));
    stitches.push([at(2.6), at(HEM_WIDTH - 2.6)]);
  });
  return [inner, ...stitches].flatMap((line) =>
    keepWhere(line, (x, y) => inFrame(x, y) && hair(x, y) < -1, 1),
  );
}

function flowAngle(person: Person, flow: Exclude<HairFlow, 'coils'>, wobble: Noise): AngleAt {
  switch (flow) {
    case 'fall':
      return (x, y) =>
        lerp(angleRoundFace(x, y) - Math.PI / 2, -Math.PI * 1.5, smoothstep(120, 300, y)) +
        wobble(x / 60, y / 120) * 0.3;
    case 'wrap':
      return (x, y) => -0.42 + (y - 120) / 210 + Math.sin((x + y * 1.7) / 44) * 0.26;
    case 'sweep':
      return (x, y) => Math.atan2(y - 250, x - 300) + Math.PI / 2 + wobble(x / 80, y / 80) * 0.4;
    case 'gathered':
      return gatheredAngle(person, wobble);
    case 'drape':
      return drapeAngle(wobble);
    case 'crop':
      return (x, y) => angleRoundFace(x, y) + Math.PI / 2 + wobble(x / 40, y / 40) * 0.5 + 0.5;
  }
}

/**
 * Tight curls: rows that follow the outline of the hair, each row a run of coils. There is no outline;
 * the outermost coils scallop the silhouette.
 */
function coils(person: Person, hair: Field, wobble: Noise): Polyline[] {
  const next = random(person.seed);
  const rowGap = 10.6;
  const grid = sampleGrid(
    (x, y) => hair(x, y) + wobble(x / 40, y / 40) * 2.2,
    -20,
    0,
    PORTRAIT_WIDTH,
    PORTRAIT_HEIGHT,
    3,
  );
  const out: Polyline[] = [];
  for (let level = -5.2; level > -110; level -= rowGap) {
    for (const row of isolines(grid, level)) {
      if (lengthOf(row) < 30) continue;
      out.push(...curlRow(row, next));
    }
  }
  return out;
}

/** One row, broken into strands so that neighbouring coils do not march in step. */
function curlRow(row: Polyline, next: () => number): Polyline[] {
  const path = resample(row, 1);
  const strands: Polyline[] = [];
  for (let start = 0; start < path.length - 10; ) {
    const end = Math.min(path.length, start + 50 + Math.floor(next() * 70));
    const radius = 5.4 + next() * 1.7;
    const phase = next() * TAU;
    const turn = (next() > 0.25 ? 1 : -1) * (0.42 + next() * 0.08);
    const strand = path.slice(start, end);
    strands.push(
      strand.map(([x, y], index): Point => {
        const angle = phase + turn * index;
        const taper = Math.min(1, index / 8 + 0.4, (strand.length - index) / 8 + 0.4);
        return [x + Math.cos(angle) * radius * taper, y + Math.sin(angle) * radius * taper];
      }),
    );
    start = end - 4;
  }
  return strands;
}

/** All strokes of a person's hair. `hair` is negative inside the hair's outline. */
export function hairStrokes(
  person: Person,
  hair: Field,
  inFrame: Test,
  clearOfFeatures: Test,
  wobble: Noise,
): Polyline[] {
  const flow = hairFlow(person);
  if (flow === 'coils') {
    return coils(person, hair, wobble).flatMap((coil) =>
      keepWhere(coil, (x, y) => inFrame(x, y) && clearOfFeatures(x, y), 1),
    );
  }
  const cloth = flow === 'drape';
  const border = cloth ? hem(hair, inFrame) : [];
  const toOpening = distanceToLines([catmullRom(scarfOpening, { sub: 8 })]);
  const clearOfHem: Test = cloth ? (x, y) => toOpening(x, y) > HEM_WIDTH + 4 : () => true;
  const outline = isolines(sampleGrid(hair, 0, 0, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, 2), 0).flatMap((line) =>
    keepWhere(line, (x, y) => inFrame(x, y) && clearOfFeatures(x, y), 2),
  );
  const strands = streamlines(towards(flowAngle(person, flow, wobble)), {
    ...FRAME,
    sep: cloth ? FOLD_GAP : STRAND_GAP,
    step: 2,
    inside: (x, y) => hair(x, y) < -2.2 && inFrame(x, y) && clearOfHem(x, y),
    minLen: cloth ? 40 : 14,
    maxLen: flow === 'crop' ? 110 : 520,
    seed: person.seed,
    tries: 9000,
  });
  return [...outline, ...border, ...strands.flatMap((strand) => keepWhere(strand, clearOfFeatures, 2))];
}

export const beardOutline: Polyline = catmullRom(
  // biome-ignore format: a landmark list reads best as a row of points
  [[176, 246], [186, 262], [206, 268], [232, 262], [262, 262], [284, 266], [300, 262], [310, 266], [320, 276], [322, 330], [306, 370], [262, 384], [222, 378], [196, 340], [178, 290]],
  { closed: true, sub: 6 },
);

/** Short strokes that fan out from the cheek. */
export function beardStrokes(inside: Test, wobble: Noise): Polyline[] {
  return streamlines(
    towards((x, y) => Math.PI / 2 + (262 - x) / 110 + wobble(x / 30, y / 30) * 0.35),
    {
      x0: 150,
      y0: 236,
      x1: 330,
      y1: 390,
      sep: 3.5,
      step: 1.5,
      inside,
      minLen: 6,
      maxLen: 30,
      seed: 4,
      tries: 9000,
    },
  );
}
