import { openingPaths } from '../../app/content/openings.server.ts';
import { storyPaths } from '../../app/content/work.server.ts';
import { interactiveEvent } from '../../app/hydration/names.ts';
import { pagePaths, paths } from '../../app/paths.ts';
import { chromium } from '../support/browser/chromium.ts';
import { delayRequests } from '../support/browser/delay-requests.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { shiftSoFar } from '../support/browser/layout-shift.ts';
import { weigh } from '../support/browser/page-weight.ts';
import { expect, test } from '../support/browser/test.ts';

// What is measured is measured in the whole browser: the shell fetches pictures further ahead.
test.use({ launchOptions: chromium });

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** In bytes, compressed. */
const counterBudget = 4096;

/** In bytes, compressed, of what is fetched before anybody scrolls. */
const budgets = {
  home: { script: 125_000, all: 305_000, requests: 30 },
  // The film's poster is near enough to be fetched.
  about: { script: 118_000, all: 340_000, requests: 32 },
  others: { script: 118_000, all: 280_000, requests: 28 },
} as const;

test.describe('on a phone', () => {
  test.use(phone);

  for (const path of [...pagePaths, ...storyPaths])
    test(`FAST-01 FAST-03 FAST-04 ${path} paints before it fetches scripts, is light and lies still`, async ({
      page,
    }) => {
      await page.goto(path);
      await untilHydrated(page);
      const { bytes, requests, inTheWay } = await weigh(page);
      expect(inTheWay).toEqual([]);
      const budget =
        path === paths.home ? budgets.home : path === paths.about ? budgets.about : budgets.others;
      expect(bytes.script, 'FAST-03 bytes of script').toBeLessThanOrEqual(budget.script);
      expect(bytes.counter, 'FAST-03 bytes of what counts visits').toBeLessThanOrEqual(counterBudget);
      const all = Object.values(bytes).reduce((sum, part) => sum + part);
      expect(all, 'FAST-03 bytes').toBeLessThanOrEqual(budget.all);
      expect(requests, 'FAST-03 requests').toBeLessThanOrEqual(budget.requests);
      expect(await shiftSoFar(page), 'FAST-04 layout shift').toBeLessThanOrEqual(0.005);
    });
});

for (const address of [...pagePaths, ...openingPaths, ...storyPaths, '/no-such-page'])
  test(`FAST-02 ${address} is hydrated`, async ({ page }) => {
    await page.addInitScript((name) => {
      addEventListener(name, () => document.documentElement.setAttribute('data-test-interactive', ''));
    }, interactiveEvent);
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-test-interactive', '');
    await expect(page.locator('html')).toHaveClass(/js/);
  });

test('FAST-01 a visitor who acts before the page is loaded wakes it up', async ({ page }) => {
  // A picture that does not come holds up the end of loading.
  await page.route('**/assets/people/p-01.svg', () => undefined);
  await page.goto(paths.team, { waitUntil: 'domcontentloaded' });
  const started = page.waitForRequest('**/built/framework-*.js');
  await page.keyboard.press('Tab');
  await started;
});

test('FAST-05 a button pressed before the page is awake does its work', async ({ page }) => {
  const release = await delayRequests(page, '**/built/framework-*.js');
  await page.goto(paths.policy);
  await page.getByRole('button', { name: 'Read More' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
  await expect(page.locator('#hr-15')).toBeVisible();
});

test.describe('when the entry script cannot be fetched', () => {
  test.use({ expectedMessages: ['/built/entry', 'net::ERR_FAILED', 'dynamically imported module'] });

  test('FAST-02 the page keeps the form it has without script', async ({ page }) => {
    await page.route('**/built/entry*', (route) => route.abort('failed'));
    await page.goto(paths.policy);
    await expect(page.locator('#hr-15')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read More' })).toBeHidden();
  });
});

test.describe('when the start scripts of a page cannot be fetched', () => {
  test.use({ expectedMessages: ['/built/start-', 'net::ERR_FAILED'] });

  test('FAST-02 the page keeps the form it has without script', async ({ page }) => {
    await page.route('**/built/start-*', (route) => route.abort('failed'));
    await page.goto(paths.policy);
    await expect(page.locator('#hr-15')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read More' })).toBeHidden();
  });
});
