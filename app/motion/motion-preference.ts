import { useSyncExternalStore } from 'react';

/**
 * Whether things may move by themselves: decided once, here, from the visitor's switch and the operating
 * system's setting. The switch lives as `data-motion` on <html> (an inline script restores it before first
 * paint), so that style sheets and scripts read the same truth.
 */
const storageKey = 'motion';
const changed = 'motionchange';
const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

function isSwitchedOff(): boolean {
  return document.documentElement.dataset.motion === 'paused';
}

export function switchMotion(off: boolean): void {
  if (off) document.documentElement.dataset.motion = 'paused';
  else delete document.documentElement.dataset.motion;
  try {
    localStorage.setItem(storageKey, off ? 'off' : 'on');
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

/** Runs in <head>, before first paint. Kept free of line breaks so that its hash is easy to allow. */
export const documentStateScript = [
  "var d=document.documentElement;d.classList.add('js');",
  // Style sheets learn what :target will be before the first paint; the browser itself sets it only after.
  'd.dataset.hash=location.hash;',
  `try{if(localStorage.getItem('${storageKey}')==='off')d.dataset.motion='paused'}catch(e){}`,
  // A page that is opened at its top is laid out screen by screen: see hydration/lay-out-in-slices.ts.
  "if(!location.hash&&(performance.getEntriesByType('navigation')[0]||{}).type==='navigate')d.dataset.firstScreenOnly='';",
  // A script that fails to load must not leave folded text behind: fall back to the form without script.
  "addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)d.classList.remove('js')},true)",
].join('');
