import { pagePaths } from '../../app/paths.ts';
import { untilAwake, watchHydration } from '../support/awake.ts';
import { chromium } from '../support/chromium.ts';
import { collectComplaints } from '../support/complaints.ts';
import { expect, test } from '../support/test.ts';

test('FAST-08 going back brings every page from the browser’s memory, awake as it was left', async ({
  playwright,
  baseURL,
}) => {
  test.slow();
  // Playwright switches this memory off; here it is what is tested.
  const browser = await playwright.chromium.launch({
    ...chromium,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const complaints = await collectComplaints(page.context(), baseURL ?? '');
  await watchHydration(page.context());
  for (const path of pagePaths) {
    await page.goto(path);
    await untilAwake(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.fromMemory = String(persisted);
      });
    });
    await page.goto('/robots.txt');
    await page.evaluate(() => history.back());
    await expect(page.locator('html'), path).toHaveAttribute('data-from-memory', 'true');
  }
  await browser.close();
  expect(complaints).toEqual([]);
});
