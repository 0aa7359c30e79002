import { useEffect, useState } from 'react';
import { mediumScreen } from './medium-screen.ts';

const acts = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Whether a panel may be opened soon: the visitor has moved the mouse, touched the screen or pressed a key, and the
 * bar is there. What the panels show is fetched then, so that it is there when they open; before, nothing of it is.
 */
export function useMenuNear(): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const act = () => {
      if (!matchMedia(mediumScreen).matches) return;
      listening.abort();
      setNear(true);
    };
    for (const name of acts) {
      document.addEventListener(name, act, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return near;
}
