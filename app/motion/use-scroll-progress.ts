import { type RefObject, useEffect } from 'react';
import { listen } from './listen.ts';
import { useMotionAllowed } from './motion-preference.ts';
import { scrollProgressAt } from './scroll-progress-at.ts';

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
