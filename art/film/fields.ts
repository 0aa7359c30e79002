// The film is one scalar field that changes with time; its isolines 1 to 48 are the lines on screen.
// Field values count lines: 0 is the shore (or the edge of a letter), 14 is the fourteenth line out to sea.
import { coast } from '../core/coast.ts';
import { type Coverage, fillPolygons } from '../core/coverage.ts';
import { type Field, fieldOf } from '../core/distance-field.ts';
import { clamp, lerp, smoothMin, smoothstep } from '../core/math.ts';
import { nameBlock } from '../core/name-lines.ts';
import type { Point } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { textMask } from '../core/text-mask.ts';
import { textOutline } from '../core/text-outline.ts';
import { HEIGHT, WIDTH } from './timeline.ts';

/** Forty-eight months, four years of twelve. */
export const LINE_COUNT = 48;
/** The line that is hot from the first frame to the last. */
export const HOT_LINE = 17;

// --- the chart of the coast -----------------------------------------------------------------------

const PIXELS_PER_DEGREE = 1010;
const LONGITUDE_OF_X0 = 72.8;
const X0 = 760;
const LATITUDE_OF_TOP = 19.535;
const SHRINK_EAST_WEST = Math.cos((19.1 * Math.PI) / 180);

export const project = ([longitude, latitude]: Point): Point => [
  X0 + (longitude - LONGITUDE_OF_X0) * PIXELS_PER_DEGREE * SHRINK_EAST_WEST,
  (LATITUDE_OF_TOP - latitude) * PIXELS_PER_DEGREE,
];

/** The land turns round this point: below the frame, where the coast meets the axis. */
const HINGE: Point = [X0 + 40, HEIGHT + 60];
const TURN = (100 * Math.PI) / 180;
const DEPTH = 330;
const SHORE_GAP = 5.9;
/** The shore is known this far round the hinge, in mask pixels of so many drawing pixels. */
const REACH = 1560;
const MASK_SCALE = 0.4;

/** Distance to the shore in pixels, negative on land, measured once round the hinge. */
const measureShore = (): Field => {
  const { land, islands } = coast(project);
  const [left, top] = [HINGE[0] - REACH, HINGE[1] - REACH];
  const toMask = ([x, y]: Point): Point => [(x - left) * MASK_SCALE, (y - top) * MASK_SCALE];
  const size = Math.round(2 * REACH * MASK_SCALE);
  const polygons = [land, ...islands].map((polygon) => polygon.map(toMask));
  const distance = fieldOf(fillPolygons(polygons, size, size, 'evenodd'), MASK_SCALE);
  return (x, y) => distance(x - left, y - top);
};

/** The land on its way up, turned round the hinge and still sunk: the place of the finished chart at (x, y). */
const findOnChart = (rise: number): ((x: number, y: number) => Point) => {
  const angle = TURN * (1 - rise);
  const sunk = DEPTH * (1 - rise);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [hx, hy] = HINGE;
  return (x, y) => {
    const [dx, dy] = [x - hx, y - sunk - hy];
    return [hx + dx * c + dy * s, hy - dx * s + dy * c];
  };
};

// --- the months: height above the axis --------------------------------------------------------------

const FLAT = { axis: 640, gap: 9.4 };
const CHARTED = { axis: 716, gap: 5.4 };

const heightAboveAxis = (): ((x: number, y: number, rise: number) => number) => {
  const broad = noise(5);
  const fine = noise(14);
  return (x, y, rise) => {
    const across = smoothstep(-60, X0, x);
    const ripple = fine(x / 40, y / 150) * 4.2 * (1 - across * 0.6);
    const wobble = broad(x / 250, y / 420) * 20 + broad(x / 96, y / 220) * 10 + ripple;
    const axis = lerp(FLAT.axis, CHARTED.axis, rise);
    const gap = lerp(FLAT.gap, CHARTED.gap, rise);
    const climb = 84 * (across - 0.7);
    return (axis - y + wobble * lerp(1.2, 0.8 - across * 0.55, rise) - climb) / gap;
  };
};

/** What is on screen at one moment. */
export interface Moment {
  /** Isolines 1 to 48 of this field are drawn. */
  readonly lines: Field;
  /** Where this field is negative there is land, or a letter. */
  readonly land: Field;
}

/** Beyond these the fields are held: no line lies there, and what must move has less far to go. */
const DEEPEST_INLAND = -9;
const FARTHEST_OUT = 62;
const hold = (value: number): number => clamp(value, DEEPEST_INLAND, FARTHEST_OUT);

/** Height above the axis and distance to the shore, melted into one: rise 0 is flat, 1 is the chart. */
const chart = (): ((rise: number) => Moment) => {
  const shore = measureShore();
  const height = heightAboveAxis();
  return (rise) => {
    const find = findOnChart(rise);
    const land: Field = (x, y) => hold(shore(...find(x, y)) / SHORE_GAP);
    const lines: Field = (x, y) => {
      const sea = shore(...find(x, y)) / SHORE_GAP;
      return hold(smoothMin(sea, Math.max(height(x, y, rise), -40), 26));
    };
    return { lines, land };
  };
};

// --- the letters: islands with their own rings ------------------------------------------------------

const LETTER_GAP = 5.7;
const WORD_WIDTH = 930;

const LETTERS = { font: 'imbue', weight: 500, opticalSize: 46, letterSpacing: 0.012 } as const;
const TALLEST_BLOCK = 420;

/** The name as a mask in the middle of the frame. */
const nameMask = async (name: string): Promise<Coverage> => {
  const style = { ...LETTERS, size: 100 };
  const box = { width: WORD_WIDTH, height: TALLEST_BLOCK };
  const { polygons, bounds, lines } = await nameBlock(name, style, box, 'middle');
  if (lines.length > 1) {
    const { left, right, top, bottom } = bounds;
    const scale = Math.min(box.width / (right - left), box.height / (bottom - top));
    const [x0, y0] = [(WIDTH - (left + right) * scale) / 2, (HEIGHT - (top + bottom) * scale) / 2];
    const placed = polygons.map((polygon) =>
      polygon.map(([x, y]): Point => [x0 + x * scale, y0 + y * scale]),
    );
    return fillPolygons(placed, WIDTH, HEIGHT);
  }
  const unit = await textOutline(name, style);
  // The word fills the same measure whatever the brand is called, unless it is so short that it would tower.
  const size = Math.min((WORD_WIDTH / unit.width) * 100, 520);
  return textMask({
    ...LETTERS,
    text: name,
    size,
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    baseline: HEIGHT / 2 + size * 0.34,
    anchor: 'middle',
  });
};

const letters = async (name: string): Promise<Field> => {
  const mask = await nameMask(name);
  const distance = fieldOf(mask);
  const swell = noise(23);
  return (x, y) => {
    const d = distance(x, y);
    if (d <= 0) return Math.max(d * 0.7, DEEPEST_INLAND);
    // Drawn by hand: further out the rings waver and stand further apart.
    const waver = (swell(x / 130, y / 130) * 7 + swell(x / 70, y / 70) * 2.5) * smoothstep(4, 120, d);
    return (d + waver) / (LETTER_GAP * (0.86 + 0.55 * smoothstep(0, 360, d)));
  };
};

// --- from the chart to the letters: a tide ----------------------------------------------------------

const TIDE_WIDTH = 900;
const TIDE_SLANT = 0.35;

/** How far the tide has changed the picture at (x, y); it runs from the left, a little aslant. */
const tideAt = (tide: number): Field => {
  const start = -0.7 * TIDE_WIDTH;
  const end = WIDTH;
  const front = lerp(start, end, tide);
  return (x, y) => smoothstep(front + TIDE_WIDTH, front, x + TIDE_SLANT * y);
};

/** The film's only motif: give it how far the land has risen and how far the tide has come. */
export const seascape = async (word: string): Promise<(rise: number, tide: number) => Moment> => {
  const charted = chart();
  const islands = await letters(word);
  return (rise, tide) => {
    const before = charted(rise);
    if (tide <= 0) return before;
    const changed = tideAt(tide);
    const mix =
      (from: Field): Field =>
      (x, y) =>
        lerp(from(x, y), islands(x, y), changed(x, y));
    return { lines: mix(before.lines), land: mix(before.land) };
  };
};
