import { type RefObject, useEffect, useState } from 'react';

/** Whether at least the share `threshold` of the element is in view; false on the server. */
export function useInView(
  target: RefObject<Element | null>,
  { threshold = 0, margin = '0px' }: { threshold?: number; margin?: string } = {},
): boolean {
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const lastEntry = entries.at(-1);
        if (lastEntry) setIsInView(lastEntry.isIntersecting && lastEntry.intersectionRatio >= threshold);
      },
      { threshold, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, threshold, margin]);

  return isInView;
}
