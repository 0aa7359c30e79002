import { type RefObject, useEffect } from 'react';
import { seoIntroScroll } from './constants.ts';
import { listen } from './listen.ts';
import { useMotionAllowed } from './motion-preference.ts';

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

/** Writes the element's CSS properties --fade, --shift and --growth, in browsers without scroll-driven animations. */
export function useScrollProgress(target: RefObject<HTMLElement | null>): void {
  const motionAllowed = useMotionAllowed();

  useEffect(() => {
    const element = target.current;
    const parent = element?.parentElement;
    if (!element || !parent || !motionAllowed || CSS.supports('animation-timeline: view()')) return;
    let frame = 0;
    const writeProperties = () => {
      frame = 0;
      const paddingTopPx = Number.parseFloat(getComputedStyle(element).paddingTop);
      const viewportPx = window.innerHeight;
      // The parent's position, because the element itself is translated.
      const topAboveViewportBottomPx = viewportPx - parent.getBoundingClientRect().top;
      const progress = scrollProgressAt(topAboveViewportBottomPx, { viewportPx, paddingTopPx });
      for (const [name, value] of Object.entries(progress))
        element.style.setProperty(`--${name}`, String(value));
    };
    const requestWrite = () => {
      frame ||= requestAnimationFrame(writeProperties);
    };
    element.dataset.linked = 'script';
    writeProperties();
    const removeScrollListener = listen(window, 'scroll', requestWrite, { passive: true });
    const removeResizeListener = listen(window, 'resize', requestWrite);
    return () => {
      cancelAnimationFrame(frame);
      removeScrollListener();
      removeResizeListener();
      delete element.dataset.linked;
    };
  }, [target, motionAllowed]);
}
