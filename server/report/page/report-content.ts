import { html, raw } from 'hono/html';
import type { Html } from '../../html.ts';
import { countDays } from '../calendar.ts';
import {
  forgedFormsNote,
  formsSentNote,
  problemsTitle,
  purgedNote,
  replyNote,
  visitsOffNote,
} from '../notes.ts';
import type { Report } from '../report.ts';
import { coreVitals } from '../vitals-by-page.ts';
import { dayWords, pageWords, periodWords, sourceWords } from '../words.ts';
import { funnelTable } from './funnel-table.ts';
import { refusedTable } from './refused-table.ts';
import { replyTable } from './reply-table.ts';
import { section } from './section.ts';
import { summary } from './summary.ts';
import { trafficTable } from './traffic-table.ts';
import { visitsByDay } from './visits-by-day.ts';
import { vitalTable } from './vital-table.ts';

export const reportPeriods = [
  { weeks: 1, label: '1 week', heading: 'One week.' },
  { weeks: 4, label: '4 weeks', heading: 'Four weeks.' },
  { weeks: 13, label: '13 weeks', heading: 'Thirteen weeks.' },
  { weeks: 52, label: '1 year', heading: 'One year.' },
] as const;

function periodLinks(shownWeeks: number): Html {
  const link = ({ weeks, label }: (typeof reportPeriods)[number]) =>
    html`<a href="?weeks=${weeks}"${weeks === shownWeeks && raw(' aria-current="page"')}>${label}</a>`;
  return html`<nav aria-label="Period">${reportPeriods.map(link)}</nav>`;
}

function leadOf({ period, countedSince }: Report): string {
  const isPartlyCounted =
    countedSince !== null && countedSince > period.firstDay && countedSince <= period.lastDay;
  return `${periodWords(period)}${isPartlyCounted ? `; counted since ${dayWords(countedSince)}` : ''}`;
}

export function reportContent(report: Report): Html {
  const weeks = countDays(report.period) / 7;
  const notes = [purgedNote(report), report.countsVisits ? '' : visitsOffNote].filter(Boolean);
  const previousPeriodWords = weeks === 1 ? 'the week before' : `the ${weeks} weeks before`;
  return html`<main>
<h1>${reportPeriods.find((item) => item.weeks === weeks)?.heading}</h1>
<div class="period"><p class="lead">${leadOf(report)}</p>${periodLinks(weeks)}</div>
${notes.map((note) => html`<p class="aside">${note}</p>`)}
${summary(report, previousPeriodWords)}
${[...(report.countsVisits ? visitSections(report, previousPeriodWords) : []), ...enquirySections(report)].map(section)}
</main>`;
}

type SectionContent = Parameters<typeof section>[0];

function visitSections(report: Report, previousPeriodWords: string): readonly SectionContent[] {
  const { visits, enquiries, vitals } = report;
  const isNothingCounted = visits === 0 && enquiries === 0;
  return [
    {
      id: 'days',
      title: 'Per day',
      content: isNothingCounted ? null : visitsByDay(report, previousPeriodWords),
      emptyText: 'Nothing was counted in this time.',
    },
    {
      id: 'funnel',
      title: 'From visit to reply',
      note: 'Forms are counted in browsers with script, once for each view of a page, so they have no share of the visits. Enquiries are counted where they arrive.',
      content: isNothingCounted ? null : funnelTable(report),
      emptyText: 'Nobody came.',
    },
    {
      id: 'sources',
      title: 'Sources',
      note: ['Where visits began. In colour: forms that were sent.', formsSentNote, forgedFormsNote(report)]
        .filter(Boolean)
        .join(' '),
      content: trafficTable(report.sources, ['Source', 'Visits'], sourceWords),
      emptyText: 'No visits were counted.',
    },
    {
      id: 'pages',
      title: 'Pages',
      note: 'How often each was seen, and the forms that were sent there.',
      content: trafficTable(report.pages, ['Page', 'Views'], pageWords),
      emptyText: 'No visits were counted.',
    },
    {
      id: 'vitals',
      title: 'Speed on phones',
      note: 'Filled dot: three of four visits had this or less. Open dot: the four weeks before. Beside the page stands the element most often responsible where it was not good.',
      content:
        vitals.length === 0
          ? null
          : html`<div class="side-by-side">${coreVitals.map((vital) => vitalTable(report, vital))}</div>`,
      emptyText: 'Nothing was measured on phones.',
    },
  ];
}

function enquirySections(report: Report): readonly SectionContent[] {
  return [
    {
      id: 'replies',
      title: 'Replies',
      note: replyNote(report),
      content: report.enquiries === 0 ? null : replyTable(report),
      emptyText: 'There was nothing to answer.',
    },
    { id: 'refused', title: problemsTitle, content: refusedTable(report) },
  ];
}
