// The nine institutions on the education page: their bare marks, in paper on the deep column.
// The page prints each name under its mark, so the marks themselves are decorative.
import { palette } from '../core/palette.ts';
import type { Picture } from '../core/picture.ts';
import { clients } from './client-logos-clients.ts';
import { marks } from './client-logos-marks.ts';

/** In the order of the column. */
const partnerNames = [
  'Meru Institute',
  'Prabhat School',
  'Ekam College',
  'Vidyan',
  'Vihang Flight School',
  'Tungar Polytechnic',
  'Arnala Design',
  'Kelva Commerce',
  'Saral Books',
] as const;

/** The mark is shown at 62 px, so 1.1 units are 1.4 px: the site's pen, a little firmer on the deep ground. */
const STROKE = 1.1;

function partnerMark(name: string, index: number): Picture {
  const mark = clients.find((client) => client.name === name)?.mark;
  if (!mark) throw new Error(`The partner ${name} has no mark in client-logos-clients.ts`);
  const body = marks[mark].replaceAll('currentColor', palette.paper);
  return {
    name: `partner-${String(index + 1).padStart(2, '0')}`,
    folder: 'partners',
    width: 48,
    height: 48,
    ground: 'deep',
    alt: 'decorative',
    draw: () =>
      `<g fill="none" stroke="${palette.paper}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`,
  };
}

export const educationPartners: readonly Picture[] = partnerNames.map(partnerMark);
