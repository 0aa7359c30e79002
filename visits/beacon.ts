import type { Device, VisitEvent } from './names.ts';
import type { Vital } from './vitals.ts';

export const visitsAddress = '/visits';

/** Instead of the host of a referrer: another page of this site. No public host is called so. */
export const insideReferrer = 'inside';

/** How a document was loaded, as the browser calls it; or 'inside' or 'back' for a page that the router shows. */
export const browserNavigations = [
  'navigate',
  'reload',
  'back_forward',
  'prerender',
  'inside',
  'back',
] as const;
export type BrowserNavigation = (typeof browserNavigations)[number];

/** What a page sends once, when it is left: JSON of at most a few hundred bytes. */
export interface Beacon {
  readonly page: string;
  readonly device: Device;
  /** Missing in a further beacon about the same view, which is not counted again. */
  readonly navigation?: BrowserNavigation | undefined;
  /** The host of the page that linked here, or nothing; decided for the whole document. */
  readonly referrer?: string | undefined;
  /** The address named a campaign (utm_…). Its name is not sent. */
  readonly campaign?: true | undefined;
  readonly vitals?: Readonly<Partial<Record<Vital, number>>> | undefined;
  /** The element responsible for a vital that was not good: the part of the page and the tag, 'hero h1'. */
  readonly slow?: Readonly<Partial<Record<Vital, string | undefined>>> | undefined;
  readonly events?: readonly VisitEvent[] | undefined;
}
