import { createElement as h, type ReactNode } from 'react';
import { dayCount } from '../calendar.ts';
import { erasedNote, forgedNote, formsSentNote, refusedTitle, replyNote } from '../notes.ts';
import type { Report } from '../report.ts';
import { coreVitals } from '../vital-numbers.ts';
import { dayWords, pageWords, periodWords, sourceWords } from '../words.ts';
import { daySection } from './day-section.ts';
import { funnelTable } from './funnel-table.ts';
import { originTable } from './origin-table.ts';
import { refusedTable } from './refused-table.ts';
import { replyTable } from './reply-table.ts';
import { section } from './section.ts';
import { summary } from './summary.ts';
import { vitalTable } from './vital-table.ts';

export const spans = [
  { weeks: 1, label: '1 week', heading: 'One week.' },
  { weeks: 4, label: '4 weeks', heading: 'Four weeks.' },
  { weeks: 13, label: '13 weeks', heading: 'Thirteen weeks.' },
  { weeks: 52, label: '1 year', heading: 'One year.' },
] as const;

function spanLinks(shown: number): ReactNode {
  return h(
    'nav',
    { 'aria-label': 'Period' },
    spans.map(({ weeks, label }) =>
      h(
        'a',
        { key: weeks, href: `?weeks=${weeks}`, 'aria-current': weeks === shown ? 'page' : undefined },
        label,
      ),
    ),
  );
}

function leadOf({ period, countedSince }: Report): string {
  const isPartly = countedSince !== null && countedSince > period.firstDay && countedSince <= period.lastDay;
  return `${periodWords(period)}${isPartly ? `; counted since ${dayWords(countedSince)}` : ''}`;
}

export function reportMain(report: Report): ReactNode {
  const weeks = dayCount(report.period) / 7;
  const erased = erasedNote(report);
  const beforeWords = weeks === 1 ? 'the week before' : `the ${weeks} weeks before`;
  return h(
    'main',
    null,
    h('h1', null, spans.find((span) => span.weeks === weeks)?.heading),
    h('div', { className: 'period' }, h('p', { className: 'lead' }, leadOf(report)), spanLinks(weeks)),
    erased ? h('p', { className: 'aside' }, erased) : null,
    summary(report, beforeWords),
    sectionsOf(report, beforeWords).map(section),
  );
}

function sectionsOf(report: Report, beforeWords: string): readonly Parameters<typeof section>[0][] {
  const { visits, enquiries, vitals } = report;
  const isQuiet = visits === 0 && enquiries === 0;
  return [
    {
      id: 'days',
      title: 'Per day',
      content: isQuiet ? null : daySection(report, beforeWords),
      empty: 'Nothing was counted in this time.',
    },
    {
      id: 'funnel',
      title: 'From visit to reply',
      note: 'Forms are counted in browsers with script, once for each view of a page, so they have no share of the visits. Enquiries are counted where they arrive.',
      content: isQuiet ? null : funnelTable(report),
      empty: 'Nobody came.',
    },
    {
      id: 'sources',
      title: 'Sources',
      note: ['Where visits began. In colour: forms that were sent.', formsSentNote, forgedNote(report)]
        .filter(Boolean)
        .join(' '),
      content: originTable(report.sources, ['Source', 'Visits'], sourceWords),
      empty: 'No visits were counted.',
    },
    {
      id: 'pages',
      title: 'Pages',
      note: 'How often each was seen, and the forms that were sent there.',
      content: originTable(report.pages, ['Page', 'Views'], pageWords),
      empty: 'No visits were counted.',
    },
    {
      id: 'vitals',
      title: 'Speed on phones',
      note: 'Filled dot: three of four visits had this or less. Open dot: the four weeks before. Beside the page stands the element most often responsible where it was not good.',
      content:
        vitals.length === 0
          ? null
          : h(
              'div',
              { className: 'side-by-side' },
              coreVitals.map((vital) => vitalTable(report, vital)),
            ),
      empty: 'Nothing was measured on phones.',
    },
    {
      id: 'replies',
      title: 'Replies',
      note: replyNote(report),
      content: enquiries === 0 ? null : replyTable(report),
      empty: 'There was nothing to answer.',
    },
    { id: 'refused', title: refusedTitle, content: refusedTable(report) },
  ];
}
