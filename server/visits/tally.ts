import type { CountKind } from '../../visits/names.ts';

/** A row of intake.visit_count without its day. */
export interface Counted {
  readonly kind: CountKind;
  readonly page: string;
  readonly source: string;
  readonly device: string;
  readonly value: string;
}

export type CountedRow = Counted & { readonly day: string; readonly count: number };

export interface Tally {
  /** False if the limit is reached: then it is counted as dropped. */
  readonly add: (day: string, counted: Counted, amount?: number) => boolean;
  readonly drop: (day: string, amount: number) => void;
  /** Returns and removes all rows. */
  readonly takeAll: () => readonly CountedRow[];
  readonly size: () => number;
}

/** Separate limits, so that forged rows of one group cannot exclude the others; intake.count_visits has the same. */
type Group = 'views' | 'events' | 'measurements';
const maxRows: Readonly<Record<Group, number>> = { views: 5000, events: 2500, measurements: 2500 };
const groupOf = (kind: CountKind): Group => {
  if (kind === 'view' || kind === 'refused') return 'views';
  return kind === 'event' ? 'events' : 'measurements';
};

type Rows = Map<string, { -readonly [key in keyof CountedRow]: CountedRow[key] }>;
const emptyGroups = (): Record<Group, Rows> => ({
  views: new Map(),
  events: new Map(),
  measurements: new Map(),
});
const dropped: Counted = { kind: 'dropped', page: '', source: '', device: '', value: '' };

/** Counts in bounded memory. */
export function createTally(limits = maxRows): Tally {
  let groups = emptyGroups();
  const count = (day: string, counted: Counted, amount: number) => {
    const { kind, page, source, device, value } = counted;
    const key = [day, kind, page, source, device, value].join('\n');
    const rows = groups[groupOf(kind)];
    const existing = rows.get(key);
    if (existing) existing.count += amount;
    else if (rows.size < limits[groupOf(kind)] || kind === 'dropped')
      rows.set(key, { day, ...counted, count: amount });
    else return false;
    return true;
  };
  return {
    add: (day, counted, amount = 1) => {
      const isCounted = count(day, counted, amount);
      if (!isCounted) count(day, dropped, amount);
      return isCounted;
    },
    drop: (day, amount) => void count(day, dropped, amount),
    takeAll: () => {
      const all = Object.values(groups).flatMap((rows) => [...rows.values()]);
      groups = emptyGroups();
      return all;
    },
    size: () => Object.values(groups).reduce((sum, { size }) => sum + size, 0),
  };
}
