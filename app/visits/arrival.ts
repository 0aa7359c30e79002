import { type Beacon, type BrowserNavigation, insideReferrer } from '../../visits/beacon.ts';
import type { Device } from '../../visits/names.ts';

// Not imported from app/styles/breakpoints.ts, because the script that counts visits must not load another file.
const phoneMaxPx = 600;
const tabletMaxPx = 900;

function currentDevice(): Device {
  const isTouchScreen = matchMedia('(pointer: coarse)').matches;
  // The shorter side, because a phone in landscape orientation is still a phone.
  const width = isTouchScreen ? Math.min(innerWidth, innerHeight) : innerWidth;
  if (width <= phoneMaxPx) return 'phone';
  return isTouchScreen || width <= tabletMaxPx ? 'tablet' : 'desktop';
}

interface Arrival {
  /** The first page; the router may already show another one. */
  readonly page: string;
  readonly navigation: BrowserNavigation;
  readonly ttfb: number;
  readonly about: Pick<Beacon, 'device' | 'referrer' | 'campaign'>;
}

export function readArrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  const { pathname, search } = new URL(entry.name);
  const host = document.referrer && new URL(document.referrer).host;
  return {
    page: pathname,
    navigation: entry.type,
    // Computed as in web-vitals, without its function, which would add 135 bytes.
    ttfb: Math.max(entry.responseStart - (entry.activationStart ?? 0), 0),
    about: {
      device: currentDevice(),
      ...(host && { referrer: host === location.host ? insideReferrer : host }),
      ...(/[?&]utm_/.test(search) && { campaign: true }),
    },
  };
}
