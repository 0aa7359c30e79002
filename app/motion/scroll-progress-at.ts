import { scrollAnimation } from './constants.ts';

interface Heights {
  readonly viewportPx: number;
  /** Of the element, above its first line of text. */
  readonly paddingTopPx: number;
}

interface ScrollProgress {
  /** From 0 to 1, like growth. */
  readonly fade: number;
  /** From 1 to 0. */
  readonly shift: number;
  readonly growth: number;
}

/** 0 if the value is at or before `from`, 1 at or after `to`, between them in proportion. */
const fractionBetween = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/**
 * The element first fades in (quickly until text is visible) and moves to its position, then it grows.
 * `scrolledPx` is the distance of its top from the lower edge of the viewport.
 */
export function scrollProgressAt(scrolledPx: number, { viewportPx, paddingTopPx }: Heights): ScrollProgress {
  const { arriveAt, growthStartAt, growthEndAt, readableOpacity } = scrollAnimation;
  const arriveAtPx = arriveAt * viewportPx;
  return {
    fade:
      readableOpacity * fractionBetween(scrolledPx, 0, paddingTopPx) +
      (1 - readableOpacity) * fractionBetween(scrolledPx, paddingTopPx, arriveAtPx),
    shift: 1 - fractionBetween(scrolledPx, 0, arriveAtPx),
    growth: fractionBetween(scrolledPx, growthStartAt * viewportPx, growthEndAt * viewportPx),
  };
}
