import { useEffect, useState } from 'react';
import { above } from '../styles/breakpoints.ts';

const inputEvents = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * True after the first input on a screen with panels. Their pictures are loaded from then on, so that they are
 * there when a panel opens.
 */
export function useMenuPreload(): boolean {
  const [preload, setPreload] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const onInput = () => {
      if (!matchMedia(above('drawer')).matches) return;
      listening.abort();
      setPreload(true);
    };
    for (const name of inputEvents) {
      document.addEventListener(name, onInput, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return preload;
}
