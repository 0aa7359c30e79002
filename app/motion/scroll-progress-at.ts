import { seoIntroScroll } from './constants.ts';

interface Heights {
  readonly viewportPx: number;
  /** Of the element, above its first line of text. */
  readonly paddingTopPx: number;
}

/** The keys are names of CSS custom properties, such as --fade. */
interface ScrollProgress {
  /** The opacity: from 0 (invisible) to 1. */
  readonly fade: number;
  /** From 1 (not yet at its position) to 0. */
  readonly shift: number;
  /** From 0 to 1. */
  readonly growth: number;
}

/** 0 if the value is at or before `from`, 1 at or after `to`, between them in proportion. */
const fractionBetween = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/**
 * The element first fades in (quickly until text is visible) and moves to its position, then it grows.
 * `topAboveViewportBottomPx` is negative while the element is below the viewport.
 */
export function scrollProgressAt(
  topAboveViewportBottomPx: number,
  { viewportPx, paddingTopPx }: Heights,
): ScrollProgress {
  const { arriveAt, growthStartAt, growthEndAt, readableOpacity } = seoIntroScroll;
  const arriveAtPx = arriveAt * viewportPx;
  return {
    fade:
      readableOpacity * fractionBetween(topAboveViewportBottomPx, 0, paddingTopPx) +
      (1 - readableOpacity) * fractionBetween(topAboveViewportBottomPx, paddingTopPx, arriveAtPx),
    shift: 1 - fractionBetween(topAboveViewportBottomPx, 0, arriveAtPx),
    growth: fractionBetween(topAboveViewportBottomPx, growthStartAt * viewportPx, growthEndAt * viewportPx),
  };
}
