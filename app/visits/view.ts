import { type Beacon, visitsAddress } from '../../visits/beacon.ts';
import type { VisitEvent } from '../../visits/names.ts';
import type { VitalsRecorder } from './record-vitals.ts';

interface View {
  readonly record: (event: VisitEvent) => void;
  /** Sends what was not sent before; what the browser rejects is kept for the next time. */
  readonly send: () => void;
}

export function createView({ navigation, ...about }: Beacon, vitals?: VitalsRecorder): View {
  const recorded = new Set<VisitEvent>();
  let events: VisitEvent[] = [];
  let pageView: object | undefined = { navigation };
  return {
    // Each event once per view.
    record: (event) => {
      if (!recorded.has(event)) events.push(event);
      recorded.add(event);
    },
    send: () => {
      const measured = vitals?.unsent();
      if (!pageView && !measured && !events[0]) return;
      const beacon: Beacon = { ...about, ...pageView, ...measured, events };
      // False if the browser's queue is full; Firefox can disable beacons.
      if (!navigator.sendBeacon?.(visitsAddress, JSON.stringify(beacon))) return;
      vitals?.markSent();
      pageView = undefined;
      events = [];
    },
  };
}
