import type { Page } from '@playwright/test';
import { addDays } from '../../enquiries/office-time.ts';
import { weeksUpTo } from '../../server/report/calendar.ts';
import { dayWords, periodWords } from '../../server/report/words.ts';
import { createTokenSigner } from '../../server/signed-token.ts';
import { expectAccessible, expectAccessibleMail } from '../support/browser/accessibility.ts';
import { expectNoHorizontalScroll } from '../support/browser/horizontal-scroll.ts';
import { test as base, expect } from '../support/browser/test.ts';
import { type SiteServer, startSiteServer } from '../support/server/site-server.ts';
import { type SiteServerFixture, siteServerFixtures } from '../support/server/site-server-fixtures.ts';
import { fillReportWeeks, reportWeeks } from '../support/visits/report-weeks.ts';

async function startFilledServer(): Promise<SiteServer> {
  const server = await startSiteServer();
  await fillReportWeeks(server.database.owner);
  return server;
}

const test = base.extend<object, SiteServerFixture>(siteServerFixtures(startFilledServer));
test.describe.configure({ mode: 'default' });

const withoutYear = (period: string) => period.replaceAll(/ \d{4}/g, '');
const colorSchemes = ['light', 'dark'] as const;

function reportPath({ environment }: SiteServer, week: string): string {
  const tomorrow = new Date(Date.now() + 86_400_000);
  return `/desk/numbers/${createTokenSigner(environment.SECRET_KEY ?? '').sign('numbers', week, tomorrow)}`;
}

/** Finds overlapping labels of a plot, which axe does not detect. */
async function findOverlappingLabels(page: Page): Promise<readonly string[]> {
  return page.locator('svg').evaluateAll((plots) =>
    plots.flatMap((plot) => {
      const labels = [...plot.querySelectorAll('text')]
        .filter((label) => label.checkVisibility())
        .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }));
      const doOverlap = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
      return labels.flatMap(({ text, box }, index) =>
        labels
          .slice(index + 1)
          .filter((other) => doOverlap(box, other.box))
          .map((other) => `${text} on ${other.text}`),
      );
    }),
  );
}

const { emptyWeek, oneDayWeek, fullYearWeek } = reportWeeks;
const widths = [390, 820, 1440];

for (const [name, week, query, expectedText] of [
  ['without data', emptyWeek, '', 'Nothing was counted in this time.'],
  ['with one day', oneDayWeek, '', '251'],
  ['with a week', fullYearWeek, '', '2,165'],
  ['with a year', fullYearWeek, '?weeks=52', 'One year.'],
] as const) {
  test(`VISIT-24 the report page ${name} has no accessibility violation, light and dark`, async ({
    page,
    siteServer,
  }) => {
    await page.goto(`${reportPath(siteServer, week)}${query}`);
    await expect(page.getByRole('main')).toContainText(expectedText);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
  });
}

test('VISIT-24 no period of the report scrolls sideways or has overlapping labels', async ({
  page,
  siteServer,
}) => {
  const addresses = [
    reportPath(siteServer, emptyWeek),
    ...['1', '4', '13', '52'].flatMap((weeks) => [
      `${reportPath(siteServer, oneDayWeek)}?weeks=${weeks}`,
      `${reportPath(siteServer, fullYearWeek)}?weeks=${weeks}`,
    ]),
  ];
  for (const address of addresses) {
    await page.goto(address);
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
      expect(await findOverlappingLabels(page), `${address} at ${width}`).toEqual([]);
    }
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('VISIT-24 VISIT-23 the table of the days opens, and the other periods are links', async ({
    page,
    siteServer,
  }) => {
    const firstWeek = weeksUpTo(addDays(fullYearWeek, -21), 1);
    await page.goto(reportPath(siteServer, fullYearWeek));
    const plot = page.getByRole('img', { name: 'Visits and enquiries per day' });
    await expect(plot).toBeVisible();
    await page.getByText('The numbers of each day').click();
    await expect(page.getByRole('row', { name: `${dayWords(fullYearWeek)} 366` })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Search 952 / })).toBeVisible();
    await page.getByRole('link', { name: '4 weeks' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four weeks.');
    await expect(page.getByRole('link', { name: '4 weeks' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('row', { name: withoutYear(periodWords(firstWeek)) })).toBeVisible();
  });
});

test('VISIT-24 VISIT-23 the height of a bar is proportional to its value, and dots are on the right side of the thresholds', async ({
  page,
  siteServer,
}) => {
  await page.goto(reportPath(siteServer, fullYearWeek));
  const barHeightsPx = await page
    .locator('.day-plot .visits')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  const visitCounts = await page.locator('.day-plot .number').allTextContents();
  expect(barHeightsPx).toHaveLength(7);
  const pxPerVisit = (barHeightsPx[0] ?? 0) / Number(visitCounts[0]);
  for (const [index, visitCount] of visitCounts.entries())
    expect(barHeightsPx[index] ?? 0).toBeCloseTo(Number(visitCount) * pxPerVisit, 0);

  const lcpTable = page.getByRole('table', { name: 'LCP on phones, by page' });
  const readCenterX = async (selector: string, index: number) => {
    const box = await lcpTable.locator(selector).nth(index).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  // Row 1 is Home at 2.4 s; row 7 is Careers at 5.1 s, which is poor.
  expect(await readCenterX('.now', 1)).toBeLessThan(await readCenterX('.limit', 2));
  expect(await readCenterX('.now', 7)).toBeGreaterThan(await readCenterX('.limit', 15));
});

test('VISIT-24 VISIT-22 the report mail has no accessibility violation and does not scroll sideways, light and dark, at 390 and 700 px', async ({
  page,
  siteServer,
}) => {
  const { database, mail } = siteServer;
  await database.owner.query("insert into intake.delivery (kind, detail) values ('report', $1)", [
    fullYearWeek,
  ]);
  const findReportHtml = () => mail.mails.find(({ subject }) => subject?.startsWith('Last week'))?.html;
  await expect.poll(findReportHtml, { timeout: 30_000 }).toBeTruthy();
  for (const width of [390, 700]) {
    await page.setViewportSize({ width, height: 900 });
    await page.setContent(findReportHtml() ?? '');
    await expectNoHorizontalScroll(page);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await expectAccessibleMail(page);
    }
  }
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const darkBackground = await readBackground();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await readBackground()).not.toBe(darkBackground);
});
