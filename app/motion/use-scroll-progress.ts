import { type RefObject, useEffect } from 'react';
import { listen } from './listen.ts';
import { useMotionAllowed } from './motion-preference.ts';
import { scrollProgress } from './scroll-progress.ts';

/** Sets --fade, --shift and --growth in browsers without scroll-driven animations. */
export function useScrollProgress(target: RefObject<HTMLElement | null>): void {
  const motionAllowed = useMotionAllowed();

  useEffect(() => {
    const element = target.current;
    const place = element?.parentElement;
    if (!element || !place || !motionAllowed || CSS.supports('animation-timeline: view()')) return;
    let frame = 0;
    const write = () => {
      frame = 0;
      const edgePx = Number.parseFloat(getComputedStyle(element).paddingTop);
      // The element itself is translated.
      const progress = scrollProgress(window.innerHeight - place.getBoundingClientRect().top, {
        viewportPx: window.innerHeight,
        edgePx,
      });
      for (const [name, value] of Object.entries(progress))
        element.style.setProperty(`--${name}`, String(value));
    };
    const requestWrite = () => {
      frame ||= requestAnimationFrame(write);
    };
    element.dataset.linked = 'script';
    write();
    const stopScroll = listen(window, 'scroll', requestWrite, { passive: true });
    const stopResize = listen(window, 'resize', requestWrite);
    return () => {
      cancelAnimationFrame(frame);
      stopScroll();
      stopResize();
      delete element.dataset.linked;
    };
  }, [target, motionAllowed]);
}
