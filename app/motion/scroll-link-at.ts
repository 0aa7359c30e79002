import { scrollLink } from './constants.ts';

interface Surroundings {
  readonly viewportPx: number;
  /** How much of the element comes into view before its first line of text does. */
  readonly edgePx: number;
}

interface ScrollLink {
  readonly fade: number;
  /** 1 where it comes from, 0 in its place. */
  readonly away: number;
  readonly growth: number;
}

const share = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/**
 * How an element stands when its top edge is so far above the bottom of the screen: first it fades in (quickly
 * while only its edge shows, so that its text is never pale) and slides to its place, then it grows.
 */
export function scrollLinkAt(scrolledPx: number, { viewportPx, edgePx }: Surroundings): ScrollLink {
  const { arriveBy, growFrom, growBy, readableOpacity } = scrollLink;
  const arriveByPx = arriveBy * viewportPx;
  return {
    fade:
      readableOpacity * share(scrolledPx, 0, edgePx) +
      (1 - readableOpacity) * share(scrolledPx, edgePx, arriveByPx),
    away: 1 - share(scrolledPx, 0, arriveByPx),
    growth: share(scrolledPx, growFrom * viewportPx, growBy * viewportPx),
  };
}
