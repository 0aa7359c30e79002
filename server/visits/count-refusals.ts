import { officeClock } from '../report/calendar.ts';
import type { Tally } from './tally.ts';

/** Counts posts that were not stored. */
export function countRefusals(tally: Tally): (form: string, reason: string) => void {
  return (form, reason) => {
    const counted = { kind: 'refused', page: form, source: '', device: '', value: reason } as const;
    tally.add(officeClock(new Date()).day, counted);
  };
}
