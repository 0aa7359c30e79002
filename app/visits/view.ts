import { type Beacon, visitsAddress } from '../../visits/beacon.ts';
import type { VisitEvent } from '../../visits/names.ts';
import type { WatchedVitals } from './watch-vitals.ts';

interface View {
  readonly note: (event: VisitEvent) => void;
  /** Sends what has not been sent; nothing, if there is no more to say. What the browser does not take is kept. */
  readonly send: () => void;
}

/** A page as somebody sees it, until the next one or until it is left. */
export function createView({ navigation, ...about }: Beacon, vitals?: WatchedVitals): View {
  const noted = new Set<VisitEvent>();
  let events: VisitEvent[] = [];
  let counts: object | undefined = { navigation };
  return {
    // Once a view, however often it happens.
    note: (event) => {
      if (!noted.has(event)) events.push(event);
      noted.add(event);
    },
    send: () => {
      const measured = vitals?.measured();
      if (!counts && !measured && !events[0]) return;
      const beacon: Beacon = { ...about, ...counts, ...measured, events };
      // False if its queue is full; Firefox can be set to have no beacons.
      if (!navigator.sendBeacon?.(visitsAddress, JSON.stringify(beacon))) return;
      vitals?.forget();
      counts = undefined;
      events = [];
    },
  };
}
