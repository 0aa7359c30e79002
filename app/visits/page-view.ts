import { type Beacon, visitsAddress } from '../../visits/beacon.ts';
import type { VisitEvent } from '../../visits/names.ts';
import type { VitalsRecorder } from './record-vitals.ts';

interface PageView {
  readonly record: (event: VisitEvent) => void;
  /** Sends a beacon with all data that no earlier beacon contained. */
  readonly send: () => void;
}

export function createPageView({ navigation, ...repeatedFields }: Beacon, vitals?: VitalsRecorder): PageView {
  const recordedEvents = new Set<VisitEvent>();
  let unsentEvents: VisitEvent[] = [];
  let unsentPageView: object | undefined = { navigation };
  return {
    // Each event counts once per page view.
    record: (event) => {
      if (!recordedEvents.has(event)) unsentEvents.push(event);
      recordedEvents.add(event);
    },
    send: () => {
      const unsentVitals = vitals?.getUnsent();
      if (!unsentPageView && !unsentVitals && !unsentEvents[0]) return;
      const beacon: Beacon = { ...repeatedFields, ...unsentPageView, ...unsentVitals, events: unsentEvents };
      // sendBeacon returns false if the browser's queue is full, and is missing if beacons are disabled in Firefox.
      if (!navigator.sendBeacon?.(visitsAddress, JSON.stringify(beacon))) return;
      vitals?.markSent();
      unsentPageView = undefined;
      unsentEvents = [];
    },
  };
}
