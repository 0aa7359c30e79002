import { useSyncExternalStore } from 'react';

/**
 * Whether things may move by themselves: decided once, here, from the visitor's switch and the operating
 * system's setting. The switch lives as `data-motion` on <html> (an inline script restores it before first
 * paint), so that style sheets and scripts read the same truth.
 */
export const motionKey = 'motion';
const changed = 'motionchange';
const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

function isSwitchedOff(): boolean {
  return document.documentElement.dataset.motion === 'paused';
}

export function switchMotion(off: boolean): void {
  if (off) document.documentElement.dataset.motion = 'paused';
  else delete document.documentElement.dataset.motion;
  try {
    localStorage.setItem(motionKey, off ? 'off' : 'on');
  } catch {
    // Storage may be forbidden; the switch still holds for this visit.
  }
  window.dispatchEvent(new Event(changed));
}

function subscribe(onChange: () => void): () => void {
  const reducedMotion = matchMedia(reducedMotionQuery);
  window.addEventListener(changed, onChange);
  reducedMotion.addEventListener('change', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    reducedMotion.removeEventListener('change', onChange);
  };
}

export function mayMove(): boolean {
  return !isSwitchedOff() && !matchMedia(reducedMotionQuery).matches;
}

/** False on the server and while hydrating: the HTML is the still form of everything. */
export function useMayMove(): boolean {
  return useSyncExternalStore(subscribe, mayMove, () => false);
}

export function useSwitchedOff(): boolean {
  return useSyncExternalStore(subscribe, isSwitchedOff, () => false);
}
