import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { formPaths, machineFiles, paths } from '../../app/paths.ts';
import { freePort } from '../../tools/servers/free-port.ts';
import type { Device } from '../../visits/names.ts';
import { onPhone, widths } from '../support/browser/browser-options.ts';
import { chromiumShell } from '../support/browser/chromium.ts';
import { expect } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { test } from '../support/server/enquiry-test.ts';
import { startSiteProcess } from '../support/server/site-process.ts';
import type { SiteServer } from '../support/server/site-server.ts';
import { untilCounting, untilShown } from '../support/visits/counted-visit.ts';
import {
  type ExpectedCount,
  expectedCounts,
  expectedMailLines,
  expectedNumbers,
  expectedPageRows,
  moveToday,
  type ScriptedVisit,
  scriptedMonday,
  scriptedWeek,
  type VisitStep,
} from '../support/visits/visit-scenario.ts';

const screens: Readonly<Record<Device, object>> = {
  phone: onPhone,
  tablet: { ...onPhone, viewport: { width: widths.tablet, height: 1180 } },
  desktop: { viewport: { width: widths.desktop, height: 900 } },
};

/** What leads to other programs stays where it is. */
async function untilReady(page: Page): Promise<void> {
  await untilCounting(page);
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a:not([href^="/"])')) event.preventDefault();
    }),
  );
}

const contactForm = (page: Page) => page.getByRole('main').locator('form');

/** Seen as the site's own observer sees it. */
async function seeForm(page: Page): Promise<void> {
  await contactForm(page).evaluate(async (form) => {
    form.scrollIntoView({ block: 'start', behavior: 'instant' });
    await new Promise<void>((seen) => {
      const look = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && seen();
      new IntersectionObserver(look, { threshold: 0.25 }).observe(form);
    });
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  });
}

const press = (page: Page, href: string) =>
  page.getByRole('main').locator(`a[href^="${href}"]`).first().click();

const acts: Readonly<Record<VisitStep, (page: Page) => Promise<unknown>>> = {
  'to contact': async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' }).click();
    await untilShown(page, paths.contact, contactForm(page));
  },
  'see form': seeForm,
  'start form': async (page) => {
    await fillInContact(contactForm(page));
    // As long as a person takes: what is sent sooner is held back as spam.
    await page.waitForTimeout(2600);
  },
  'send form': async (page) => {
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Reference' })).toBeVisible();
  },
  back: async (page) => {
    await page.goBack();
    await untilShown(page, paths.team, page.getByLabel('Team members'));
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
  call: (page) => press(page, 'tel:'),
  mail: (page) => press(page, 'mailto:'),
  chat: (page) => press(page, 'https://wa.me/'),
  directions: (page) => press(page, 'https://www.google.com/maps/dir/'),
};

async function visit(page: Page, site: string, { address, referrer, steps }: ScriptedVisit): Promise<void> {
  await page.goto(`${site}${address}`, referrer === undefined ? {} : { referer: referrer });
  await untilReady(page);
  for (const step of steps) await acts[step](page);
  // Of the same site: on a busy machine a browser does not wait for the last words of a page that leaves for another.
  await page.goto(`${site}${machineFiles.robots}`);
}

async function openScreens(browser: Browser): Promise<Record<Device, Page>> {
  const open = async (device: Device) => {
    const context = await browser.newContext({ ...screens[device], reducedMotion: 'reduce' });
    return context.newPage();
  };
  return { phone: await open('phone'), tablet: await open('tablet'), desktop: await open('desktop') };
}

const sorted = (counts: readonly ExpectedCount[]) =>
  counts.map(({ day, row, count }) => [day, ...row, count].join(' | ')).sort();

async function countedBeacons(privatePort: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${privatePort}/metrics`)).text();
  return Number(metrics.match(/^seaface_beacons_total\{outcome="counted"\} (\d+)$/m)?.[1]);
}

const staff = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

/** What an operator exports, without period, quotation marks and vitals. */
async function exportedNumbers({ database }: SiteServer): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [staff, 'numbers', '--week', scriptedMonday, '--format', 'csv'],
    { env: { ...process.env, DATABASE_URL: database.url } },
  );
  const [, ...lines] = stdout.trim().replaceAll('"', '').split('\r\n');
  return lines.map((line) => line.split(',').slice(2).join(',')).filter((line) => !line.startsWith('phones'));
}

/** The mail about that week. */
async function weekMail({ database, mail }: SiteServer) {
  await database.owner.query("insert into intake.delivery (kind, detail) values ('report', $1)", [
    scriptedMonday,
  ]);
  const found = () => mail.mails.find(({ subject }) => subject?.startsWith('Last week'));
  await expect.poll(found, { timeout: 30_000 }).toBeTruthy();
  return found();
}

test('VISIT-10 VISIT-21 VISIT-23 VISIT-25 300 visits of a week, with known journeys, sources and devices, give exactly their rows, and their numbers in CSV, mail and page', async ({
  page,
  playwright,
  siteServer,
}) => {
  test.setTimeout(20 * 60_000);
  const { owner } = siteServer.database;
  const visits = scriptedWeek.flatMap((day) => day.visits);
  expect(visits).toHaveLength(300);
  // Other tests may have sent something to the same server.
  await owner.query('delete from intake.visit_count');
  await owner.query("update intake.enquiry set received_at = received_at - interval '90 days'");
  // Pictures count nothing. Blocked by a route they would cost beacons: what a driver intercepts ends with its page.
  const args = [...chromiumShell.args, '--blink-settings=imagesEnabled=false'];
  const browser = await playwright.chromium.launch({ ...chromiumShell, args });
  const screen = await openScreens(browser);
  for (const { day, visits: ofTheDay } of scriptedWeek) {
    const privatePort = String(await freePort());
    const site = startSiteProcess({ ...siteServer.environment, PORT: '0', PRIVATE_PORT: privatePort });
    const address = await site.serves;
    const answer = await fetch(`${address}${formPaths.contact}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Nobody',
    });
    expect(answer.status).toBe(422);
    // Devices side by side; on each, one visit after the other.
    await Promise.all(
      Object.entries(screen).map(async ([device, page]) => {
        for (const one of ofTheDay.filter((scripted) => scripted.device === device))
          await visit(page, address, one);
      }),
    );
    // What was sent last may still be on its way: every view is a beacon, and a late measurement may be one more.
    const views = ofTheDay.flatMap(({ rows }) => rows).filter(([kind]) => kind === 'view');
    let before = 0;
    await expect(async () => {
      const last = before;
      before = await countedBeacons(privatePort);
      expect(before).toBeGreaterThanOrEqual(views.length);
      expect(before).toBe(last);
    }).toPass({ intervals: [1000], timeout: 30_000 });
    // It stores what it has counted.
    await site.end();
    await moveToday(owner, day);
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
  expect(rows.map((row) => Object.values(row).join(' | ')).sort()).toEqual(sorted(expectedCounts));

  const { rows: loads } = await owner.query<{ page: string; count: number }>(
    `select page, sum(count)::int as count from intake.visit_count where kind = 'ttfb' group by page order by page`,
  );
  const expectedLoads = Map.groupBy(
    visits.flatMap((one) => one.loads),
    (page) => page,
  );
  expect(loads).toEqual(
    [...expectedLoads]
      .map(([page, all]) => ({ page, count: all.length }))
      .sort((a, b) => (a.page < b.page ? -1 : 1)),
  );

  expect(await exportedNumbers(siteServer)).toEqual(expectedNumbers);

  const mail = await weekMail(siteServer);
  expect(mail?.subject).toBe('Last week: 14 enquiries, 300 visits');
  const text = mail?.text ?? '';
  const lines = text.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
  for (const line of expectedMailLines) expect(lines).toContain(line);

  await page.goto(`${siteServer.address}${text.match(/\/desk\/numbers\/\S+/)?.[0]}`);
  await page.getByText('The numbers of each day').click();
  for (const row of expectedPageRows)
    await expect(page.getByRole('row', { name: row, exact: true })).toBeVisible();
});
