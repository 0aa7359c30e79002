import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { addCounts, storeEnquiryOn, vitalCount } from '../../tests/support/visits/visit-counts.ts';
import { openDatabase } from '../database/database.ts';
import { weeksUpTo } from './calendar.ts';
import { readReport } from './report.ts';

const monday = '2026-11-09';
const now = new Date('2026-11-16T09:30:00+05:30');
const view = (day: string, page: string, source: string, count: number, value = 'entry') => ({
  day,
  kind: 'view',
  page,
  source,
  value,
  count,
});
const formEvent = (page: string, source: string, count: number, value = 'contact sent') => ({
  day: '2026-11-10',
  kind: 'event',
  page,
  source,
  value,
  count,
});
const hoursAfter = (day: string, hours: number) =>
  new Date(Date.parse(`${day}T11:00:00+05:30`) + hours * 3_600_000);

const testDatabase = await createTestDatabase();
const web = openDatabase(testDatabase.url, { role: 'seaface_web', connections: 1 });
await addCounts(testDatabase.owner, [
  view('2026-11-02', '/', 'direct', 8),
  view('2026-11-08', '/', 'search', 2),
  view('2026-11-09', '/', 'search', 5),
  view('2026-11-09', '/contact-us', 'search', 7, 'inside'),
  view('2026-11-15', '/our-work', 'host:justdial.com', 10),
  view('2026-11-16', '/', 'direct', 1000),
  formEvent('/contact-us', 'search', 2),
  formEvent('/', 'direct', 1, 'popup sent'),
  formEvent('/', 'direct', 4, 'popup opened'),
  formEvent('/contact-us', 'search', 3, 'contact started'),
  { day: '2026-11-11', kind: 'refused', page: 'contact', value: 'too many', count: 3 },
  { day: '2026-11-11', kind: 'dropped', page: '', device: '', value: '', count: 6 },
  vitalCount('2026-11-10', '/', 'lcp', 2000, 3),
  vitalCount('2026-11-10', '/', 'lcp', 5000, 1),
  { ...vitalCount('2026-11-10', '/', 'lcp', 60_000, 50), device: 'desktop' },
  vitalCount('2026-10-12', '/', 'lcp', 5000, 1),
  vitalCount('2026-10-11', '/', 'lcp', 5000, 7),
  { day: '2026-11-10', kind: 'slow', page: '/', value: 'lcp hero h1', count: 1 },
]);
const day = '2026-11-10';
await storeEnquiryOn(testDatabase.owner, day, { answered_at: hoursAfter(day, 1) });
await storeEnquiryOn(testDatabase.owner, day, { answered_at: hoursAfter(day, 48) });
await storeEnquiryOn(testDatabase.owner, day, { answered_at: hoursAfter(day, 50) });
await storeEnquiryOn(testDatabase.owner, day, {
  form: 'application',
  experience: 1,
  due_at: new Date('2999-01-01'),
});
// Their due time is over, but applicants are promised none: neither overdue nor late.
await storeEnquiryOn(testDatabase.owner, day, { form: 'application', experience: 1 });
await storeEnquiryOn(testDatabase.owner, day, {
  form: 'application',
  experience: 1,
  answered_at: hoursAfter(day, 90),
});
const undeliveredEnquiry = await storeEnquiryOn(testDatabase.owner, day, {}, ['notification']);
await testDatabase.owner.query("update intake.delivery set state = 'dead' where enquiry_id = $1", [
  undeliveredEnquiry.id,
]);
const quarantinedAtOnce = { quarantined_at: hoursAfter(day, 0) };
await storeEnquiryOn(testDatabase.owner, day, { ...quarantinedAtOnce, answered_at: hoursAfter(day, 9) });
await storeEnquiryOn(testDatabase.owner, day, { ...quarantinedAtOnce, dismissed_at: hoursAfter(day, 1) });
await storeEnquiryOn(testDatabase.owner, day, {
  ...quarantinedAtOnce,
  released_at: hoursAfter(day, 1),
  answered_at: hoursAfter(day, 2),
});
// Half past midnight on Monday in the office, when it is still Sunday in UTC; and the last minute of the week before.
await storeEnquiryOn(testDatabase.owner, monday, { received_at: new Date('2026-11-09T00:30:00+05:30') });
await storeEnquiryOn(testDatabase.owner, monday, { received_at: new Date('2026-11-08T23:59:00+05:30') });
const source = { pool: web, countsVisits: true };
const report = await readReport(source, weeksUpTo(monday, 1), now);
afterAll(async () => {
  await web.end();
  await testDatabase.drop();
});

test('VISIT-28 a report of a site that does not count visits has enquiries and rejected posts, but no visits', async () => {
  const reportWithoutVisits = await readReport({ ...source, countsVisits: false }, weeksUpTo(monday, 1), now);
  expect(reportWithoutVisits).toEqual({
    ...report,
    countsVisits: false,
    countedSince: null,
    visits: 0,
    views: 0,
    before: { ...report.before, visits: null },
    days: report.days.map((item) => ({ ...item, visits: 0 })),
    visitsByDayBefore: null,
    pages: [],
    sources: [],
    forms: { opened: 0, started: 0, sent: 0 },
    vitals: [],
    vitalsBefore: [],
    dropped: 0,
  });
  expect(reportWithoutVisits.enquiries).toBeGreaterThan(0);
  expect(reportWithoutVisits.refusals.length).toBeGreaterThan(0);
});

test('VISIT-21 a report has the visits and enquiries of its week and of the week before', () => {
  expect(report).toMatchObject({
    visits: 15,
    views: 22,
    enquiries: 9,
    applications: 3,
    before: { visits: 10, enquiries: 1 },
  });
  expect(report.days.map(({ visits }) => visits)).toEqual([5, 0, 0, 0, 0, 0, 10]);
  expect(report.days.map(({ enquiries }) => enquiries)).toEqual([1, 8, 0, 0, 0, 0, 0]);
  expect(report.visitsByDayBefore).toEqual([8, 0, 0, 0, 0, 0, 2]);
});

test('VISIT-21 pages and sources are sorted by the number of sent forms', () => {
  expect(report.pages).toEqual([
    { name: '/contact-us', traffic: 7, formsSent: 2 },
    { name: '/', traffic: 5, formsSent: 1 },
    { name: '/our-work', traffic: 10, formsSent: 0 },
  ]);
  expect(report.sources).toEqual([
    { name: 'search', traffic: 5, formsSent: 2 },
    { name: 'direct', traffic: 0, formsSent: 1 },
    { name: 'host:justdial.com', traffic: 10, formsSent: 0 },
  ]);
  expect(report.forms).toEqual({ opened: 4, started: 3, sent: 3 });
});

test('VISIT-21 quarantined enquiries are counted separately; replies are on time, late, overdue or open, and an application is never overdue or late', () => {
  const replies = { onTime: 4, late: 1, overdue: 2, open: 2 };
  expect(report.replies).toEqual(replies);
  expect(report).toMatchObject({ quarantined: 2, failed: 1, dropped: 6 });
  expect(report.repliesByWeek).toEqual([{ firstDay: monday, lastDay: '2026-11-15', ...replies }]);
  expect(Object.values(report.replies).reduce((sum, count) => sum + count)).toBe(report.enquiries);
  // The median of 1, 2, 48, 50 and 90 hours.
  expect(report.medianReplyHours).toBe(48);
  expect(report.refusals).toEqual([{ form: 'contact', reason: 'too many', count: 3 }]);
});

test('VISIT-21 vitals include only phones, and are compared with the four weeks before', () => {
  expect(report.vitals[1]).toMatchObject({
    page: '/',
    lcp: { samples: 4, goodShare: 0.75, worstElement: 'hero h1' },
  });
  expect(report.vitalsBefore[1]?.lcp).toMatchObject({ samples: 1, goodShare: 0 });
});

test('VISIT-21 visits are not compared if counting began after the start of the previous period', async () => {
  const firstReport = await readReport(source, weeksUpTo('2026-10-12', 1), now);
  expect(firstReport.before.visits).toBeNull();
  expect(firstReport.visitsByDayBefore).toBeNull();
  // The first counts are of 11 October.
  expect((await readReport(source, weeksUpTo('2026-10-19', 1), now)).before.visits).toBe(0);
  expect(await readReport(source, weeksUpTo('2024-01-01', 1), now)).toMatchObject({
    visits: 0,
    enquiries: 0,
    medianReplyHours: null,
    vitals: [],
  });
});

test('VISIT-21 the replies of a year are summed for each four weeks', async () => {
  const yearReport = await readReport(source, weeksUpTo(monday, 52), now);
  expect(yearReport.days).toHaveLength(364);
  expect(yearReport.repliesByWeek).toHaveLength(13);
  expect(yearReport.repliesByWeek.at(-1)).toMatchObject({ lastDay: '2026-11-15', onTime: 4, overdue: 3 });
});

test('VISIT-21 enquiries are not compared if applications of the previous period may be purged', async () => {
  const previousEnquiries = async (day: string, weeks: number, moment = now) =>
    (await readReport(source, weeksUpTo(day, weeks), moment)).before.enquiries;
  expect(await previousEnquiries(monday, 26)).toBe(0);
  expect(await previousEnquiries(monday, 52)).toBeNull();
  // The previous week begins on 17 November 2025; its applications are purged from 17 November 2026 on.
  expect(await previousEnquiries('2025-11-24', 1, new Date('2026-11-16T23:59:00+05:30'))).toBe(0);
  expect(await previousEnquiries('2025-11-24', 1, new Date('2026-11-17T00:01:00+05:30'))).toBeNull();
});

test('VISIT-25 a period that is not over is not compared', async () => {
  const sunday = new Date('2026-11-15T23:59:00+05:30');
  expect(await readReport(source, weeksUpTo(monday, 1), sunday)).toMatchObject({
    isOver: false,
    visits: 15,
    before: { visits: null, enquiries: null },
    visitsByDayBefore: null,
  });
  expect(report.isOver).toBe(true);
});
