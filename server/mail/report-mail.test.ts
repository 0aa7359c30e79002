import { expect, test } from 'vitest';
import { paletteOf } from '../../brand/palette.ts';
import { otherPalette } from '../../tests/support/editor/other-palette.ts';
import { testAgency } from '../../tests/support/server/agency.ts';
import { emptyReport } from '../../tests/support/visits/sample-report.ts';
import { problemsTitle, visitsOffNote } from '../report/notes.ts';
import type { Report } from '../report/report.ts';
import { renderMail } from './render-mail.ts';
import { reportMail } from './report-mail.ts';

const vital = (goodShare: number, worstElement: string | null = null) => ({
  samples: 100,
  goodShare,
  p75: 1,
  worstElement,
});
const busyReport: Report = {
  ...emptyReport,
  visits: 1284,
  enquiries: 4,
  before: { ...emptyReport.before, visits: 1000, enquiries: 8 },
  pages: ['/', '/a', '/b', '/c', '/d', '/sixth'].map((name, index) => ({
    name,
    traffic: 90,
    formsSent: 4 - index,
  })),
  sources: [{ name: 'host:<b>x</b>.example', traffic: 9, formsSent: 1 }],
  replies: { onTime: 2, late: 1, overdue: 0, open: 1 },
  medianReplyHours: 6.54,
  vitals: [
    { page: '', lcp: vital(0.9, 'hero h1'), inp: vital(1), cls: null },
    { page: '/', lcp: vital(0.55, 'hero img'), inp: vital(1), cls: null },
  ],
  refusals: [{ form: 'contact', reason: 'too many', count: 12 }],
  quarantined: 31,
  failed: 2,
};
const link = 'https://seaface.example/desk/numbers/token';
const render = (report: Report) => renderMail(reportMail(report, link), testAgency);

test('VISIT-22 HTML and plain text contain the figures of the week and of the week before', () => {
  const { html, text } = render(busyReport);
  expect(reportMail(busyReport, link).subject).toBe('Last week: 4 enquiries, 1,284 visits');
  const lines = text.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
  for (const line of [
    '9 to 15 November 2026, compared with the week before.',
    'Enquiries 4 (−4)',
    'Visits 1,284 (+28 %)',
    'The week before 1,000',
    'Home 4 (90 views)',
    'On time 2',
    'Of those answered, half within 6.5 h. Overdue and open ones are not answered.',
    'Home LCP 55 % INP 100 % CLS none (LCP: hero img)',
    'Refused 12 (contact, too many: 12)',
    'Held back as spam 31',
    'Received, but no mail could be sent to you 2 (ops/staff doctor names them)',
  ])
    expect(lines).toContain(line);
  expect(text).not.toContain('/sixth');
  expect(text).toMatch(
    /held back as spam, and can be forged: their sum can differ from the enquiries received/,
  );
  for (const part of ['1,284', '+28 %', '90 views', '55 %', 'hero img', link]) expect(html).toContain(part);
});

test('VISIT-22 bars are table cells whose widths are the shares; the mail loads nothing', () => {
  const { html } = render(busyReport);
  expect(html).not.toMatch(/<(?:img|link|script|svg)|url\(|background=/);
  const widths = [...html.matchAll(/<td width="(\d+)%" class="(\w+)-bar"/g)].map(([, width, tone]) => [
    tone,
    Number(width),
  ]);
  expect(widths.slice(0, 4)).toEqual([
    ['hot', 50],
    ['quiet', 100],
    ['plain', 100],
    ['quiet', 78],
  ]);
  // A page below 75 % has a bar in the accent colour.
  expect(widths.slice(-4)).toEqual([
    ['plain', 90],
    ['plain', 100],
    ['hot', 55],
    ['plain', 100],
  ]);
});

test("VISIT-22 the mail supports dark screens and uses only the agency's colours", () => {
  const colours = paletteOf(otherPalette);
  const { html } = renderMail(reportMail(busyReport, link), { ...testAgency, colours });
  const agencyColours = new Set<string>(Object.values(colours));
  expect((html.match(/#[0-9a-f]{6}\b/g) ?? []).filter((colour) => !agencyColours.has(colour))).toEqual([]);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
});

test('VISIT-22 the report of a week without visits says that nothing was counted', () => {
  const { text } = render(emptyReport);
  for (const phrase of [
    'No visits were counted.',
    'There was nothing to answer.',
    'Nothing was measured on phones.',
  ])
    expect(text).toContain(phrase);
  const { text: firstReportText } = render({
    ...emptyReport,
    before: { ...emptyReport.before, visits: null },
  });
  expect(firstReportText).toContain('9 to 15 November 2026.\n');
  expect(firstReportText).toContain(
    'Visits are not compared with the week before: no counts of its first days.',
  );
  expect(firstReportText.match(/The week before/g)).toHaveLength(1);
});

test('SAFE-08 mail programs make no link of the host name of a referring site', () => {
  const { html } = render(busyReport);
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt;.\u200cexample');
  expect(render(busyReport).text).toContain('x</b>.\u200cexample');
  expect(html).not.toMatch(/&gt;\.example/);
});

test('VISIT-21 HTML and plain text report forged forms and dropped counts', () => {
  for (const text of Object.values(
    render({ ...busyReport, forms: { opened: 0, started: 0, sent: 44 }, dropped: 1170 }),
  )) {
    expect(text).toContain('Browsers told of 44 forms sent, but 35 arrived: others may be forged.');
    expect(text).toMatch(/Counts of visits that found no room or could not be stored[\s\S]*1,170/);
  }
  for (const text of Object.values(render({ ...busyReport, forms: { opened: 0, started: 0, sent: 35 } })))
    expect(text).not.toMatch(/forged\.|no room/);
});

test('VISIT-28 the mail of a site that does not count visits speaks of none', () => {
  const report = { ...busyReport, countsVisits: false };
  const { subject, charts, closing } = reportMail(report, link);
  expect(subject).toBe('Last week: 4 enquiries');
  expect(charts?.map(({ title }) => title)).toEqual(['Enquiries', 'Replies', problemsTitle]);
  expect(charts?.[0]?.rows.map(({ label }) => label)).toEqual(['Enquiries', 'The week before']);
  expect(closing?.join()).toContain(visitsOffNote);
  expect(render(report).text.replace(visitsOffNote, '')).not.toMatch(/visit/i);
});
