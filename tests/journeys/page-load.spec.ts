import { openingPaths } from '../../app/content/openings.server.ts';
import { storyPaths } from '../../app/content/work.server.ts';
import { interactiveEvent } from '../../app/hydration/names.ts';
import { pagePaths, paths } from '../../app/paths.ts';
import { chromiumOptions } from '../support/browser/chromium.ts';
import { delayRequests } from '../support/browser/delay-requests.ts';
import { openPage } from '../support/browser/hydration.ts';
import { totalShift } from '../support/browser/layout-shift.ts';
import { measurePageWeight } from '../support/browser/page-weight.ts';
import { expect, test } from '../support/browser/test.ts';

// The headless shell fetches pictures further ahead than the full browser.
test.use({ launchOptions: chromiumOptions });

const phoneOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Compressed size of the script that counts visits. */
const counterMaxBytes = 4096;

/** Compressed bytes and requests before the visitor scrolls. */
const budgets = {
  home: { scriptBytes: 125_000, totalBytes: 305_000, requests: 30 },
  // The film's poster is close enough to the first screen to be fetched.
  about: { scriptBytes: 118_900, totalBytes: 340_000, requests: 32 },
  otherPages: { scriptBytes: 118_900, totalBytes: 280_000, requests: 28 },
} as const;

test.describe('on a phone', () => {
  test.use(phoneOptions);

  for (const path of [...pagePaths, ...storyPaths])
    test(`FAST-01 FAST-03 FAST-04 ${path} paints before it fetches scripts, keeps its size budget and does not shift`, async ({
      page,
    }) => {
      await openPage(page, path);
      const { bytes, requests, renderBlockingPaths } = await measurePageWeight(page);
      expect(renderBlockingPaths).toEqual([]);
      const budget =
        path === paths.home ? budgets.home : path === paths.about ? budgets.about : budgets.otherPages;
      expect(bytes.script, 'FAST-03 bytes of script').toBeLessThanOrEqual(budget.scriptBytes);
      expect(bytes.counter, 'FAST-03 bytes of the script that counts visits').toBeLessThanOrEqual(
        counterMaxBytes,
      );
      const totalBytes = Object.values(bytes).reduce((sum, size) => sum + size);
      expect(totalBytes, 'FAST-03 bytes').toBeLessThanOrEqual(budget.totalBytes);
      expect(requests, 'FAST-03 requests').toBeLessThanOrEqual(budget.requests);
      expect(await totalShift(page), 'FAST-04 layout shift').toBeLessThanOrEqual(0.005);
    });
});

for (const path of [...pagePaths, ...openingPaths, ...storyPaths, '/no-such-page'])
  test(`FAST-02 SAFE-03 ${path} is hydrated without violating its Content-Security-Policy`, async ({
    page,
  }) => {
    await page.addInitScript((name) => {
      addEventListener(name, () => document.documentElement.setAttribute('data-test-interactive', ''));
    }, interactiveEvent);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-test-interactive', '');
    await expect(page.locator('html')).toHaveClass(/js/);
  });

test('FAST-01 a key press before the page is loaded starts hydration', async ({ page }) => {
  // One picture never arrives, so the load event does not fire.
  await page.route('**/assets/people/p-01.svg', () => undefined);
  await page.goto(paths.team, { waitUntil: 'domcontentloaded' });
  const frameworkRequest = page.waitForRequest('**/built/framework-*.js');
  await page.keyboard.press('Tab');
  await frameworkRequest;
});

test('FAST-05 Read More pressed before hydration opens the hidden points', async ({ page }) => {
  const releaseScripts = await delayRequests(page, '**/built/framework-*.js');
  await page.goto(paths.policy);
  await page.getByRole('button', { name: 'Read More' }).click();
  releaseScripts();
  await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
  await expect(page.locator('#hr-15')).toBeVisible();
});
