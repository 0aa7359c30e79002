import type { Browser, Page } from '@playwright/test';
import { crawlerFilePaths, formPaths, paths } from '../../app/paths.ts';
import { freePort } from '../../tools/servers/free-port.ts';
import type { Device } from '../../visits/names.ts';
import { onPhone, widths } from '../support/browser/browser-options.ts';
import { chromiumShellOptions } from '../support/browser/chromium.ts';
import { test as base, expect } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { startSiteProcess } from '../support/server/site-process.ts';
import { type SiteServer, startSiteServer } from '../support/server/site-server.ts';
import { type SiteServerFixture, siteServerFixtures } from '../support/server/site-server-fixtures.ts';
import { runStaff } from '../support/server/staff.ts';
import {
  type ExpectedCount,
  expectedCounts,
  expectedCsvLines,
  expectedMailLines,
  expectedPageRows,
  moveTodayTo,
  type ScriptedVisit,
  scriptedMonday,
  scriptedWeek,
  type VisitStep,
} from '../support/visits/visit-scenario.ts';
import { untilCounting, untilPageRendered } from '../support/visits/visit-test.ts';

/** With a server of its own: the visits of other tests would be counted too. */
const test = base.extend<object, SiteServerFixture>(siteServerFixtures(() => startSiteServer()));

const deviceOptions: Readonly<Record<Device, object>> = {
  phone: onPhone,
  tablet: { ...onPhone, viewport: { width: widths.tablet, height: 1180 } },
  desktop: { viewport: { width: widths.desktop, height: 900 } },
};

/** Waits until visits are counted, and stops links to other sites and programs from being followed; clicks on them still count. */
async function untilReady(page: Page): Promise<void> {
  await untilCounting(page);
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a:not([href^="/"])')) event.preventDefault();
    }),
  );
}

const contactForm = (page: Page) => page.getByRole('main').locator('form');

/** Scrolls to the form and waits until an observer like the site's own sees it. */
async function scrollToForm(page: Page): Promise<void> {
  await contactForm(page).evaluate(async (form) => {
    form.scrollIntoView({ block: 'start', behavior: 'instant' });
    await new Promise<void>((resolve) => {
      const onChange = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && resolve();
      new IntersectionObserver(onChange, { threshold: 0.25 }).observe(form);
    });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

const clickLink = (page: Page, href: string) =>
  page.getByRole('main').locator(`a[href^="${href}"]`).first().click();

const stepActions: Readonly<Record<VisitStep, (page: Page) => Promise<unknown>>> = {
  'to contact': async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' }).click();
    await untilPageRendered(page, paths.contact, contactForm(page));
  },
  'see form': scrollToForm,
  'start form': (page) => fillInContact(contactForm(page)),
  'send form': async (page) => {
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Reference' })).toBeVisible();
  },
  back: async (page) => {
    await page.goBack();
    await untilPageRendered(page, paths.team, page.getByLabel('Team members'));
  },
  reload: async (page) => {
    await page.reload();
    await untilReady(page);
  },
  'load team': async (page) => {
    await page.evaluate((path) => location.assign(path), paths.team);
    await page.waitForURL(`**${paths.team}`);
    await untilReady(page);
  },
  filter: (page) => page.getByRole('group').getByRole('button').nth(1).click(),
  call: (page) => clickLink(page, 'tel:'),
  mail: (page) => clickLink(page, 'mailto:'),
  chat: (page) => clickLink(page, 'https://wa.me/'),
  directions: (page) => clickLink(page, 'https://www.google.com/maps/dir/'),
};

async function makeVisit(
  page: Page,
  site: string,
  { address, referrer, steps }: ScriptedVisit,
): Promise<void> {
  await page.goto(`${site}${address}`, referrer === undefined ? {} : { referer: referrer });
  await untilReady(page);
  for (const step of steps) await stepActions[step](page);
  // Goes to a file of the same site, because a slow browser may drop the last beacon when it leaves for another site.
  await page.goto(`${site}${crawlerFilePaths.robots}`);
}

async function openDevices(browser: Browser): Promise<Record<Device, Page>> {
  const open = async (device: Device) => {
    const context = await browser.newContext({ ...deviceOptions[device], reducedMotion: 'reduce' });
    return context.newPage();
  };
  return { phone: await open('phone'), tablet: await open('tablet'), desktop: await open('desktop') };
}

const sortedLines = (counts: readonly ExpectedCount[]) =>
  counts.map(({ day, row, count }) => [day, ...row, count].join(' | ')).sort();

async function readCountedBeacons(privatePort: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${privatePort}/metrics`)).text();
  return Number(metrics.match(/^seaface_beacons_total\{outcome="counted"\} (\d+)$/m)?.[1]);
}

/** Lines of the exported report without period, quotation marks and vitals. */
async function exportReport({ database }: SiteServer): Promise<readonly string[]> {
  const { stdout } = await runStaff(database.url, 'numbers', '--week', scriptedMonday, '--format', 'csv');
  const [, ...lines] = stdout.trim().replaceAll('"', '').split('\r\n');
  return lines.map((line) => line.split(',').slice(2).join(',')).filter((line) => !line.startsWith('phones'));
}

async function waitForReportMail({ database, mail }: SiteServer) {
  await database.owner.query("insert into intake.delivery (kind, detail) values ('report', $1)", [
    scriptedMonday,
  ]);
  const findMail = () => mail.mails.find(({ subject }) => subject?.startsWith('Last week'));
  await expect.poll(findMail, { timeout: 30_000 }).toBeTruthy();
  return findMail();
}

test('VISIT-10 VISIT-21 VISIT-23 VISIT-25 the scripted visits of a week give exactly the expected rows, and the expected report as CSV, mail and page', async ({
  page,
  playwright,
  siteServer,
}) => {
  test.setTimeout(20 * 60_000);
  const { owner } = siteServer.database;
  const visits = scriptedWeek.flatMap((day) => day.visits);
  // Pictures are switched off in the browser, because with a Playwright route beacons would be lost when a page closes.
  const args = [...chromiumShellOptions.args, '--blink-settings=imagesEnabled=false'];
  const browser = await playwright.chromium.launch({ ...chromiumShellOptions, args });
  const devicePages = await openDevices(browser);
  for (const { day, visits: visitsOfDay } of scriptedWeek) {
    const privatePort = String(await freePort());
    const site = startSiteProcess({ ...siteServer.environment, PORT: '0', PRIVATE_PORT: privatePort });
    const address = await site.address;
    const response = await fetch(`${address}${formPaths.contact}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Nobody',
    });
    expect(response.status).toBe(422);
    // The devices run in parallel, the visits of a device one after the other.
    await Promise.all(
      Object.entries(devicePages).map(async ([device, page]) => {
        for (const visit of visitsOfDay.filter((scripted) => scripted.device === device))
          await makeVisit(page, address, visit);
      }),
    );
    // The last beacons may still be on their way: one for every view, and perhaps one more for late vitals.
    const views = visitsOfDay.flatMap(({ expectedRows }) => expectedRows).filter(([kind]) => kind === 'view');
    let beaconCount = 0;
    await expect(async () => {
      const previousCount = beaconCount;
      beaconCount = await readCountedBeacons(privatePort);
      expect(beaconCount).toBeGreaterThanOrEqual(views.length);
      expect(beaconCount).toBe(previousCount);
    }).toPass({ intervals: [1000], timeout: 30_000 });
    // The process stores its counts when it ends.
    await site.end();
    await moveTodayTo(owner, day);
  }
  await browser.close();
  const { rows } = await owner.query<{
    day: string;
    kind: string;
    page: string;
    source: string;
    device: string;
    value: string;
    count: number;
  }>(
    `select day::text, kind, page, source, device, value, count::int from intake.visit_count
    where kind in ('view', 'event', 'refused', 'dropped')`,
  );
  expect(rows.map((row) => Object.values(row).join(' | ')).sort()).toEqual(sortedLines(expectedCounts));

  const { rows: loads } = await owner.query<{ page: string; count: number }>(
    `select page, sum(count)::int as count from intake.visit_count where kind = 'ttfb' group by page order by page`,
  );
  const expectedLoads = Map.groupBy(
    visits.flatMap((visit) => visit.loadedPaths),
    (page) => page,
  );
  expect(loads).toEqual(
    [...expectedLoads]
      .map(([page, pageLoads]) => ({ page, count: pageLoads.length }))
      .sort((a, b) => (a.page < b.page ? -1 : 1)),
  );

  expect(await exportReport(siteServer)).toEqual(expectedCsvLines);

  const mail = await waitForReportMail(siteServer);
  expect(mail?.subject).toBe('Last week: 6 enquiries, 73 visits');
  const mailText = mail?.text ?? '';
  const mailLines = mailText.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
  for (const line of expectedMailLines) expect(mailLines).toContain(line);

  await page.goto(`${siteServer.address}${mailText.match(/\/desk\/numbers\/\S+/)?.[0]}`);
  await page.getByText('The numbers of each day').click();
  for (const row of expectedPageRows)
    await expect(page.getByRole('row', { name: row, exact: true })).toBeVisible();
});
