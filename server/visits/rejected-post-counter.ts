import { officeClock } from '../report/calendar.ts';
import type { Tally } from './tally.ts';

export function createRejectedPostCounter(tally: Tally): (form: string, reason: string) => void {
  return (form, reason) => {
    const countedItem = { kind: 'refused', page: form, source: '', device: '', value: reason } as const;
    tally.add(officeClock(new Date()).day, countedItem);
  };
}
