import type pg from 'pg';
import { paths } from '../../../app/paths.ts';
import { addDays, mondayOfLastWeek } from '../../../enquiries/office-time.ts';
import { daysOf, weeksUpTo } from '../../../server/report/calendar.ts';
import type { Device } from '../../../visits/names.ts';

/** An action of a visitor after the first page was loaded. */
export type VisitStep =
  | 'to contact'
  | 'see form'
  | 'start form'
  | 'send form'
  | 'back'
  | 'reload'
  | 'load team'
  | 'filter'
  | 'call'
  | 'mail'
  | 'chat'
  | 'directions';

/** A row of intake.visit_count without day and count. */
export type ExpectedRow = readonly [
  kind: 'view' | 'event' | 'refused',
  page: string,
  source: string,
  device: string,
  value: string,
];

export interface ScriptedVisit {
  readonly device: Device;
  readonly address: string;
  readonly referrer?: string;
  readonly steps: readonly VisitStep[];
  /** The rows that this visit must add, written by hand. */
  readonly expectedRows: readonly ExpectedRow[];
  /** Paths of the loaded documents. */
  readonly loadedPaths: readonly string[];
}

export interface ScriptedDay {
  readonly day: string;
  readonly visits: readonly ScriptedVisit[];
}

const { home, seo, contact, work, education, careers, team } = paths;

const directVisit = (device: Device): ScriptedVisit => ({
  device,
  address: home,
  steps: [],
  expectedRows: [['view', home, 'direct', device, 'entry']],
  loadedPaths: [home],
});

const searchVisit: ScriptedVisit = {
  device: 'desktop',
  address: seo,
  referrer: 'https://www.google.com/search?q=private',
  steps: ['to contact', 'see form'],
  expectedRows: [
    ['view', seo, 'search', 'desktop', 'entry'],
    ['view', contact, 'search', 'desktop', 'inside'],
    ['event', contact, 'search', 'desktop', 'contact opened'],
  ],
  loadedPaths: [seo],
};

const socialVisit: ScriptedVisit = {
  device: 'phone',
  address: work,
  referrer: 'https://l.instagram.com/?u=private',
  steps: ['filter', 'filter'],
  expectedRows: [
    ['view', work, 'social', 'phone', 'entry'],
    ['event', work, 'social', 'phone', 'filter'],
  ],
  loadedPaths: [work],
};

const campaignVisit: ScriptedVisit = {
  device: 'tablet',
  address: `${education}?utm_source=private`,
  referrer: 'https://news.example/private',
  steps: ['to contact', 'see form', 'call'],
  expectedRows: [
    ['view', education, 'campaign', 'tablet', 'entry'],
    ['view', contact, 'campaign', 'tablet', 'inside'],
    ['event', contact, 'campaign', 'tablet', 'contact opened'],
    ['event', contact, 'campaign', 'tablet', 'call'],
  ],
  loadedPaths: [education],
};

const referredVisit = (source: string): ScriptedVisit => ({
  device: 'desktop',
  address: home,
  referrer: 'https://www.school.example/private',
  steps: [],
  expectedRows: [['view', home, source, 'desktop', 'entry']],
  loadedPaths: [home],
});

const reloadVisit: ScriptedVisit = {
  device: 'desktop',
  address: careers,
  steps: ['reload'],
  expectedRows: [
    ['view', careers, 'direct', 'desktop', 'entry'],
    ['view', careers, 'direct', 'desktop', 'reload'],
  ],
  loadedPaths: [careers, careers],
};

const backVisit: ScriptedVisit = {
  device: 'phone',
  address: team,
  referrer: 'https://duckduckgo.com/',
  steps: ['to contact', 'see form', 'back'],
  expectedRows: [
    ['view', team, 'search', 'phone', 'entry'],
    ['view', contact, 'search', 'phone', 'inside'],
    ['event', contact, 'search', 'phone', 'contact opened'],
    ['view', team, 'search', 'phone', 'back'],
  ],
  loadedPaths: [team],
};

const secondLoadVisit: ScriptedVisit = {
  device: 'desktop',
  address: home,
  steps: ['load team'],
  expectedRows: [
    ['view', home, 'direct', 'desktop', 'entry'],
    ['view', team, 'inside', 'desktop', 'inside'],
  ],
  loadedPaths: [home, team],
};

const enquiryVisit: ScriptedVisit = {
  device: 'desktop',
  address: contact,
  referrer: 'https://www.bing.com/',
  steps: ['see form', 'start form', 'send form'],
  expectedRows: [
    ['view', contact, 'search', 'desktop', 'entry'],
    ['event', contact, 'search', 'desktop', 'contact opened'],
    ['event', contact, 'search', 'desktop', 'contact started'],
    ['event', contact, 'search', 'desktop', 'contact sent'],
  ],
  loadedPaths: [contact],
};

const contactVisit: ScriptedVisit = {
  device: 'phone',
  address: contact,
  steps: ['see form', 'mail', 'chat', 'directions'],
  expectedRows: [
    ['view', contact, 'direct', 'phone', 'entry'],
    ['event', contact, 'direct', 'phone', 'contact opened'],
    ['event', contact, 'direct', 'phone', 'mail'],
    ['event', contact, 'direct', 'phone', 'chat'],
    ['event', contact, 'direct', 'phone', 'directions'],
  ],
  loadedPaths: [contact],
};

const repeat = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/** The Monday of a week that is over, and so recent that none of its data is purged yet. */
export const scriptedMonday = addDays(mondayOfLastWeek(new Date()), -14);
const scriptedDays = daysOf(weeksUpTo(scriptedMonday, 1));

/** 73 visits from Monday to Sunday: every journey on at least three days, every source at least four times. */
export const scriptedWeek: readonly ScriptedDay[] = scriptedDays.map((day, index) => ({
  day,
  visits: [
    searchVisit,
    ...repeat(index === 6 ? 1 : 2, directVisit('phone')),
    ...repeat(2, referredVisit('other')),
    referredVisit('host:school.example'),
    ...(index % 2 === 0
      ? [socialVisit, socialVisit, campaignVisit, reloadVisit, backVisit]
      : [secondLoadVisit, enquiryVisit, enquiryVisit, contactVisit]),
  ],
}));

/** The row of the one post a day that is rejected. */
export const expectedRefusal: ExpectedRow = ['refused', 'contact', '', '', 'invalid'];

export interface ExpectedCount {
  readonly day: string;
  readonly row: ExpectedRow;
  readonly count: number;
}

/** All expected rows of the week, without vitals. */
export const expectedCounts: readonly ExpectedCount[] = scriptedWeek.flatMap(({ day, visits }) => {
  const counts = new Map<string, ExpectedCount>();
  for (const row of [...visits.flatMap(({ expectedRows }) => expectedRows), expectedRefusal]) {
    const key = row.join('\n');
    counts.set(key, { day, row, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
});

/** Expected output of `ops/staff numbers --format csv`, without vitals; written by hand. */
export const expectedCsvLines: readonly string[] = [
  'total,,visits,73',
  'total,,page views,99',
  'total,,enquiries,6',
  'total,,enquiries before,0',
  'total,,applications,0',
  'total,,forms opened,24',
  'total,,forms started,6',
  'total,,forms sent,6',
  'total,,answered on time,0',
  'total,,answered late,0',
  'total,,overdue,6',
  'total,,open,0',
  'total,,quarantined,0',
  'total,,failed,0',
  'total,,counts dropped,0',
  ...[
    [11, 0],
    [10, 2],
    [11, 0],
    [10, 2],
    [11, 0],
    [10, 2],
    [10, 0],
  ].flatMap(([visits, enquiries], index) => [
    `day,${scriptedDays[index]},visits,${visits}`,
    `day,${scriptedDays[index]},enquiries,${enquiries}`,
  ]),
  ...[
    [contact, 24, 6],
    [home, 37, 0],
    [team, 11, 0],
    [careers, 8, 0],
    [work, 8, 0],
    [seo, 7, 0],
    [education, 4, 0],
  ].flatMap(([page, views, sent]) => [`page,${page},views,${views}`, `page,${page},enquiries sent,${sent}`]),
  ...[
    ['search', 17, 6],
    ['direct', 23, 0],
    ['other', 14, 0],
    ['social', 8, 0],
    ['host:school.example', 7, 0],
    ['campaign', 4, 0],
  ].flatMap(([source, visits, sent]) => [
    `source,${source},visits,${visits}`,
    `source,${source},enquiries sent,${sent}`,
  ]),
  'refused,contact,invalid,7',
];

/** Expected lines of the mail 'Last week'. */
export const expectedMailLines: readonly string[] = [
  'Enquiries 6 (+6)',
  'Visits 73',
  '/contact-us 6 (24 views)',
  'Home 0 (37 views)',
  '/our-team 0 (11 views)',
  '/careers 0 (8 views)',
  '/our-work 0 (8 views)',
  'Search 6 (17 visits)',
  'Direct 0 (23 visits)',
  'Other 0 (14 visits)',
  'Social 0 (8 visits)',
  // The invisible character prevents mail programs from making a link.
  'school.\u200cexample 0 (7 visits)',
  'On time 0',
  'Late 0',
  'Overdue 6',
  'Open 0',
  'Refused 7 (contact, invalid: 7)',
  'Held back as spam 0',
];

const longDate = (day = '') =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Expected rows of the report page. */
export const expectedPageRows: readonly string[] = [
  `${longDate(scriptedDays[1])} 10 2`,
  `${longDate(scriptedDays[6])} 10 0`,
  'Visits 73',
  'A form was opened 24',
  'Direct 23 0',
  'Search 17 6',
  'Social 8 0',
  'Campaign 4 0',
  'school.example 7 0',
  'Other 14 0',
  '/contact-us 24 6',
  'Home 37 0',
  '/careers 8 0',
  '/education-marketing-agency-in-Mumbai 4 0',
  'Refused: contact, invalid 7',
];

/** Changes the date of today's counts and enquiries to `day`, so that a test can fill a week in minutes. */
export async function moveTodayTo(database: Pick<pg.Pool, 'query'>, day: string): Promise<void> {
  await database.query(
    `with moved as (delete from intake.visit_count where day > current_date - 2 returning *)
    insert into intake.visit_count
    select $1::date, kind, page, source, device, value, sum(count) from moved group by 2, 3, 4, 5, 6`,
    [day],
  );
  await database.query(
    `update intake.enquiry set received_at = $1::date + interval '12 hours', due_at = $1::date + interval '19 hours'
    where received_at > current_date - 2`,
    [day],
  );
}
