import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation } from 'react-router';

/** Calls `callback` after every navigation, also to the current page, but not after hydration. */
export function useOnNavigation(callback: (previous: Location) => void): void {
  const location = useLocation();
  const lastLocation = useRef(location);
  const reportNavigation = useEffectEvent(callback);
  useEffect(() => {
    const previous = lastLocation.current;
    if (previous === location) return;
    lastLocation.current = location;
    reportNavigation(previous);
  }, [location]);
}
