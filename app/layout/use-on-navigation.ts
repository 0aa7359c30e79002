import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `callback` after every navigation, also to the current page, but not after hydration. */
export function useOnNavigation(callback: () => void): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const reportNavigation = useEffectEvent(callback);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    reportNavigation();
  }, [key]);
}
