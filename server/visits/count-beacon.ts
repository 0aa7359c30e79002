import { type Beacon, insideReferrer } from '../../visits/beacon.ts';
import { isElementName } from '../../visits/element-names.ts';
import type { Navigation } from '../../visits/names.ts';
import { bucketOf, isGoodBucket, type Vital } from '../../visits/vitals.ts';
import type { CountedItem } from './tally.ts';

const otherName = 'other';
const navigationNames: Readonly<Partial<Record<string, Navigation>>> = {
  reload: 'reload',
  back_forward: 'back',
  back: 'back',
  inside: 'inside',
};
/** Vitals for which the browser names the responsible element. */
const elementVitals: ReadonlySet<Vital> = new Set(['lcp', 'inp', 'cls']);

/** Unknown values count as 'other', so that no text of a visitor is stored. */
export function countBeacon(beacon: Beacon, source: string, pagePaths: ReadonlySet<string>): CountedItem[] {
  const { device, navigation, referrer, vitals = {}, slow = {}, events = [] } = beacon;
  const page = pagePaths.has(beacon.page) ? beacon.page : otherName;
  const items: CountedItem[] = [];
  if (navigation !== undefined) {
    const value = navigationNames[navigation] ?? (referrer === insideReferrer ? 'inside' : 'entry');
    items.push({ kind: 'view', page, source, device, value });
  }
  for (const value of new Set(events)) items.push({ kind: 'event', page, source, device, value });
  for (const [name, measurement] of Object.entries(vitals)) {
    const vital = name as Vital;
    const bucket = bucketOf(vital, measurement);
    items.push({ kind: vital, page, source: '', device, value: String(bucket) });
    if (isGoodBucket(bucket) || !elementVitals.has(vital)) continue;
    const element = slow[vital] ?? otherName;
    const value = `${vital} ${isElementName(element) ? element : otherName}`;
    items.push({ kind: 'slow', page, source: '', device, value });
  }
  return items;
}
