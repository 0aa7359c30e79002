import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls back after every navigation, also one to the page that is shown. Hydration is none. */
export function useOnNavigation(callback: () => void): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const navigated = useEffectEvent(callback);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    navigated();
  }, [key]);
}
