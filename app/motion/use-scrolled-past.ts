import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled further than a distance. Re-renders only when the answer changes. */
export function useScrolledPast(distancePx: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > distancePx,
    () => false,
  );
}
