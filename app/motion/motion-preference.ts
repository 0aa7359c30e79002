import { useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/**
 * localStorage key of the visitor's choice. The choice is also `data-motion` on <html>, for style sheets and
 * scripts; document-state-script.ts sets that attribute before first paint.
 */
export const motionStorageKey = 'motion';
const changeEvent = 'motionchange';
const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

const isMotionPaused = () => document.documentElement.dataset.motion === 'paused';

export function setMotionPaused(isPaused: boolean): void {
  if (isPaused) document.documentElement.dataset.motion = 'paused';
  else delete document.documentElement.dataset.motion;
  try {
    localStorage.setItem(motionStorageKey, isPaused ? 'off' : 'on');
  } catch {
    // Storage may be forbidden; the choice still applies to this visit.
  }
  window.dispatchEvent(new Event(changeEvent));
}

function subscribe(onChange: () => void): () => void {
  const stopListening = listen(matchMedia(reducedMotionQuery), 'change', onChange);
  window.addEventListener(changeEvent, onChange);
  return () => {
    stopListening();
    window.removeEventListener(changeEvent, onChange);
  };
}

export const isMotionAllowed = () => !isMotionPaused() && !matchMedia(reducedMotionQuery).matches;

/** False on the server and during hydration. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, isMotionAllowed, () => false);
}

export function useMotionPaused(): boolean {
  return useSyncExternalStore(subscribe, isMotionPaused, () => false);
}
