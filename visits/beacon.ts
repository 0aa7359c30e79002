import type { Device, VisitEvent } from './names.ts';
import type { Vital } from './vitals.ts';

export const visitsAddress = '/visits';

/** The referrer is another page of this site. No public host has this name. */
export const insideReferrer = 'inside';

/** The browser's navigation types; 'inside' and 'back' are navigations by the router. */
export const browserNavigations = [
  'navigate',
  'reload',
  'back_forward',
  'prerender',
  'inside',
  'back',
] as const;
export type BrowserNavigation = (typeof browserNavigations)[number];

/** Sent once when a page is left. */
export interface Beacon {
  readonly page: string;
  readonly device: Device;
  /** Missing in a further beacon of the same page view, which is not counted again. */
  readonly navigation?: BrowserNavigation | undefined;
  /** The host of the linking page. */
  readonly referrer?: string | undefined;
  /** The URL has a campaign parameter (utm_…); its value is not sent. */
  readonly campaign?: true | undefined;
  readonly vitals?: Readonly<Partial<Record<Vital, number>>> | undefined;
  /** The element that caused a bad value: part of the page and tag, 'hero h1'. */
  readonly slow?: Readonly<Partial<Record<Vital, string | undefined>>> | undefined;
  readonly events?: readonly VisitEvent[] | undefined;
}
