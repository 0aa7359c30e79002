import { addDays, daysOf, officeClock, type Period, periodBefore } from './calendar.ts';
import {
  type Count,
  type Origin,
  type Queryable,
  readCounts,
  readFirstDay,
  readSources,
  readVisitsByDay,
  readVitals,
} from './counts.ts';
import {
  type EnquiryCount,
  type KeptSince,
  keptSince,
  type Replies,
  readEnquiryCounts,
  readMedianReplyHours,
  repliesOf,
  sumOf,
} from './enquiry-numbers.ts';
import {
  droppedIn,
  formStepIn,
  pagesIn,
  type Refusal,
  refusalsIn,
  sortByFormsSent,
  viewsIn,
  visitsIn,
} from './visit-numbers.ts';
import { type PageVitals, vitalsIn } from './vital-numbers.ts';

export interface Day {
  readonly day: string;
  readonly visits: number;
  readonly enquiries: number;
}

/** The data of mail, page, command line and CSV. */
export interface Report {
  readonly period: Period;
  /** Null before the first count. */
  readonly countedSince: string | null;
  readonly visits: number;
  readonly views: number;
  readonly enquiries: number;
  /** Included in enquiries. */
  readonly applications: number;
  /** False until its last day has ended. */
  readonly isOver: boolean;
  readonly keptSince: KeptSince;
  /**
   * The same number of days before. Null if it cannot be compared: the period is not over, counting of visits began
   * later, or enquiries may have been purged.
   */
  readonly before: {
    readonly period: Period;
    readonly visits: number | null;
    readonly enquiries: number | null;
  };
  readonly days: readonly Day[];
  readonly visitsByDayBefore: readonly number[] | null;
  readonly pages: readonly Origin[];
  readonly sources: readonly Origin[];
  readonly forms: { readonly opened: number; readonly started: number; readonly sent: number };
  readonly replies: Replies;
  readonly medianReplyHours: number | null;
  readonly repliesByWeek: readonly (Period & Replies)[];
  /** On phones; `vitalsBefore` of the four weeks before. */
  readonly vitals: readonly PageVitals[];
  readonly vitalsBefore: readonly PageVitals[];
  readonly refusals: readonly Refusal[];
  readonly quarantined: number;
  readonly failed: number;
  /** Counts above the limit of a day's rows, or not stored on their day. */
  readonly dropped: number;
}

const vitalsBeforeDays = 28;

export async function readReport(pool: Queryable, period: Period, now = new Date()): Promise<Report> {
  const before = periodBefore(period);
  const monthBefore = periodBefore(period, vitalsBeforeDays);
  const countedSince = await readFirstDay(pool);
  const kept = keptSince(now);
  const isOver = period.lastDay < officeClock(now).day;
  const isBeforeCounted = isOver && countedSince !== null && countedSince <= before.firstDay;
  const isBeforeKept = isOver && kept.applications <= before.firstDay;
  const counts = await readCounts(pool, period);
  const visitsByDay = await readVisitsByDay(pool, { firstDay: before.firstDay, lastDay: period.lastDay });
  const enquiries = await readEnquiryCounts(pool, period);
  const visitsByDayBefore = isBeforeCounted ? daysOf(before).map((day) => visitsByDay.get(day) ?? 0) : null;
  return {
    period,
    countedSince,
    isOver,
    keptSince: kept,
    ...visitNumbers(counts),
    sources: sortByFormsSent(await readSources(pool, period)),
    enquiries: sumOf(enquiries, 'received'),
    applications: sumOf(
      enquiries.filter(({ form }) => form === 'application'),
      'received',
    ),
    before: {
      period: before,
      visits: visitsByDayBefore?.reduce((sum, visits) => sum + visits, 0) ?? null,
      enquiries: isBeforeKept ? sumOf(await readEnquiryCounts(pool, before), 'received') : null,
    },
    days: daysOf(period).map((day) => ({
      day,
      visits: visitsByDay.get(day) ?? 0,
      enquiries: sumOf(
        enquiries.filter((item) => item.day === day),
        'received',
      ),
    })),
    visitsByDayBefore,
    replies: repliesOf(enquiries),
    medianReplyHours: await readMedianReplyHours(pool, period),
    repliesByWeek: repliesByWeek(period, enquiries),
    vitals: vitalsIn(await readVitals(pool, period)),
    vitalsBefore: vitalsIn(await readVitals(pool, monthBefore)),
    quarantined: sumOf(enquiries, 'quarantined'),
    failed: sumOf(enquiries, 'failed'),
  };
}

function visitNumbers(counts: readonly Count[]) {
  return {
    visits: visitsIn(counts),
    views: viewsIn(counts),
    pages: pagesIn(counts),
    forms: {
      opened: formStepIn(counts, 'opened'),
      started: formStepIn(counts, 'started'),
      sent: formStepIn(counts, 'sent'),
    },
    refusals: refusalsIn(counts),
    dropped: droppedIn(counts),
  };
}

/** In steps of four weeks if the period is long. */
function repliesByWeek(period: Period, enquiries: readonly EnquiryCount[]): readonly (Period & Replies)[] {
  const days = daysOf(period).length;
  const step = days > 13 * 7 ? 28 : 7;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const firstDay = addDays(period.firstDay, index * step);
    const lastDay = addDays(firstDay, step - 1);
    return {
      firstDay,
      lastDay,
      ...repliesOf(enquiries.filter(({ day }) => day >= firstDay && day <= lastDay)),
    };
  });
}
