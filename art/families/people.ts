// Nine portraits for the team page and the testimonials, and nine avatars for small sizes.

import type { Ground, Picture } from '../core/picture.ts';
import { catmullRom, insidePolygon, keepWhere, type Polyline } from '../core/polyline.ts';
import { hotLine, pathWith } from '../core/svg-path.ts';
import { portraitBody, turned } from './people-portrait.ts';
import {
  faceLandmarks,
  hairOutline,
  headOutline,
  type Person,
  PORTRAIT_HEIGHT,
  PORTRAIT_WIDTH,
  people,
} from './people-shape.ts';

/** The tints of the team grid; a portrait has no knock-outs, so light grounds are interchangeable. */
const teamGround: Readonly<Record<string, Ground>> = {
  'p-01': 'mist',
  'p-02': 'mist',
  'p-03': 'deep',
  'p-04': 'bone',
  'p-05': 'bone',
  'p-06': 'bone',
  'p-07': 'mist',
  'p-08': 'ink',
  'p-09': 'deep',
};

const size = { width: PORTRAIT_WIDTH, height: PORTRAIT_HEIGHT };

function portrait(person: Person): Picture {
  return {
    name: person.id,
    folder: 'people',
    ...size,
    ground: teamGround[person.id] ?? 'paper',
    alt: `Portrait in contour lines: ${person.description}`,
    draw: () => portraitBody(person),
  };
}

/** Below about 60 px the contours would clog, so only the silhouette and its hot edge remain. */
function avatarBody(person: Person): string {
  const hair = hairOutline(person);
  const inHair = insidePolygon(hair);
  const profile = catmullRom(faceLandmarks(person), { sub: 6 });
  const faceEdge = keepWhere(profile, (x, y) => y > 96 && y < 366 && !inHair(x, y), 1.5);
  const solids: Polyline[] = [headOutline(person), hair];
  return (
    turned(person, solids)
      .map((solid) => pathWith('class="nf"', solid, { tolerance: 0.4, close: true }))
      .join('') + hotLine(turned(person, faceEdge), { tolerance: 0.3 })
  );
}

function avatar(person: Person): Picture {
  return {
    name: person.id.replace('p-', 'av-'),
    folder: 'people',
    ...size,
    ground: 'mist',
    hotWidth: 1.8,
    alt: 'decorative',
    draw: () => avatarBody(person),
  };
}

export const peoplePictures: readonly Picture[] = [...people.map(portrait), ...people.map(avatar)];
