/** Careers without openings: every outline is filled. */
import { people } from '../core/counts.ts';
import type { Field } from '../core/outline-field.ts';
import type { Picture } from '../core/picture.ts';
import { keepWhere, lengthOf, type Point, type Polyline } from '../core/polyline.ts';
import { sampledField } from '../core/sampled-field.ts';
import { hotLine, pen } from '../core/svg-path.ts';
import { figureField } from './crowd.ts';
import { portraitLines } from './people-portrait.ts';
import { PORTRAIT_HEIGHT, personById } from './people-shape.ts';

/** From front to back; everyone looks right and stands half a shoulder behind the one before. */
const ROW = ['p-01', 'p-07', 'p-04', 'p-02', 'p-05', 'p-03', 'p-09', 'p-06'];
const HOT_PERSON = 'p-05';
const FIRST = -30;
const SHOULDER = 146;
const WIDTH = 1344;

/** Air between a figure and the lines of those behind it. */
const AIR = 2.2;

/**
 * The drawing is written at twice its size in whole numbers: half a unit is as fine as the eye needs here,
 * and without the decimals eight portraits weigh less than sixty thousand bytes.
 */
const SCALE = 2;

/** No more people than the agency has; a short row stands in the middle. */
function fullCrowd(team: number): string {
  const row = ROW.slice(0, team);
  const first = FIRST + ((ROW.length - row.length) * SHOULDER) / 2;
  const hotPerson = row.includes(HOT_PERSON) ? HOT_PERSON : row.at(-1);
  const ink: Polyline[] = [];
  const features: Polyline[] = [];
  const hot: Polyline[] = [];
  const inFront: Field[] = [];
  row.forEach((id, index) => {
    const person = personById(id);
    const left = first + index * SHOULDER;
    const seen = (lines: readonly Polyline[]): Polyline[] =>
      lines
        .map((line) => line.map(([x, y]): Point => [x + left, y]))
        .flatMap((line) =>
          keepWhere(line, (x, y) => x > 0 && inFront.every((figure) => figure(x, y) > AIR), 1.5),
        )
        .filter((line) => lengthOf(line) > 4)
        .map((line) => line.map(([x, y]): Point => [x * SCALE, y * SCALE]));
    const lines = portraitLines(person);
    ink.push(...seen(lines.ink));
    features.push(...seen(lines.features));
    (id === hotPerson ? hot : features).push(...seen(lines.hot));

    const figure = sampledField(figureField(person), -20, 0, 440, PORTRAIT_HEIGHT, 2);
    inFront.push((x, y) =>
      x < left - 18 || x > left + 438 ? Number.POSITIVE_INFINITY : figure(x - left, y),
    );
  });
  return (
    pen(ink, { tolerance: 0.5 * SCALE, precision: 0 }) +
    pen(features, { tolerance: 0.2 * SCALE, precision: 0 }) +
    hotLine(hot, { tolerance: 0.25 * SCALE, precision: 0 })
  );
}

export const fullCrowdPictures: readonly Picture[] = [
  {
    name: 'full-crowd',
    folder: 'drawings',
    width: WIDTH * SCALE,
    height: PORTRAIT_HEIGHT * SCALE,
    ground: 'paper',
    penWidth: 1,
    hotWidth: 3,
    alt: 'People in profile, one behind the other; no outline is empty.',
    draw: () => fullCrowd(people),
  },
];
