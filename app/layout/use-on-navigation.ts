import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Also after a navigation to the current page, but not after hydration. */
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
