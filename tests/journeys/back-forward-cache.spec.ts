import { pagePaths } from '../../app/paths.ts';
import { chromiumOptions } from '../support/browser/chromium.ts';
import { openPage, watchHydration } from '../support/browser/hydration.ts';
import { collectPageErrors } from '../support/browser/page-errors.ts';
import { expect, test } from '../support/browser/test.ts';

test('FAST-08 going back restores every page, still hydrated, from the back/forward cache', async ({
  playwright,
  baseURL,
}) => {
  test.slow();
  // Playwright disables the back/forward cache by default.
  const browser = await playwright.chromium.launch({
    ...chromiumOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const pageErrors = await collectPageErrors(page.context(), baseURL ?? '');
  await watchHydration(page.context());
  for (const path of pagePaths) {
    await openPage(page, path);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.fromCache = String(persisted);
      });
    });
    await page.goto('/robots.txt');
    await page.evaluate(() => history.back());
    await expect(page.locator('html'), path).toHaveAttribute('data-from-cache', 'true');
  }
  await browser.close();
  expect(pageErrors).toEqual([]);
});
