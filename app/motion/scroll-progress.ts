import { scrollLink } from './constants.ts';

interface Surroundings {
  readonly viewportPx: number;
  /** Padding above the first line of text. */
  readonly edgePx: number;
}

interface ScrollProgress {
  readonly fade: number;
  /** From 1 to 0. */
  readonly shift: number;
  readonly growth: number;
}

const share = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** First it fades in (quickly until text is visible) and moves to its place, then it grows. */
export function scrollProgress(scrolledPx: number, { viewportPx, edgePx }: Surroundings): ScrollProgress {
  const { arriveBy, growFrom, growBy, readableOpacity } = scrollLink;
  const arriveByPx = arriveBy * viewportPx;
  return {
    fade:
      readableOpacity * share(scrolledPx, 0, edgePx) +
      (1 - readableOpacity) * share(scrolledPx, edgePx, arriveByPx),
    shift: 1 - share(scrolledPx, 0, arriveByPx),
    growth: share(scrolledPx, growFrom * viewportPx, growBy * viewportPx),
  };
}
