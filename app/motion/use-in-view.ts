import { type RefObject, useEffect, useState } from 'react';

/** False on the server. */
export function useInView(
  target: RefObject<Element | null>,
  { threshold = 0, margin = '0px' }: { threshold?: number; margin?: string } = {},
): boolean {
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setInView(last.isIntersecting && last.intersectionRatio >= threshold);
      },
      { threshold, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, threshold, margin]);

  return inView;
}
