import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

interface ViewOptions {
  /** Which share of the element must be in view. */
  readonly threshold?: number;
  readonly margin?: string;
}

interface SharedObserver {
  readonly observer: IntersectionObserver;
  readonly handlers: WeakMap<Element, (entry: IntersectionObserverEntry) => void>;
}

const sharedObservers = new Map<string, SharedObserver>();

function getSharedObserver({ threshold = 0, margin = '0px' }: ViewOptions): SharedObserver {
  const key = `${threshold} ${margin}`;
  const existing = sharedObservers.get(key);
  if (existing) return existing;
  const handlers: SharedObserver['handlers'] = new WeakMap();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) handlers.get(entry.target)?.(entry);
    },
    { threshold, rootMargin: margin },
  );
  const created = { observer, handlers };
  sharedObservers.set(key, created);
  return created;
}

/**
 * Calls `handle` for the first position and for each change; returns the function that ends it. Observers are shared,
 * because browsers check every observer in every frame.
 */
export function observeView(
  element: Element,
  options: ViewOptions,
  handle: (entry: IntersectionObserverEntry) => void,
): () => void {
  const { observer, handlers } = getSharedObserver(options);
  handlers.set(element, handle);
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    handlers.delete(element);
  };
}

/** Whether the element is in view; until that is known, `initial`. */
export function useInView(
  target: RefObject<Element | null>,
  { threshold = 0, margin = '0px' }: ViewOptions = {},
  initial = false,
): boolean {
  const [isInView, setIsInView] = useState(initial);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    return observeView(element, { threshold, margin }, ({ isIntersecting, intersectionRatio }) =>
      setIsInView(isIntersecting && intersectionRatio >= threshold),
    );
  }, [target, threshold, margin]);

  return isInView;
}

const subscribeToVisibility = (onChange: () => void) => listen(document, 'visibilitychange', onChange);

/** Whether the visitor can see the element: in view, and the tab is not in the background. */
export function useIsOnScreen(target: RefObject<Element | null>): boolean {
  const isTabVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => true,
  );
  return useInView(target) && isTabVisible;
}
