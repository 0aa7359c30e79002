import { useEffect, useLayoutEffect } from 'react';
import { hydratedEvent, interactiveEvent } from './names.ts';

const dispatchHydrated = () => void dispatchEvent(new Event(hydratedEvent));
const dispatchInteractive = () => void dispatchEvent(new Event(interactiveEvent));

/** For the root component, whose effects run after those of the page. */
export function useHydrationEvents(): void {
  // In a layout effect, so that it runs before the browser dispatches further events.
  useLayoutEffect(dispatchHydrated, []);
  useEffect(dispatchInteractive, []);
}
