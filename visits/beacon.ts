import type { Device, VisitEvent } from './names.ts';
import type { Vital } from './vitals.ts';

export const visitsAddress = '/visits';

/** Sent as referrer if the linking page belongs to this site. No public host has this name. */
export const insideReferrer = 'inside';

/** The first four are the browser's navigation types; 'inside' and 'back' are navigations by the router. */
export const browserNavigations = [
  'navigate',
  'reload',
  'back_forward',
  'prerender',
  'inside',
  'back',
] as const;
export type BrowserNavigation = (typeof browserNavigations)[number];

/** The browser sends a beacon when the visitor leaves a page, and another one if there is more to report later. */
export interface Beacon {
  /** Path of the page. */
  readonly page: string;
  readonly device: Device;
  /** Missing in later beacons of the same page view, so that the server counts the view once. */
  readonly navigation?: BrowserNavigation | undefined;
  /** The host of the linking page. */
  readonly referrer?: string | undefined;
  /** The URL has a campaign parameter (utm_…); its value is not sent. */
  readonly campaign?: true | undefined;
  readonly vitals?: Readonly<Partial<Record<Vital, number>>> | undefined;
  /** The elements that caused bad vitals, as page section and tag: 'hero h1'. */
  readonly slow?: Readonly<Partial<Record<Vital, string | undefined>>> | undefined;
  readonly events?: readonly VisitEvent[] | undefined;
}
