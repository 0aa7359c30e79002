// Careers: a row of people with one empty outline, and that outline alone for the application form.

import { people } from '../core/counts.ts';
import { blur, isolines, sampleGrid } from '../core/isolines.ts';
import { type Field, outlineField } from '../core/outline-field.ts';
import type { Picture } from '../core/picture.ts';
import { keepWhere, lengthOf, type Point, type Polyline } from '../core/polyline.ts';
import { sampledField } from '../core/sampled-field.ts';
import { hotLine, pen } from '../core/svg-path.ts';
import { portraitFields, portraitLines } from './people-portrait.ts';
import { hairOutline, headOutline, type Person, PORTRAIT_HEIGHT, personById } from './people-shape.ts';

const EMPTY = personById('p-02');

/** Distance to the whole figure, hair included: negative inside. */
export function figureField(person: Person): Field {
  const { head, hair } = portraitFields(person);
  return (x, y) => Math.min(head(x, y), hair(x, y));
}

/** One line round head and hair together, open at the bottom of the picture. */
function figureOutline(person: Person): Polyline[] {
  const grid = blur(sampleGrid(figureField(person), -16, 0, 436, 498, 2), 1, 1);
  return isolines(grid, 0).flatMap((line) => keepWhere(line, (_, y) => y < PORTRAIT_HEIGHT - 1, 2));
}

const moved = (lines: readonly Polyline[], dx: number, dy = 0): Polyline[] =>
  lines.map((line) => line.map(([x, y]): Point => [x + dx, y + dy]));

export interface Standing {
  readonly person: Person;
  readonly x: number;
  /** Only the outline is drawn, in hot: nobody is here yet. */
  readonly empty?: boolean;
  /** This one's face is the hot line. */
  readonly hot?: boolean;
}

/** A hair's breadth of air between a figure and the lines of those behind it. */
const AIR = 2.2;

/**
 * People drawn one behind the other, listed from front to back, all facing right. What stands behind is
 * really cut away instead of painted over: half the weight, and the drawing needs no ground of its own.
 */
function crowdBody(row: readonly Standing[], width: number): string {
  const ink: Polyline[] = [];
  const features: Polyline[] = [];
  const hot: Polyline[] = [];
  const inFront: Field[] = [];
  for (const { person, x: left, empty, hot: isHot } of row) {
    const figure = sampledField(figureField(person), -20, 0, 440, PORTRAIT_HEIGHT, 2);
    const visible = (lines: readonly Polyline[]): Polyline[] =>
      moved(lines, left)
        .flatMap((line) =>
          keepWhere(line, (x, y) => x > 0 && x < width && inFront.every((other) => other(x, y) > AIR), 1.5),
        )
        .filter((line) => lengthOf(line) > 3);
    if (empty) hot.push(...visible(figureOutline(person)));
    else {
      const lines = portraitLines(person);
      ink.push(...visible(lines.ink));
      features.push(...visible(lines.features));
      (isHot ? hot : features).push(...visible(lines.hot));
    }
    inFront.push((x, y) => (x < left - 18 || x > left + 438 ? 1e3 : figure(x - left, y)));
  }
  return (
    pen(ink, { tolerance: 0.55 }) + pen(features, { tolerance: 0.2 }) + hotLine(hot, { tolerance: 0.25 })
  );
}

const CROWD_WIDTH = 1344;
const SHOULDER = 168;
const FIRST = -8;

const ROW = ['p-01', 'p-04', 'p-07', 'p-05', 'p-03', 'p-09'];

/** No more people than the agency has; a short row stands in the middle. */
function crowd(team: number): string {
  const row = ROW.slice(0, team);
  const left = FIRST + ((ROW.length - row.length) * SHOULDER) / 2;
  const gap = Math.floor((row.length + 1) / 2);
  return crowdBody(
    [
      { person: EMPTY, x: left + gap * SHOULDER, empty: true },
      ...row.map((id, index): Standing => {
        const place = index < gap ? index : index + 1;
        return { person: personById(id), x: left + place * SHOULDER };
      }),
    ],
    CROWD_WIDTH,
  );
}

const HOLE = { width: 480, height: 660, x: 40, y: 178 };

/** Nobody yet: rings of sea round the empty outline. */
function hole(): string {
  // measured afresh: the rings reach further out than the portrait's own field
  const head = outlineField(headOutline(EMPTY));
  const hair = outlineField(hairOutline(EMPTY));
  const field: Field = (x, y) => Math.min(head(x, y), hair(x, y));
  const grid = blur(
    sampleGrid((x, y) => field(x - HOLE.x, y - HOLE.y), 0, 0, HOLE.width, HOLE.height, 3),
    1,
    1,
  );
  const rings: Polyline[] = [];
  let gap = 7.5;
  for (let level = 7; level < 330; level += gap, gap += 0.22) rings.push(...isolines(grid, level));
  return (
    pen(rings, { tolerance: 0.4 }) + hotLine(moved(figureOutline(EMPTY), HOLE.x, HOLE.y), { tolerance: 0.3 })
  );
}

export const crowdPictures: readonly Picture[] = [
  {
    name: 'crowd',
    folder: 'drawings',
    width: CROWD_WIDTH,
    height: PORTRAIT_HEIGHT,
    ground: 'paper',
    penWidth: 1,
    hotWidth: 3,
    alt: 'People in profile, drawn in contour lines, and beside them one empty outline',
    draw: () => crowd(people),
  },
  {
    name: 'hole',
    folder: 'drawings',
    width: HOLE.width,
    height: HOLE.height,
    ground: 'deep',
    hotWidth: 3,
    alt: 'decorative',
    draw: hole,
  },
];
