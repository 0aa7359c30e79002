import { z } from 'zod';
import { type Beacon, browserNavigations } from '../../visits/beacon.ts';
import { devices, events } from '../../visits/names.ts';
import { vitals } from '../../visits/vitals.ts';

/** A beacon has some hundred bytes; with every event and the longest address it has not half of this. */
export const beaconMaxBytes = 4096;

const shortText = z.string().max(300);

const schema = z.strictObject({
  page: shortText,
  device: z.enum(devices),
  navigation: z.enum(browserNavigations).optional(),
  referrer: shortText.optional(),
  campaign: z.literal(true).optional(),
  vitals: z.partialRecord(z.enum(vitals), z.number().min(0)).optional(),
  slow: z.partialRecord(z.enum(vitals), shortText).optional(),
  events: z.array(z.enum(events)).max(events.length).optional(),
});

/** What a browser of ours sends, or null. */
export function readBeacon(body: string): Beacon | null {
  if (!body.startsWith('{')) return null;
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
