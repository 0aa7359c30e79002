import {
  droppedCountsLabel,
  forgedFormsNote,
  formsSentNote,
  notMailedLabel,
  problemsTitle,
  replyNote,
  visitsOffNote,
  whyEnquiriesNotCompared,
  whyVisitsNotCompared,
} from '../report/notes.ts';
import type { PageOrSource } from '../report/read-visit-counts.ts';
import type { Report } from '../report/report.ts';
import { allPagesKey, coreVitals, type PageVitals } from '../report/vitals-by-page.ts';
import {
  changeWords,
  formatCount,
  goodThresholdWords,
  pageWords,
  periodWords,
  shareWords,
  sourceWords,
  vitalNames,
} from '../report/words.ts';
import { staffLinkDays } from '../signed-token.ts';
import type { Chart, ChartRow, MailContent } from './mail-content.ts';

const maxPagesOrSources = 5;
const maxVitalPages = 8;

const ratio = (value: number, max: number) => (max === 0 ? 0 : value / max);
const plural = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

function comparedRows(
  label: string,
  tone: 'plain' | 'hot',
  count: number,
  previousCount: number | null,
): readonly ChartRow[] {
  if (previousCount === null)
    return [{ label, cells: [{ value: formatCount(count), barShare: ratio(count, count), tone }] }];
  const maxCount = Math.max(count, previousCount);
  return [
    {
      label,
      detail: changeWords(count, previousCount),
      cells: [{ value: formatCount(count), barShare: ratio(count, maxCount), tone }],
    },
    {
      label: 'The week before',
      cells: [{ value: formatCount(previousCount), barShare: ratio(previousCount, maxCount), tone: 'quiet' }],
    },
  ];
}

function visitChart(report: Report): Chart {
  const { countsVisits, before, visits, enquiries } = report;
  const notes = [
    before.enquiries === null
      ? `Enquiries are not compared with the week before: ${whyEnquiriesNotCompared(report)}.`
      : '',
    countsVisits && before.visits === null
      ? `Visits are not compared with the week before: ${whyVisitsNotCompared(report)}.`
      : '',
  ];
  return {
    title: countsVisits ? 'Visits and enquiries' : 'Enquiries',
    note: notes.filter(Boolean).join(' '),
    rows: [
      ...comparedRows('Enquiries', 'hot', enquiries, before.enquiries),
      ...(countsVisits ? comparedRows('Visits', 'plain', visits, before.visits) : []),
    ],
  };
}

function trafficChart(
  title: string,
  pagesOrSources: readonly PageOrSource[],
  warning: string,
  nameWords: (name: string) => string,
  countWords: (count: number) => string,
): Chart {
  const topItems = pagesOrSources.slice(0, maxPagesOrSources);
  const maxFormsSent = Math.max(0, ...topItems.map(({ formsSent }) => formsSent));
  return {
    title,
    note: topItems.length === 0 ? '' : ['By the number of forms sent.', warning].filter(Boolean).join(' '),
    rows: topItems.map(({ name, traffic, formsSent }) => ({
      label: nameWords(name),
      detail: countWords(traffic),
      cells: [{ value: formatCount(formsSent), barShare: ratio(formsSent, maxFormsSent), tone: 'hot' }],
    })),
    emptyText: 'No visits were counted.',
  };
}

function replyChart(report: Report): Chart {
  const { replies, enquiries } = report;
  const row = (label: string, count: number, tone: 'plain' | 'hot' | 'quiet'): ChartRow => ({
    label,
    cells: [{ value: formatCount(count), barShare: ratio(count, enquiries), tone }],
  });
  return {
    title: 'Replies',
    note: replyNote(report),
    rows:
      enquiries === 0
        ? []
        : [
            row('On time', replies.onTime, 'plain'),
            row('Late', replies.late, 'hot'),
            row('Overdue', replies.overdue, 'hot'),
            row('Open', replies.open, 'quiet'),
          ],
    emptyText: 'There was nothing to answer.',
  };
}

function vitalRow(vitals: PageVitals): ChartRow {
  const worstElements = coreVitals.flatMap((vital) => {
    const element = vitals[vital]?.worstElement;
    return element ? [`${vitalNames[vital]}: ${element}`] : [];
  });
  return {
    label: pageWords(vitals.page),
    // No single element is responsible for all pages.
    detail: vitals.page === allPagesKey ? '' : worstElements.join(', '),
    cells: coreVitals.map((vital) => {
      const summary = vitals[vital];
      const label = vitalNames[vital];
      if (!summary) return { label, value: 'none' };
      const { goodShare } = summary;
      return {
        label,
        value: shareWords(goodShare),
        barShare: goodShare,
        tone: goodShare >= 0.75 ? 'plain' : 'hot',
      } as const;
    }),
  };
}

function vitalChart(vitals: readonly PageVitals[]): Chart {
  const goodThresholds = coreVitals
    .map((vital) => `${vitalNames[vital]} ${goodThresholdWords(vital)}`)
    .join(', ');
  return {
    title: 'Good on phones',
    note: `The share of visits that Google calls good (${goodThresholds} at most), and the element most often to blame where it was not. From 75 % on a page passes.`,
    rows: vitals.slice(0, maxVitalPages + 1).map(vitalRow),
    emptyText: 'Nothing was measured on phones.',
  };
}

function problemChart({
  refusals,
  quarantined,
  failed: notMailedCount,
  dropped: droppedCount,
}: Report): Chart {
  const refusedCount = refusals.reduce((sum, { count }) => sum + count, 0);
  const reasons = refusals.slice(0, 3).map(({ form, reason, count }) => `${form}, ${reason}: ${count}`);
  const row = (label: string, count: number, detail = ''): ChartRow => ({
    label,
    detail,
    cells: [{ value: formatCount(count) }],
  });
  return {
    title: problemsTitle,
    rows: [
      row('Refused', refusedCount, reasons.join('; ')),
      row('Held back as spam', quarantined),
      row(notMailedLabel, notMailedCount, notMailedCount > 0 ? 'ops/staff doctor names them' : ''),
      ...(droppedCount > 0 ? [row(droppedCountsLabel, droppedCount)] : []),
    ],
  };
}

export function reportMail(report: Report, link: string): MailContent {
  const { period, countsVisits, before, visits, enquiries } = report;
  const isCompared = (before.visits !== null || !countsVisits) && before.enquiries !== null;
  const subjectCounts = [
    plural(enquiries, 'enquiry', 'enquiries'),
    ...(countsVisits ? [plural(visits, 'visit', 'visits')] : []),
  ];
  const trafficCharts = () => [
    trafficChart('Pages that led to enquiries', report.pages, forgedFormsNote(report), pageWords, (count) =>
      plural(count, 'view', 'views'),
    ),
    trafficChart(
      'Sources that led to enquiries',
      report.sources,
      forgedFormsNote(report),
      sourceWords,
      (count) => plural(count, 'visit', 'visits'),
    ),
  ];
  return {
    subject: `Last week: ${subjectCounts.join(', ')}`,
    preview: periodWords(period),
    heading: 'Last week.',
    paragraphs: [`${periodWords(period)}${isCompared ? ', compared with the week before' : ''}.`],
    facts: [],
    supportsDarkScheme: true,
    charts: [
      visitChart(report),
      ...(countsVisits ? trafficCharts() : []),
      replyChart(report),
      ...(countsVisits ? [vitalChart(report.vitals)] : []),
      problemChart(report),
    ],
    actions: [{ label: 'See the numbers', url: link }],
    closing: [
      `The link is good for ${staffLinkDays} days. The same at any time: ops/staff numbers. ${countsVisits ? formsSentNote : visitsOffNote}`,
    ],
  };
}
