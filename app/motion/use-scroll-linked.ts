import { type RefObject, useEffect } from 'react';
import { useMayMove } from './motion-preference.ts';
import { scrollLinkAt } from './scroll-link-at.ts';

/**
 * For browsers without scroll-driven animations: writes --fade, --away and --growth on the element as the page
 * scrolls. Where the browser has them the style sheet does it alone, and this does nothing.
 */
export function useScrollLinked(target: RefObject<HTMLElement | null>): void {
  const mayMove = useMayMove();

  useEffect(() => {
    const element = target.current;
    const place = element?.parentElement;
    if (!element || !place || !mayMove || CSS.supports('animation-timeline: view()')) return;
    let frame = 0;
    const write = () => {
      frame = 0;
      const edgePx = Number.parseFloat(getComputedStyle(element).paddingTop);
      // Measured on the parent: the element itself is being moved.
      const link = scrollLinkAt(window.innerHeight - place.getBoundingClientRect().top, {
        viewportPx: window.innerHeight,
        edgePx,
      });
      for (const [name, value] of Object.entries(link)) element.style.setProperty(`--${name}`, String(value));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(write);
    };
    element.dataset.linked = 'script';
    write();
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
      delete element.dataset.linked;
    };
  }, [target, mayMove]);
}
