import {
  droppedLabel,
  forgedFormsNote,
  formsSentNote,
  notMailedLabel,
  refusedTitle,
  replyNote,
  whyEnquiriesNotCompared,
  whyVisitsNotCompared,
} from '../report/notes.ts';
import type { PageOrSource } from '../report/read-visit-counts.ts';
import type { Report } from '../report/report.ts';
import { coreVitals, type PageVitals } from '../report/vitals-by-page.ts';
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

const originsShown = 5;
const pagesOfVitals = 8;

const ratio = (value: number, most: number) => (most === 0 ? 0 : value / most);
const plural = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

function pair(label: string, tone: 'plain' | 'hot', now: number, before: number | null): readonly ChartRow[] {
  if (before === null) return [{ label, cells: [{ value: formatCount(now), bar: ratio(now, now), tone }] }];
  const most = Math.max(now, before);
  return [
    {
      label,
      detail: changeWords(now, before),
      cells: [{ value: formatCount(now), bar: ratio(now, most), tone }],
    },
    {
      label: 'The week before',
      cells: [{ value: formatCount(before), bar: ratio(before, most), tone: 'quiet' }],
    },
  ];
}

function visitChart(report: Report): Chart {
  const { before, visits, enquiries } = report;
  const notes = [
    before.enquiries === null
      ? `Enquiries are not compared with the week before: ${whyEnquiriesNotCompared(report)}.`
      : '',
    before.visits === null
      ? `Visits are not compared with the week before: ${whyVisitsNotCompared(report)}.`
      : '',
  ];
  return {
    title: 'Visits and enquiries',
    note: notes.filter(Boolean).join(' '),
    rows: [
      ...pair('Enquiries', 'hot', enquiries, before.enquiries),
      ...pair('Visits', 'plain', visits, before.visits),
    ],
  };
}

function origins(
  title: string,
  list: readonly PageOrSource[],
  warning: string,
  words: (name: string) => string,
  trafficWords: (count: number) => string,
): Chart {
  const top = list.slice(0, originsShown);
  const most = Math.max(0, ...top.map(({ formsSent }) => formsSent));
  return {
    title,
    note: top.length === 0 ? '' : ['By the number of forms sent.', warning].filter(Boolean).join(' '),
    rows: top.map(({ name, traffic, formsSent }) => ({
      label: words(name),
      detail: trafficWords(traffic),
      cells: [{ value: formatCount(formsSent), bar: ratio(formsSent, most), tone: 'hot' }],
    })),
    emptyText: 'No visits were counted.',
  };
}

function replyChart(report: Report): Chart {
  const { replies, enquiries } = report;
  const row = (label: string, count: number, tone: 'plain' | 'hot' | 'quiet'): ChartRow => ({
    label,
    cells: [{ value: formatCount(count), bar: ratio(count, enquiries), tone }],
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
  const worst = coreVitals.flatMap((vital) => {
    const element = vitals[vital]?.worstElement;
    return element ? [`${vitalNames[vital]}: ${element}`] : [];
  });
  return {
    label: pageWords(vitals.page),
    // No single element is responsible for all pages.
    detail: vitals.page === '' ? '' : worst.join(', '),
    cells: coreVitals.map((vital) => {
      const numbers = vitals[vital];
      const label = vitalNames[vital];
      if (!numbers) return { label, value: 'none' };
      const { goodShare } = numbers;
      return {
        label,
        value: shareWords(goodShare),
        bar: goodShare,
        tone: goodShare >= 0.75 ? 'plain' : 'hot',
      } as const;
    }),
  };
}

function vitalChart(vitals: readonly PageVitals[]): Chart {
  const limits = coreVitals.map((vital) => `${vitalNames[vital]} ${goodThresholdWords(vital)}`).join(', ');
  return {
    title: 'Good on phones',
    note: `The share of visits that Google calls good (${limits} at most), and the element most often to blame where it was not. From 75 % on a page passes.`,
    rows: vitals.slice(0, pagesOfVitals + 1).map(vitalRow),
    emptyText: 'Nothing was measured on phones.',
  };
}

function refusedChart({ refusals, quarantined, failed, dropped }: Report): Chart {
  const refused = refusals.reduce((sum, { count }) => sum + count, 0);
  const reasons = refusals.slice(0, 3).map(({ form, reason, count }) => `${form}, ${reason}: ${count}`);
  const row = (label: string, count: number, detail = ''): ChartRow => ({
    label,
    detail,
    cells: [{ value: formatCount(count) }],
  });
  return {
    title: refusedTitle,
    rows: [
      row('Refused', refused, reasons.join('; ')),
      row('Held back as spam', quarantined),
      row(notMailedLabel, failed, failed > 0 ? 'ops/staff doctor names them' : ''),
      ...(dropped > 0 ? [row(droppedLabel, dropped)] : []),
    ],
  };
}

export function reportMail(report: Report, link: string): MailContent {
  const { period, before, visits, enquiries } = report;
  const isCompared = before.visits !== null && before.enquiries !== null;
  return {
    subject: `Last week: ${plural(enquiries, 'enquiry', 'enquiries')}, ${plural(visits, 'visit', 'visits')}`,
    preview: periodWords(period),
    heading: 'Last week.',
    paragraphs: [`${periodWords(period)}${isCompared ? ', compared with the week before' : ''}.`],
    facts: [],
    dark: true,
    charts: [
      visitChart(report),
      origins('Pages that led to enquiries', report.pages, forgedFormsNote(report), pageWords, (count) =>
        plural(count, 'view', 'views'),
      ),
      origins(
        'Sources that led to enquiries',
        report.sources,
        forgedFormsNote(report),
        sourceWords,
        (count) => plural(count, 'visit', 'visits'),
      ),
      replyChart(report),
      vitalChart(report.vitals),
      refusedChart(report),
    ],
    actions: [{ label: 'See the numbers', url: link }],
    closing: [
      `The link is good for ${staffLinkDays} days. The same at any time: ops/staff numbers. ${formsSentNote}`,
    ],
  };
}
