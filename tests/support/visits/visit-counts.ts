import type pg from 'pg';
import { daysOf, type Period } from '../../../server/report/calendar.ts';
import { bucketOf, type Vital } from '../../../visits/vitals.ts';
import { storeEnquiry } from '../enquiries/stored-enquiry.ts';

export interface CountRow {
  readonly day: string;
  readonly kind: string;
  readonly page?: string;
  readonly source?: string;
  readonly device?: string;
  readonly value: string;
  readonly count: number;
}

/** Stores counts with the database function that the site uses. */
export async function addCounts(pool: pg.Pool, rows: readonly CountRow[]): Promise<void> {
  const completeRows = rows.map((row) => ({ page: '/', source: '', device: 'phone', ...row }));
  await pool.query('select intake.count_visits($1)', [JSON.stringify(completeRows)]);
}

/** The count of page loads on a phone with this value of a vital. */
export const vitalCount = (
  day: string,
  page: string,
  vital: Vital,
  value: number,
  count: number,
): CountRow => ({
  day,
  kind: vital,
  page,
  value: String(bucketOf(vital, value)),
  count,
});

/** Path, usual number of views, usual LCP in ms. */
const pages = [
  ['/', 46, 2100],
  ['/education-marketing-agency-in-Mumbai', 24, 2900],
  ['/contact-us', 17, 1700],
  ['/our-work', 14, 2400],
  ['/seo-services', 9, 1900],
  ['/web-development-company', 8, 2000],
  ['/careers', 7, 4600],
] as const;
/** Source, share of the visits. */
const sources = [
  ['search', 0.44],
  ['direct', 0.27],
  ['social', 0.14],
  ['host:justdial.com', 0.09],
  ['campaign', 0.06],
] as const;

/** Multiplies the usual number of views: fewer on Sundays, slow growth, waves; never random. */
function trafficFactor(day: string, index: number): number {
  const isSunday = new Date(day).getUTCDay() === 0;
  return Math.round((isSunday ? 0.45 : 1) * (1 + 0.25 * Math.sin(index / 5) + index / 900) * 100) / 100;
}

/** Stores plausible counts for each day of a period. */
export async function fillWithVisits(pool: pg.Pool, period: Period): Promise<void> {
  const rows = daysOf(period).flatMap((day, index) => {
    const traffic = trafficFactor(day, index);
    const slowness = 1 + 0.25 * Math.sin(index / 9);
    return pages.flatMap(([page, usualViews, lcpMs]) => [
      ...sources.map(([source, share]) => {
        const count = Math.max(1, Math.round(usualViews * share * traffic * 2));
        return { day, kind: 'view', page, source, value: 'entry', count };
      }),
      { day, kind: 'view', page, source: 'search', value: 'inside', count: Math.ceil(usualViews * traffic) },
      ...[0.6, 0.9, 1.2, 1.6].map((factor, step) =>
        vitalCount(day, page, 'lcp', lcpMs * factor * slowness, Math.ceil(usualViews / (step + 1))),
      ),
      vitalCount(day, page, 'inp', (60 + usualViews * 2) * slowness, Math.ceil(usualViews / 2)),
      vitalCount(day, page, 'inp', 260 + usualViews, Math.ceil(usualViews / 7)),
      vitalCount(day, page, 'cls', (lcpMs / 60_000) * slowness, Math.ceil(usualViews / 2)),
      {
        day,
        kind: 'slow',
        page,
        value: lcpMs > 2500 ? 'lcp hero img' : 'lcp hero h1',
        count: Math.ceil(usualViews / 8),
      },
    ]);
  });
  const eventRows = daysOf(period).flatMap((day, index) => {
    const event = (page: string, source: string, value: string, count: number): CountRow => ({
      day,
      kind: 'event',
      page,
      source,
      value,
      count,
    });
    const refusal = { day, kind: 'refused', page: 'contact', value: 'too many', count: 2 };
    return [
      event('/contact-us', 'search', 'contact opened', 14 + (index % 5)),
      event('/contact-us', 'search', 'contact started', 5 + (index % 3)),
      ...(index % 2 === 0 ? [event('/contact-us', 'search', 'contact sent', 1)] : []),
      ...(index % 6 === 0 ? [event('/', 'social', 'popup sent', 1)] : []),
      ...(index % 3 === 0 ? [refusal] : []),
    ];
  });
  const allRows = [...rows, ...eventRows];
  for (let from = 0; from < allRows.length; from += 5000)
    await addCounts(pool, allRows.slice(from, from + 5000));
}

/** Stores an enquiry received at 11:00 of this day, in the office's time zone. */
export async function storeEnquiryOn(
  pool: pg.Pool,
  day: string,
  changes: Readonly<Record<string, unknown>> = {},
  deliveryKinds: readonly string[] = [],
): Promise<{ readonly id: string }> {
  const receivedAt = new Date(`${day}T11:00:00+05:30`);
  return storeEnquiry(pool, deliveryKinds, {
    received_at: receivedAt,
    due_at: new Date(receivedAt.getTime() + 48 * 3_600_000),
    ...changes,
  });
}
