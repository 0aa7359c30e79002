import { afterAll, expect, test } from 'vitest';
import { addDays, officeClock } from '../../enquiries/office-time.ts';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { runStaff } from '../../tests/support/server/staff.ts';
import { addCounts, storeEnquiryOn, vitalCount } from '../../tests/support/visits/visit-counts.ts';
import type { Report } from '../report/report.ts';
import { dayWords } from '../report/words.ts';

const testDatabase = await createTestDatabase();
afterAll(testDatabase.drop);
await addCounts(testDatabase.owner, [
  { day: '2026-11-10', kind: 'view', page: '/', source: 'search', value: 'entry', count: 12 },
  { day: '2026-11-03', kind: 'view', page: '/', source: 'search', value: 'entry', count: 7 },
  { day: '2026-11-10', kind: 'view', page: '=HYPERLINK(1)', source: '-x', value: 'inside', count: 2 },
  vitalCount('2026-11-10', '/', 'lcp', 2000, 4),
]);
await storeEnquiryOn(testDatabase.owner, '2026-11-10', {
  answered_at: new Date('2026-11-10T12:30:00+05:30'),
});

const runNumbers = async (...args: string[]) => {
  const { code, stdout, stderr } = await runStaff(testDatabase.url, 'numbers', ...args);
  return code === 0 ? stdout : stderr;
};

test('VISIT-25 numbers prints the week that contains the day of --week', async () => {
  const text = await runNumbers('--week', '2026-11-12');
  expect(text).toContain('9 to 15 November 2026');
  for (const line of [
    /^visits +12$/m,
    /^visits before +no counts of its first days$/m,
    /^enquiries +1$/m,
    /^median reply +1.5 h$/m,
  ])
    expect(text).toMatch(line);
  expect(text).toMatch(/^page +forms sent +views$/m);
  expect(text).toMatch(/^Home +0 +12$/m);
  expect(text).toContain('Of those answered, half within 1.5 h.');
  expect(text).toMatch(/^Home +100 %, 2\.0 s/m);
});

test('VISIT-25 a week that is not over is reported until today and compared with nothing', async () => {
  const today = officeClock(new Date()).day;
  const text = await runNumbers('--week', today);
  expect(text).toContain(`${dayWords(today)} ${today.slice(0, 4)}, until today`);
  expect(text).toMatch(/^visits before +this time is not over$/m);
  expect(text).toMatch(/^enquiries before +this time is not over$/m);
  const csv = await runNumbers('--week', today, '--format', 'csv');
  expect(csv).toContain(`"day","${today}","visits"`);
  expect(csv).not.toContain(addDays(today, 1));
  expect(csv).not.toMatch(/(?:visits|enquiries) before/);
});

test('VISIT-25 dropped counts and forms that did not arrive are reported', async () => {
  const day = '2026-10-06';
  await addCounts(testDatabase.owner, [
    { day, kind: 'dropped', value: '', count: 1170 },
    { day, kind: 'event', value: 'contact sent', count: 3 },
  ]);
  const text = await runNumbers('--week', day);
  expect(text).toMatch(/^counts not kept +1170$/m);
  expect(text).toContain('Browsers told of 3 forms sent, but 0 arrived: others may be forged.');
});

test('VISIT-25 the report of a week with purged enquiries says that they are erased', async () => {
  const text = await runNumbers('--week', '2020-01-06');
  expect(text).toMatch(/^Enquiries received before .* and applications before .* are erased/m);
  expect(text).toMatch(/^enquiries before +applications are erased after 12 months$/m);
});

test('VISIT-25 --weeks reports several weeks together, and --json writes the whole report', async () => {
  const report = JSON.parse(await runNumbers('--week', '2026-11-09', '--weeks', '2', '--json')) as Report;
  expect(report.period).toEqual({ firstDay: '2026-11-02', lastDay: '2026-11-15' });
  expect(report).toMatchObject({ visits: 19, enquiries: 1, replies: { onTime: 1 } });
});

test('VISIT-25 SAFE-08 the CSV has one number in each line, and no cell is a formula', async () => {
  const csv = await runNumbers('--week', '2026-11-09', '--format', 'csv');
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe('"from","to","about","name","measure","value"');
  for (const line of [
    '"2026-11-09","2026-11-15","total","","visits","12"',
    '"2026-11-09","2026-11-15","day","2026-11-10","visits","12"',
    '"2026-11-09","2026-11-15","total","","median reply hours","1.5"',
    '"2026-11-09","2026-11-15","phones","/","lcp good share","1"',
    `"2026-11-09","2026-11-15","page","'=HYPERLINK(1)","views","2"`,
  ])
    expect(lines).toContain(line);
  expect(csv).not.toMatch(/(?:^|,)"[=+\-@]/m);
});

test.each([
  [['--week', '2026-02-30'], '--week is a day'],
  [['--week', '2999-01-01'], 'The week of 2999-01-01 has not begun.'],
  [['--weeks', '0'], '--weeks is a whole number from 1 to 104'],
  [['--weeks', '105'], '--weeks is a whole number from 1 to 104'],
  [['--format', 'xml'], '--format is csv or json'],
  [['2026-11-09'], 'Which week is said with --week'],
  [['--week', '0001-01-01'], '--week is a day'],
])('VISIT-25 numbers rejects %j', async (args, reason) => {
  expect(await runNumbers(...args)).toContain(reason);
});
