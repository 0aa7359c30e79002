import { z } from 'zod';
import { type Beacon, browserNavigations } from '../../visits/beacon.ts';
import { devices, events } from '../../visits/names.ts';
import { vitals } from '../../visits/vitals.ts';

/** More than twice the largest valid beacon. */
export const beaconMaxBytes = 4096;

const shortText = z.string().max(300);

const beaconSchema = z.strictObject({
  page: shortText,
  device: z.enum(devices),
  navigation: z.enum(browserNavigations).optional(),
  referrer: shortText.optional(),
  campaign: z.literal(true).optional(),
  vitals: z.partialRecord(z.enum(vitals), z.number().min(0)).optional(),
  slow: z.partialRecord(z.enum(vitals), shortText).optional(),
  events: z.array(z.enum(events)).max(events.length).optional(),
});

/** Returns null if the beacon is invalid. */
export function parseBeacon(body: string): Beacon | null {
  if (!body.startsWith('{')) return null;
  try {
    return beaconSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
