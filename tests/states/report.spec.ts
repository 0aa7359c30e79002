import type { Page } from '@playwright/test';
import { addDays, weeksUpTo } from '../../server/report/calendar.ts';
import { dayWords, periodWords } from '../../server/report/words.ts';
import { createTokens } from '../../server/signed-token.ts';
import { expectAccessible, expectAccessibleMail } from '../support/browser/accessibility.ts';
import { expectNoHorizontalScroll } from '../support/browser/horizontal-scroll.ts';
import { test as base, expect } from '../support/browser/test.ts';
import { type SiteServer, startSiteServer } from '../support/server/site-server.ts';
import { fillReportWeeks, reportWeeks } from '../support/visits/report-weeks.ts';

/** All tests of the file share a server whose database has a year of counts. */
const test = base.extend<object, { readonly siteServer: SiteServer }>({
  siteServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const server = await startSiteServer();
      await fillReportWeeks(server.database.owner);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ siteServer }, use) => use(siteServer.address),
});
test.describe.configure({ mode: 'default' });

const withoutYear = (words: string) => words.replaceAll(/ \d{4}/g, '');
const schemes = ['light', 'dark'] as const;

function addressOf({ environment }: SiteServer, week: string): string {
  const tomorrow = new Date(Date.now() + 86_400_000);
  return `/desk/numbers/${createTokens(environment.SECRET_KEY ?? '').sign('numbers', week, tomorrow)}`;
}

/** Labels of a plot that stand on one another, which axe does not see. */
async function overlappingLabels(page: Page): Promise<readonly string[]> {
  return page.locator('svg').evaluateAll((plots) =>
    plots.flatMap((plot) => {
      const labels = [...plot.querySelectorAll('text')]
        .filter((label) => label.checkVisibility())
        .map((label) => ({ words: label.textContent, box: label.getBoundingClientRect() }));
      const crosses = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
      return labels.flatMap(({ words, box }, index) =>
        labels
          .slice(index + 1)
          .filter((other) => crosses(box, other.box))
          .map((other) => `${words} on ${other.words}`),
      );
    }),
  );
}

const { nothing, oneDay, year } = reportWeeks;
const widths = [390, 820, 1440];

for (const [name, week, query, words] of [
  ['without data', nothing, '', 'Nothing was counted in this time.'],
  ['with one day', oneDay, '', '251'],
  ['with a week', year, '', '2,165'],
  ['with a year', year, '?weeks=52', 'One year.'],
] as const) {
  test(`VISIT-24 axe finds nothing on the page of the numbers ${name}, light and dark`, async ({
    page,
    siteServer,
  }) => {
    await page.goto(`${addressOf(siteServer, week)}${query}`);
    await expect(page.getByRole('main')).toContainText(words);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
  });
}

test('VISIT-24 no period of the page scrolls sideways, and no label stands on another', async ({
  page,
  siteServer,
}) => {
  const addresses = [
    addressOf(siteServer, nothing),
    ...['1', '4', '13', '52'].flatMap((weeks) => [
      `${addressOf(siteServer, oneDay)}?weeks=${weeks}`,
      `${addressOf(siteServer, year)}?weeks=${weeks}`,
    ]),
  ];
  for (const address of addresses) {
    await page.goto(address);
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
      expect(await overlappingLabels(page), `${address} at ${width}`).toEqual([]);
    }
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('VISIT-24 VISIT-23 the numbers of each day unfold, and another period is a link', async ({
    page,
    siteServer,
  }) => {
    const firstWeek = weeksUpTo(addDays(year, -21), 1);
    await page.goto(addressOf(siteServer, year));
    const plot = page.getByRole('img', { name: 'Visits and enquiries per day' });
    await expect(plot).toBeVisible();
    await page.getByText('The numbers of each day').click();
    await expect(page.getByRole('row', { name: `${dayWords(year)} 366` })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Search 952 / })).toBeVisible();
    await page.getByRole('link', { name: '4 weeks' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four weeks.');
    await expect(page.getByRole('link', { name: '4 weeks' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('row', { name: withoutYear(periodWords(firstWeek)) })).toBeVisible();
  });
});

test('VISIT-24 VISIT-23 strokes are as high as their numbers, and dots stand beside the thresholds', async ({
  page,
  siteServer,
}) => {
  await page.goto(addressOf(siteServer, year));
  const heights = await page
    .locator('.day-plot .visits')
    .evaluateAll((strokes) => strokes.map((stroke) => stroke.getBoundingClientRect().height));
  const numbers = await page.locator('.day-plot .number').allTextContents();
  expect(heights).toHaveLength(7);
  const perVisit = (heights[0] ?? 0) / Number(numbers[0]);
  for (const [index, number] of numbers.entries())
    expect(heights[index] ?? 0).toBeCloseTo(Number(number) * perVisit, 0);

  const good = page.getByRole('table', { name: 'LCP on phones, by page' });
  const middleOf = async (selector: string, place: number) => {
    const box = await good.locator(selector).nth(place).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  // Row 1 is Home at 2.4 s; row 7 is Careers at 5.1 s, which is poor.
  expect(await middleOf('.now', 1)).toBeLessThan(await middleOf('.limit', 2));
  expect(await middleOf('.now', 7)).toBeGreaterThan(await middleOf('.limit', 15));
});

test('VISIT-24 VISIT-22 the mail, light and dark, at the width of a phone and of a window', async ({
  page,
  siteServer,
}) => {
  const { database, mail } = siteServer;
  await database.owner.query("insert into intake.delivery (kind, detail) values ('report', $1)", [year]);
  const found = () => mail.mails.find(({ subject }) => subject?.startsWith('Last week'))?.html;
  await expect.poll(found, { timeout: 30_000 }).toBeTruthy();
  for (const width of [390, 700]) {
    await page.setViewportSize({ width, height: 900 });
    await page.setContent(found() ?? '');
    await expectNoHorizontalScroll(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await expectAccessibleMail(page);
    }
  }
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).not.toBe(dark);
});
