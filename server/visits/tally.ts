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
  /** False if there is no more room: then it is counted as dropped. */
  readonly add: (day: string, counted: Counted, amount?: number) => boolean;
  /** Counts something as dropped; for that there is always room. */
  readonly drop: (day: string, amount: number) => void;
  /** Everything, which is then no longer here. */
  readonly take: () => readonly CountedRow[];
  readonly size: () => number;
}

/** Forged sums of one kind cannot keep out the others; intake.count_visits divides a day alike. */
type Room = 'views' | 'events' | 'measurements';
const mostSums: Readonly<Record<Room, number>> = { views: 5000, events: 2500, measurements: 2500 };
const roomOf = (kind: CountKind): Room => {
  if (kind === 'view' || kind === 'refused') return 'views';
  return kind === 'event' ? 'events' : 'measurements';
};

type Sums = Map<string, { -readonly [key in keyof CountedRow]: CountedRow[key] }>;
const noSums = (): Record<Room, Sums> => ({ views: new Map(), events: new Map(), measurements: new Map() });
const dropped: Counted = { kind: 'dropped', page: '', source: '', device: '', value: '' };

/** Counts in memory, which stays bounded whatever is sent. */
export function createTally(most = mostSums): Tally {
  let sums = noSums();
  const count = (day: string, counted: Counted, amount: number) => {
    const { kind, page, source, device, value } = counted;
    const key = [day, kind, page, source, device, value].join('\n');
    const rows = sums[roomOf(kind)];
    const known = rows.get(key);
    if (known) known.count += amount;
    else if (rows.size < most[roomOf(kind)] || kind === 'dropped')
      rows.set(key, { day, ...counted, count: amount });
    else return false;
    return true;
  };
  return {
    add: (day, counted, amount = 1) => {
      const fits = count(day, counted, amount);
      if (!fits) count(day, dropped, amount);
      return fits;
    },
    drop: (day, amount) => void count(day, dropped, amount),
    take: () => {
      const taken = Object.values(sums).flatMap((rows) => [...rows.values()]);
      sums = noSums();
      return taken;
    },
    size: () => Object.values(sums).reduce((sum, { size }) => sum + size, 0),
  };
}
