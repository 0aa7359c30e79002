import { addDays, officeClock } from '../../enquiries/office-time.ts';
import type { Queryable } from '../database/query.ts';
import { daysOf, type Period, periodBefore } from './calendar.ts';
import {
  type EnquiryCount,
  type FirstKeptDays,
  firstKeptDays,
  type Replies,
  readEnquiryCounts,
  readMedianReplyHours,
  repliesOf,
  sumOf,
} from './enquiry-counts.ts';
import {
  type PageOrSource,
  readCounts,
  readFirstCountedDay,
  readVisitsByDay,
  readVitals,
  type VisitCount,
} from './read-visit-counts.ts';
import {
  countByPage,
  countDropped,
  countFormStep,
  countViews,
  countVisits,
  listRefusals,
  type Refusal,
  sortByFormsSent,
} from './sum-visit-counts.ts';
import { type PageVitals, vitalsByPage } from './vitals-by-page.ts';

export interface Day {
  readonly day: string;
  readonly visits: number;
  readonly enquiries: number;
}

/** Where the figures come from. */
export interface ReportSource {
  readonly pool: Queryable;
  /** False if the owner has switched the visit counts off. Then all figures about visits are 0, null or empty. */
  readonly countsVisits: boolean;
}

/** The data of mail, page, command line and CSV. `ops/staff numbers --json` prints these field names. */
export interface Report {
  readonly period: Period;
  readonly countsVisits: boolean;
  /** The first day with counted visits; null if there is none. */
  readonly countedSince: string | null;
  readonly visits: number;
  readonly views: number;
  readonly enquiries: number;
  /** Included in `enquiries`. */
  readonly applications: number;
  /** False until the last day of the period has ended. */
  readonly isOver: boolean;
  readonly keptSince: FirstKeptDays;
  /**
   * The same number of days before the period. Null if a number cannot be compared: the period is not over, visits were
   * counted only later, or enquiries may have been purged.
   */
  readonly before: {
    readonly period: Period;
    readonly visits: number | null;
    readonly enquiries: number | null;
  };
  readonly days: readonly Day[];
  /** For each day of the previous period. */
  readonly visitsByDayBefore: readonly number[] | null;
  readonly pages: readonly PageOrSource[];
  readonly sources: readonly PageOrSource[];
  readonly forms: { readonly opened: number; readonly started: number; readonly sent: number };
  readonly replies: Replies;
  readonly medianReplyHours: number | null;
  readonly repliesByWeek: readonly (Period & Replies)[];
  /** On phones, in this period; `vitalsBefore` in the four weeks before it. */
  readonly vitals: readonly PageVitals[];
  readonly vitalsBefore: readonly PageVitals[];
  readonly refusals: readonly Refusal[];
  readonly quarantined: number;
  /** The number of enquiries that were received, but whose notification to the agency could not be mailed. */
  readonly failed: number;
  /** The number of counts above the limit of a day's rows, or not stored on their day. */
  readonly dropped: number;
}

const previousVitalsDays = 28;

export async function readReport(
  { pool, countsVisits }: ReportSource,
  period: Period,
  now = new Date(),
): Promise<Report> {
  const previousPeriod = periodBefore(period);
  const previousFourWeeks = periodBefore(period, previousVitalsDays);
  const countedSince = countsVisits ? await readFirstCountedDay(pool) : null;
  const keptDays = firstKeptDays(now);
  const isOver = period.lastDay < officeClock(now).day;
  const hasPreviousVisits = isOver && countedSince !== null && countedSince <= previousPeriod.firstDay;
  const hasPreviousEnquiries = isOver && keptDays.applications <= previousPeriod.firstDay;
  const { counts, sources } = await (countsVisits ? readCounts : readRefusals)(pool, period);
  const visitsByDay = countsVisits
    ? await readVisitsByDay(pool, { ...period, firstDay: previousPeriod.firstDay })
    : new Map<string, number>();
  const enquiryCounts = await readEnquiryCounts(pool, period);
  const visitsByDayBefore = hasPreviousVisits
    ? daysOf(previousPeriod).map((day) => visitsByDay.get(day) ?? 0)
    : null;
  return {
    period,
    countsVisits,
    countedSince,
    isOver,
    keptSince: keptDays,
    ...visitFigures(counts),
    sources: sortByFormsSent(sources),
    enquiries: sumOf(enquiryCounts, 'received'),
    applications: sumOf(
      enquiryCounts.filter(({ form }) => form === 'application'),
      'received',
    ),
    before: {
      period: previousPeriod,
      visits: visitsByDayBefore?.reduce((sum, visits) => sum + visits, 0) ?? null,
      enquiries: hasPreviousEnquiries
        ? sumOf(await readEnquiryCounts(pool, previousPeriod), 'received')
        : null,
    },
    days: daysOf(period).map((day) => ({
      day,
      visits: visitsByDay.get(day) ?? 0,
      enquiries: sumOf(
        enquiryCounts.filter((item) => item.day === day),
        'received',
      ),
    })),
    visitsByDayBefore,
    replies: repliesOf(enquiryCounts),
    medianReplyHours: await readMedianReplyHours(pool, period),
    repliesByWeek: repliesByWeek(period, enquiryCounts),
    vitals: vitalsByPage(counts),
    vitalsBefore: vitalsByPage(countsVisits ? await readVitals(pool, previousFourWeeks) : []),
    quarantined: sumOf(enquiryCounts, 'quarantined'),
    failed: sumOf(enquiryCounts, 'failed'),
  };
}

/** Rejected posts are counted also on a site that does not count visits. */
async function readRefusals(pool: Queryable, period: Period): ReturnType<typeof readCounts> {
  const { counts } = await readCounts(pool, period);
  return { counts: counts.filter(({ kind }) => kind === 'refused'), sources: [] };
}

function visitFigures(counts: readonly VisitCount[]) {
  return {
    visits: countVisits(counts),
    views: countViews(counts),
    pages: countByPage(counts),
    forms: {
      opened: countFormStep(counts, 'opened'),
      started: countFormStep(counts, 'started'),
      sent: countFormStep(counts, 'sent'),
    },
    refusals: listRefusals(counts),
    dropped: countDropped(counts),
  };
}

/** By four weeks if the period is longer than 13 weeks. */
function repliesByWeek(
  period: Period,
  enquiryCounts: readonly EnquiryCount[],
): readonly (Period & Replies)[] {
  const dayCount = daysOf(period).length;
  const stepDays = dayCount > 13 * 7 ? 28 : 7;
  return Array.from({ length: Math.ceil(dayCount / stepDays) }, (_, index) => {
    const firstDay = addDays(period.firstDay, index * stepDays);
    const lastDay = addDays(firstDay, stepDays - 1);
    return {
      firstDay,
      lastDay,
      ...repliesOf(enquiryCounts.filter(({ day }) => day >= firstDay && day <= lastDay)),
    };
  });
}
