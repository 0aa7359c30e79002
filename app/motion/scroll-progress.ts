import { scrollAnimation } from './constants.ts';

interface Heights {
  readonly viewportPx: number;
  /** Above the first line of text. */
  readonly paddingTopPx: number;
}

interface ScrollProgress {
  readonly fade: number;
  /** From 1 to 0. */
  readonly shift: number;
  readonly growth: number;
}

/** Where the value lies between two others: 0 at the first or before, 1 at the second or after. */
const fractionBetween = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** The element first fades in (quickly until text is visible) and moves to its position, then it grows. */
export function scrollProgress(scrolledPx: number, { viewportPx, paddingTopPx }: Heights): ScrollProgress {
  const { arriveBy, growFrom, growBy, readableOpacity } = scrollAnimation;
  const arriveByPx = arriveBy * viewportPx;
  return {
    fade:
      readableOpacity * fractionBetween(scrolledPx, 0, paddingTopPx) +
      (1 - readableOpacity) * fractionBetween(scrolledPx, paddingTopPx, arriveByPx),
    shift: 1 - fractionBetween(scrolledPx, 0, arriveByPx),
    growth: fractionBetween(scrolledPx, growFrom * viewportPx, growBy * viewportPx),
  };
}
