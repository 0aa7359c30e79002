import { expect, test } from 'vitest';
import { emptyReport } from '../../../tests/support/visits/sample-report.ts';
import { weeksUpTo } from '../calendar.ts';
import { visitsOffNote } from '../notes.ts';
import type { Report } from '../report.ts';
import { reportContent } from './report-content.ts';

const render = (report: Partial<Report>) => String(reportContent({ ...emptyReport, ...report }));

/** The text of the page, one line per cell or paragraph. */
const linesOf = (report: Partial<Report>) =>
  render(report)
    .replaceAll(/<\/?(?:span|small)[^>]*>/g, ' ')
    .split(/<[^>]+>/)
    .map((line) => line.trim())
    .filter(Boolean);
const linesFrom = (lines: readonly string[], first: string, count: number) =>
  lines.slice(lines.indexOf(first), lines.indexOf(first) + count);

test('VISIT-23 opened and started forms are not shown as a share of visits', () => {
  const lines = linesOf({
    visits: 10,
    enquiries: 2,
    forms: { opened: 25, started: 12, sent: 2 },
    replies: { onTime: 1, late: 0, overdue: 1, open: 0 },
  });
  expect(linesFrom(lines, 'A form was opened', 8)).toEqual([
    'A form was opened',
    '25',
    'It was begun',
    '12',
    'Enquiries received',
    '2',
    '20 %',
    'Answered',
  ]);
  expect(lines.join('\n')).not.toMatch(/250 %|120 %/);
});

test('VISIT-21 pages and sources show sent forms, and a note explains the difference to enquiries', () => {
  const pagesOrSources = [{ name: '/', traffic: 90, formsSent: 4 }];
  const lines = linesOf({ visits: 90, enquiries: 1, pages: pagesOrSources, sources: pagesOrSources });
  expect(linesFrom(lines, 'Page', 6)).toEqual(['Page', 'Views', 'Forms sent', 'Home', '90', '4']);
  expect(lines.join('\n')).toMatch(/held back as spam.*can differ from the enquiries received/);
});

test('VISIT-21 the median time covers only answered enquiries, and the page says so', () => {
  const text = linesOf({
    enquiries: 9,
    replies: { onTime: 1, late: 0, overdue: 8, open: 0 },
    medianReplyHours: 2,
  }).join('\n');
  expect(text).toContain('Of those answered, half within 2 h.');
  expect(text).toContain('1 of 9; of those answered, half within 2 h');
  expect(text).not.toContain('applicants');
});

test('VISIT-21 the report of a year says which applications were purged, and is not compared with the year before', () => {
  const year = {
    period: weeksUpTo('2026-11-09', 52),
    keptSince: { enquiries: '2024-12-02', applications: '2025-12-02' },
    before: { ...emptyReport.before, visits: null, enquiries: null },
    applications: 3,
    enquiries: 3,
  };
  const text = linesOf(year).join('\n');
  expect(text).toContain('Applications received before 2 December 2025 are erased and not counted here.');
  expect(text).toContain('Not compared with the 52 weeks before: applications are erased after 12 months');
  expect(text).toContain('Not compared with the 52 weeks before: no counts of its first days');
  expect(text).toContain('applicants are promised no date');
  expect(linesOf({}).join('\n')).not.toContain('erased');
});

test('VISIT-21 an enquiry whose notification could not be sent is reported as received, not mailed', () => {
  const lines = linesOf({ failed: 2 });
  expect(linesFrom(lines, 'Received, but no mail could be sent to you', 2)[1]).toBe('2');
  expect(lines).toContain('Refused, held back, not mailed');
});

test('SAFE-08 names that a visitor can choose add no tag and no attribute to the report page', () => {
  const hostileText = '"><img src=x onerror="a()">';
  const pagesOrSources = [{ name: `host:${hostileText}`, traffic: 1, formsSent: 0 }];
  const vital = { samples: 1, goodShare: 0, p75: 9, worstElement: hostileText };
  const html = render({
    pages: pagesOrSources,
    sources: pagesOrSources,
    vitals: [{ page: hostileText, lcp: vital, inp: vital, cls: vital }],
    refusals: [{ form: 'contact', reason: hostileText, count: 1 }],
  });
  expect(html).toContain('&quot;&gt;&lt;img');
  expect(html).not.toMatch(/<img|onerror="/);
});

test('VISIT-28 the page of a site that does not count visits speaks of none', () => {
  const html = render({ countsVisits: false, enquiries: 2 });
  expect(html).toContain(visitsOffNote);
  expect(html.match(/<dt>[^<]*/g)).toEqual(['<dt>Enquiries', '<dt>Answered on time']);
  expect(html.match(/<h2[^<]*/g)).toHaveLength(2);
  expect(html.replace(visitsOffNote, '')).not.toMatch(/visit/i);
});
