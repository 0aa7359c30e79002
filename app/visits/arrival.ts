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
  /** Path of the first page; the router may already show another page. */
  readonly page: string;
  readonly navigation: BrowserNavigation;
  readonly ttfb: number;
  readonly visitDetails: Pick<Beacon, 'device' | 'referrer' | 'campaign'>;
}

export function readArrival(): Arrival {
  const [timing] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  const { pathname, search } = new URL(timing.name);
  const referrerHost = document.referrer && new URL(document.referrer).host;
  return {
    page: pathname,
    navigation: timing.type,
    // Computed as in web-vitals; importing its function would add 135 bytes.
    ttfb: Math.max(timing.responseStart - (timing.activationStart ?? 0), 0),
    visitDetails: {
      device: currentDevice(),
      ...(referrerHost && { referrer: referrerHost === location.host ? insideReferrer : referrerHost }),
      ...(/[?&]utm_/.test(search) && { campaign: true }),
    },
  };
}
