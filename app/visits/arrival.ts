import { type Beacon, type BrowserNavigation, insideReferrer } from '../../visits/beacon.ts';
import type { Device } from '../../visits/names.ts';

/** Where the style sheets change from phone to tablet, and from there to desktop. */
const phoneWidth = 600;
const tabletWidth = 900;

function currentDevice(): Device {
  const coarse = matchMedia('(pointer: coarse)').matches;
  // A phone that is held across is still one.
  const width = coarse ? Math.min(innerWidth, innerHeight) : innerWidth;
  if (width <= phoneWidth) return 'phone';
  return coarse || width <= tabletWidth ? 'tablet' : 'desktop';
}

interface Arrival {
  /** The page that was loaded; the router may show another one already. */
  readonly page: string;
  readonly navigation: BrowserNavigation;
  readonly ttfb: number;
  /** Holds for everything that is seen in this document. */
  readonly about: Pick<Beacon, 'device' | 'referrer' | 'campaign'>;
}

/** How this document came to be shown. */
export function arrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  const { pathname, search } = new URL(entry.name);
  const host = document.referrer && new URL(document.referrer).host;
  return {
    page: pathname,
    navigation: entry.type,
    // As web-vitals computes it; its own function would be 135 bytes.
    ttfb: Math.max(entry.responseStart - (entry.activationStart ?? 0), 0),
    about: {
      device: currentDevice(),
      ...(host && { referrer: host === location.host ? insideReferrer : host }),
      ...(/[?&]utm_/.test(search) && { campaign: true }),
    },
  };
}
