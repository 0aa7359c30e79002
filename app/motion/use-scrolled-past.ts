import { useSyncExternalStore } from 'react';
import { afterNextFrame } from './after-next-frame.ts';
import { listen } from './listen.ts';

/** Stored, because reading the position while React renders would force a layout. */
let scrolledPx = 0;

function subscribe(onChange: () => void): () => void {
  const update = () => {
    scrolledPx = window.scrollY;
    onChange();
  };
  const cancelFirstUpdate = afterNextFrame(update);
  const stopListening = listen(window, 'scroll', update, { passive: true });
  return () => {
    cancelFirstUpdate();
    stopListening();
  };
}

export function useScrolledPast(distancePx: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolledPx > distancePx,
    () => false,
  );
}
