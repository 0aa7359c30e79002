import { useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

const subscribe = (onChange: () => void) => listen(window, 'scroll', onChange, { passive: true });

export function useScrolledPast(distancePx: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > distancePx,
    () => false,
  );
}
