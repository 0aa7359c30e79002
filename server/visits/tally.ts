import type { CountKind } from '../../visits/names.ts';

/** A row of intake.visit_count without day and count. */
export interface CountedItem {
  readonly kind: CountKind;
  readonly page: string;
  readonly source: string;
  readonly device: string;
  readonly value: string;
}

export type CountRow = CountedItem & { readonly day: string; readonly count: number };

export interface Tally {
  /** Returns false if the limit is reached; the amount then counts as dropped. */
  readonly add: (day: string, item: CountedItem, amount?: number) => boolean;
  readonly drop: (day: string, amount: number) => void;
  /** Returns and removes all rows. */
  readonly takeAll: () => readonly CountRow[];
  readonly size: () => number;
}

/** Each group has its own limit, here and in intake.count_visits: forged rows of one cannot displace another's. */
type Group = 'views' | 'events' | 'measurements';
const maxRows: Readonly<Record<Group, number>> = { views: 5000, events: 2500, measurements: 2500 };
const groupFor = (kind: CountKind): Group => {
  if (kind === 'view' || kind === 'refused') return 'views';
  return kind === 'event' ? 'events' : 'measurements';
};

type Rows = Map<string, { -readonly [key in keyof CountRow]: CountRow[key] }>;
const createGroups = (): Record<Group, Rows> => ({
  views: new Map(),
  events: new Map(),
  measurements: new Map(),
});
const droppedItem: CountedItem = { kind: 'dropped', page: '', source: '', device: '', value: '' };

/** Counts in memory; the number of rows is limited. */
export function createTally(limits = maxRows): Tally {
  let groups = createGroups();
  const count = (day: string, item: CountedItem, amount: number) => {
    const { kind, page, source, device, value } = item;
    const key = [day, kind, page, source, device, value].join('\n');
    const rows = groups[groupFor(kind)];
    const existingRow = rows.get(key);
    if (existingRow) existingRow.count += amount;
    else if (rows.size < limits[groupFor(kind)] || kind === 'dropped')
      rows.set(key, { day, ...item, count: amount });
    else return false;
    return true;
  };
  return {
    add: (day, item, amount = 1) => {
      const isCounted = count(day, item, amount);
      if (!isCounted) count(day, droppedItem, amount);
      return isCounted;
    },
    drop: (day, amount) => void count(day, droppedItem, amount),
    takeAll: () => {
      const allRows = Object.values(groups).flatMap((rows) => [...rows.values()]);
      groups = createGroups();
      return allRows;
    },
    size: () => Object.values(groups).reduce((sum, { size }) => sum + size, 0),
  };
}
