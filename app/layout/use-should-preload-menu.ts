import { startTransition, useEffect, useState } from 'react';
import { afterNextFrame } from '../motion/after-next-frame.ts';
import { above } from '../styles/breakpoints.ts';

const inputEvents = ['pointermove', 'pointerdown', 'keydown'] as const;

/** True after the first input on a screen with menu panels; their pictures then load before a panel opens. */
export function useShouldPreloadMenu(): boolean {
  const [shouldPreload, setShouldPreload] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const onInput = () => {
      if (!matchMedia(above('drawer')).matches) return;
      listeners.abort();
      // Not together with what the input changes.
      afterNextFrame(() => startTransition(() => setShouldPreload(true)));
    };
    for (const name of inputEvents) {
      document.addEventListener(name, onInput, { passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, []);
  return shouldPreload;
}
