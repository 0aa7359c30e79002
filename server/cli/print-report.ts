import { mondayOf, mondayOfLastWeek, officeClock } from '../../enquiries/office-time.ts';
import { isDay, type Period, weeksUpTo } from '../report/calendar.ts';
import { csvRows } from '../report/csv-rows.ts';
import {
  forgedFormsNote,
  formsSentNote,
  purgedNote,
  replyNote,
  visitsOffNote,
  whyEnquiriesNotCompared,
  whyVisitsNotCompared,
} from '../report/notes.ts';
import { type Report, type ReportSource, readReport } from '../report/report.ts';
import { coreVitals } from '../report/vitals-by-page.ts';
import { pageWords, periodWords, shareWords, sourceWords, vitalNames, vitalWords } from '../report/words.ts';
import { toCsv } from './export-enquiries.ts';
import { formatFields, formatTable, type Row, toJson } from './output.ts';

interface Options {
  readonly week?: string | undefined;
  readonly weeks?: string | undefined;
  readonly format?: string | undefined;
  readonly json: boolean;
}

const maxWeeks = 104;

function parsePeriod({ week, weeks = '1' }: Options, now: Date): Period {
  if (week !== undefined && !isDay(week)) throw new Error('--week is a day, as in --week 2026-11-09.');
  if (!/^[1-9]\d{0,2}$/.test(weeks) || Number(weeks) > maxWeeks)
    throw new Error(`--weeks is a whole number from 1 to ${maxWeeks}.`);
  const { firstDay, lastDay } = weeksUpTo(
    week === undefined ? mondayOfLastWeek(now) : mondayOf(week),
    Number(weeks),
  );
  const { day: today } = officeClock(now);
  if (week !== undefined && mondayOf(week) > today) throw new Error(`The week of ${week} has not begun.`);
  return { firstDay, lastDay: lastDay < today ? lastDay : today };
}

export async function printReport(source: ReportSource, options: Options, now = new Date()): Promise<void> {
  const { format } = options;
  if (format !== undefined && format !== 'csv' && format !== 'json')
    throw new Error('--format is csv or json.');
  const report = await readReport(source, parsePeriod(options, now), now);
  if (options.json || format === 'json') return console.log(toJson(report));
  if (format === 'csv') return void process.stdout.write(toCsv(csvRows(report)));
  for (const block of reportBlocks(report)) console.log(`${block}\n`);
}

function reportBlocks(report: Report): readonly string[] {
  const { before: previous, replies, isOver, countsVisits } = report;
  const titledTable = (title: string, rows: readonly Row[]) =>
    rows.length === 0 ? [] : [`${title}\n${formatTable(rows)}`];
  return [
    [
      `${periodWords(report.period)}${isOver ? '' : ', until today'}`,
      countsVisits ? '' : visitsOffNote,
      countsVisits && report.countedSince === null ? 'Nothing has been counted yet.' : '',
      purgedNote(report),
    ]
      .filter(Boolean)
      .join('\n'),
    formatFields({
      ...(countsVisits && {
        visits: report.visits,
        'visits before': previous.visits ?? whyVisitsNotCompared(report),
      }),
      enquiries: report.enquiries,
      'enquiries before': previous.enquiries ?? whyEnquiriesNotCompared(report),
      'answered on time': replies.onTime,
      'answered late': replies.late,
      overdue: replies.overdue,
      open: replies.open,
      'median reply': report.medianReplyHours === null ? '' : `${report.medianReplyHours.toFixed(1)} h`,
      quarantined: report.quarantined,
      'received, not mailed': report.failed,
      ...(report.dropped > 0 && { 'counts not kept': report.dropped }),
    }),
    ...titledTable(
      'Pages',
      report.pages.map(({ name, traffic: views, formsSent }) => ({
        page: pageWords(name),
        'forms sent': formsSent,
        views,
      })),
    ),
    ...titledTable(
      'Sources',
      report.sources.map(({ name, traffic: visits, formsSent }) => ({
        source: sourceWords(name),
        'forms sent': formsSent,
        visits,
      })),
    ),
    ...titledTable('Phones: share of good, and what three of four had', vitalRows(report)),
    ...titledTable(
      'Refused',
      report.refusals.map(({ form, reason, count }) => ({ form, reason, count })),
    ),
    [replyNote(report), countsVisits ? formsSentNote : '', forgedFormsNote(report)]
      .filter(Boolean)
      .join('\n'),
  ];
}

function vitalRows({ vitals }: Report): readonly Row[] {
  return vitals.map((pageVitals) => ({
    page: pageWords(pageVitals.page),
    ...Object.fromEntries(
      coreVitals.map((vital) => {
        const summary = pageVitals[vital];
        return [
          vitalNames[vital],
          summary && `${shareWords(summary.goodShare)}, ${vitalWords(vital, summary.p75)}`,
        ];
      }),
    ),
    'worst LCP element': pageVitals.lcp?.worstElement ?? '',
  }));
}
