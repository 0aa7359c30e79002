// A portrait as an island: contour lines inland of the profile, strands where there is hair, hatching
// where there is cloth. The hot line is the edge of the face.

import { hatch } from '../core/hatch.ts';
import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import { smoothstep } from '../core/math.ts';
import { type Field, outlineField, type Test } from '../core/outline-field.ts';
import {
  catmullRom,
  distanceToLines,
  insidePolygon,
  insideRect,
  keepWhere,
  lengthOf,
  type Point,
  type Polyline,
} from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { sampledField } from '../core/sampled-field.ts';
import { hotLine, pen } from '../core/svg-path.ts';
import { beardOutline, beardStrokes, hairStrokes } from './people-hair.ts';
import {
  hairFlow,
  hairOutline,
  headOutline,
  hidesEar,
  type Person,
  PORTRAIT_HEIGHT,
  PORTRAIT_WIDTH,
} from './people-shape.ts';

/** The strokes of a portrait, always facing right; `mirrored` turns them. */
export interface PortraitLines {
  readonly ink: readonly Polyline[];
  /** Eye, ear, nostril, mouth, glasses: small, so they are written with a finer tolerance. */
  readonly features: readonly Polyline[];
  readonly hot: readonly Polyline[];
}

const CONTOUR_GAP = 5.8;
/** How far contours stay away from a feature. */
const FEATURE_MARGIN = 4.2;

const smooth = (points: Polyline): Point[] => catmullRom(points, { sub: 6 });
const closedSmooth = (points: Polyline): Point[] => catmullRom(points, { closed: true, sub: 6 });

const inFrame = insideRect(1, 1, PORTRAIT_WIDTH - 1, PORTRAIT_HEIGHT - 1);
const aroundLips = insideRect(282, 268, PORTRAIT_WIDTH, 299);

const garmentOutline = closedSmooth(
  // biome-ignore format: a landmark list reads best as a row of points
  [[-20, 470], [30, 458], [84, 436], [112, 418], [128, 428], [160, 452], [196, 464], [228, 452], [236, 440], [270, 456], [340, 476], [360, 520], [-20, 520]],
);
const inGarment = insidePolygon(garmentOutline);

// biome-ignore format: a landmark list reads best as a row of points
const earLandmarks: Polyline = [[188, 212], [178, 202], [169, 210], [170, 230], [180, 250], [188, 246], [188, 236]];
// biome-ignore format: a landmark list reads best as a row of points
const lens = closedSmooth([[250, 172], [288, 173], [296, 186], [288, 204], [262, 206], [250, 192]]);

/** Ears stand in front of the hair and glass is clear: nothing else is drawn there. */
function insideFeature(person: Person): Test {
  const inEar = hidesEar(person) ? () => false : insidePolygon(smooth(earLandmarks));
  const inLens = person.glasses ? insidePolygon(lens) : () => false;
  return (x, y) => inEar(x, y) || inLens(x, y);
}

function featureLines(person: Person): Polyline[] {
  const nose = person.face.nose ?? 1;
  const noEar = hidesEar(person);
  // biome-ignore format: a landmark list reads best as a row of points
  const lines: Polyline[] = [
    smooth([[258, 190], [266, 183], [274, 182], [282, 185]]), // eye
    smooth([[254, 171], [266, 162], [285, 164]]), // brow
    smooth([[302 + nose, 256], [294, 252], [295, 245]]), // wing of the nose
    smooth([[301, 283], [290, 283], [283, 285]]), // mouth
  ];
  if (!noEar) {
    // biome-ignore format: a landmark list reads best as a row of points
    lines.push(
      smooth(earLandmarks),
      smooth([[182, 214], [176, 218], [178, 230], [183, 236]]),
    );
  }
  if (person.glasses) {
    // biome-ignore format: a landmark list reads best as a row of points
    lines.push(
      lens,
      smooth([[250, 180], [214, 192], noEar ? [204, 196] : [182, 206]]),
    );
  }
  return lines;
}

/** Bends the contours a little where a face is not flat: socket, cheek, mouth, temple. */
function relief(x: number, y: number): number {
  const hill = (cx: number, cy: number, radius: number, height: number): number =>
    height * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / radius ** 2);
  return hill(258, 188, 22, 9) + hill(244, 250, 44, -10) + hill(286, 250, 12, -4) + hill(196, 236, 20, 6);
}

function skinContours(person: Person, skin: Field, visible: Test): Polyline[] {
  const wobble = noise(person.seed);
  const height: Field = (x, y) => {
    const shore = skin(x, y);
    if (shore > 0) return shore;
    return shore + relief(x, y) * smoothstep(0, 16, -shore) + wobble(x / 70, y / 70) * 1.6;
  };
  const grid = blur(sampleGrid(height, 0, 0, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, 2), 1, 2);
  const lines: Polyline[] = [];
  for (let level = -CONTOUR_GAP; level > -150; level -= CONTOUR_GAP) {
    for (const contour of isolines(grid, level)) {
      if (lengthOf(contour) > 16)
        lines.push(...keepWhere(contour, visible, 2).filter((part) => lengthOf(part) > 4));
    }
  }
  return lines;
}

function jewellery(person: Person): Polyline[] {
  const lines: Polyline[] = [];
  // biome-ignore format: a landmark list reads best as a row of points
  if (person.earring) lines.push(closedSmooth([[180, 254], [186, 262], [180, 270], [174, 262]]));
  if (person.bindi)
    lines.push([
      [287, 156],
      [289.6, 156],
    ]);
  return lines;
}

/** Distances to the outline of the head and of the hair: negative inside. */
export function portraitFields(person: Person): { readonly head: Field; readonly hair: Field } {
  const sampled = (outline: Polyline): Field => sampledField(outlineField(outline), -20, -20, 440, 500, 2);
  return { head: sampled(headOutline(person)), hair: sampled(hairOutline(person)) };
}

function drawLines(person: Person): PortraitLines {
  const wobble = noise(person.seed);
  const { head, hair } = portraitFields(person);
  const skin: Field = (x, y) => Math.max(head(x, y), -hair(x, y));

  const features = featureLines(person);
  const toFeature = distanceToLines(features);
  const onFeature = insideFeature(person);
  const clearOfFeatures: Test = (x, y) =>
    x < 160 || y < 140 || y > 300 || (toFeature(x, y) > FEATURE_MARGIN && !onFeature(x, y));
  const insideBeard = insidePolygon(beardOutline);
  const bearded: Test = (x, y) => person.beard === true && insideBeard(x, y) && !aroundLips(x, y);
  const bare: Test = (x, y) => inFrame(x, y) && clearOfFeatures(x, y) && !inGarment(x, y) && !bearded(x, y);

  const ink: Polyline[] = skinContours(person, skin, bare);
  // the edge of the face is the hot line; the rest of the shore is pen
  const onFace: Test = (x, y) => hair(x, y) > 1 && x > 200 && y < 366;
  const shore = isolines(sampleGrid(head, 0, 0, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, 2), 0);
  const shoreWhere = (test: Test): Polyline[] =>
    shore.flatMap((line) => keepWhere(line, (x, y) => inFrame(x, y) && test(x, y), 1.5));
  ink.push(...shoreWhere((x, y) => hair(x, y) > 0 && !inGarment(x, y) && !onFace(x, y)));
  ink.push(...hairStrokes(person, hair, inFrame, clearOfFeatures, wobble));
  if (person.beard)
    ink.push(...beardStrokes((x, y) => skin(x, y) < -1.6 && bearded(x, y) && clearOfFeatures(x, y), wobble));
  ink.push(...garmentLines(person, head, hair));

  return { ink, features, hot: [...jewellery(person), ...shoreWhere(onFace)] };
}

function garmentLines(person: Person, head: Field, hair: Field): Polyline[] {
  const cloth: Test = (x, y) => inGarment(x, y) && head(x, y) < -1 && hair(x, y) > 2 && inFrame(x, y);
  const strokes = hatch(cloth, {
    x0: 0,
    y0: 400,
    x1: PORTRAIT_WIDTH,
    y1: PORTRAIT_HEIGHT,
    gap: 5,
    angle: person.clothAngle,
  });
  const edgeField: Field = (x, y) => Math.max(head(x, y), inGarment(x, y) ? -1 : 1);
  const edge = isolines(sampleGrid(edgeField, 0, 400, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, 2), 0).flatMap(
    (line) => keepWhere(line, (x, y) => inFrame(x, y) && hair(x, y) > 0, 2),
  );
  return [...strokes, ...edge];
}

const drawn = new Map<string, PortraitLines>();

/** Several pictures show the same person (team, crowd, testimonials), so each is drawn once. */
export function portraitLines(person: Person): PortraitLines {
  const known = drawn.get(person.id);
  if (known) return known;
  const lines = drawLines(person);
  drawn.set(person.id, lines);
  return lines;
}

const mirrored = (lines: readonly Polyline[]): Polyline[] =>
  lines.map((line) => line.map(([x, y]): Point => [PORTRAIT_WIDTH - x, y]));

/** Lines as they stand in the person's own picture, where some face left. */
export const turned = (person: Person, lines: readonly Polyline[]): readonly Polyline[] =>
  person.facesLeft ? mirrored(lines) : lines;

export function portraitBody(person: Person): string {
  const { ink, features, hot } = portraitLines(person);
  return (
    pen(turned(person, ink), { tolerance: hairFlow(person) === 'coils' ? 0.4 : 0.35 }) +
    pen(turned(person, features), { tolerance: 0.15 }) +
    hotLine(turned(person, hot), { tolerance: 0.2 })
  );
}
