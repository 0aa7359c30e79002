// When things happen in the film, in seconds, and how they move.
import { clamp } from '../core/math.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FRAMES_PER_SECOND = 25;

/** Each chapter follows the one before; between them the picture rests. */
export const timeline = {
  /** The hot line is plotted alone. */
  firstLine: { from: 0.4, to: 2.2 },
  /** The other forty-seven follow, nearest first. */
  months: { from: 1.7, to: 5.2 },
  /** The ground rises from below and bends them upwards. */
  coast: { from: 5.0, to: 9.4 },
  /** The pen writes the names of places on the land. */
  names: { from: 8.8, to: 10.0 },
  /** A tide crosses the chart from left to right and leaves letters behind. */
  letters: { from: 10.5, to: 15.8 },
  end: 17.8,
} as const;

export const FRAME_COUNT = Math.round(timeline.end * FRAMES_PER_SECOND);

interface Span {
  readonly from: number;
  readonly to: number;
}

/** How far a span has come at a time, 0 to 1, at even speed. */
export const progress = ({ from, to }: Span, time: number): number => clamp((time - from) / (to - from));

/** Starts and stops gently (quintic): for masses such as the land and the tide. */
export const glide = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Gentle at both ends, steadier in the middle: for the tide. */
export const drift = (t: number): number => t * t * (3 - 2 * t);

/** Starts at once and settles slowly: for the pen. */
export const settle = (t: number): number => 1 - (1 - t) ** 3;
