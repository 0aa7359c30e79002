import type { Page } from '@playwright/test';
import { pagePaths, paths } from '../../app/paths.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const lastPart = 'main > section:last-of-type';

/** A picture that does not come holds up the end of loading. */
async function openWhileLoading(page: Page, path: string): Promise<void> {
  await page.route('**/hero-land*.svg', () => undefined);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

function isLaidOut(page: Page): Promise<boolean> {
  return page
    .locator(`${lastPart} :is(h2, p, a)`)
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
}

const partsOf = (page: Page) =>
  page.locator('main > *').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return [Math.round(top + scrollY), Math.round(height)];
    }),
  );

test('FAST-09 while a page loads, only its first screens are laid out', async ({ page }) => {
  await openWhileLoading(page, paths.home);
  await expect.poll(() => isLaidOut(page)).toBe(false);
});

test('FAST-09 a visitor who acts meanwhile gets the whole page', async ({ page }) => {
  await openWhileLoading(page, paths.home);
  await expect.poll(() => isLaidOut(page)).toBe(false);
  await page.keyboard.press('Shift');
  await expect.poll(() => isLaidOut(page)).toBe(true);
});

test('FAST-09 a page that is opened at a section is laid out whole', async ({ page }) => {
  await openWhileLoading(page, `${paths.home}#offer`);
  await expect.poll(() => isLaidOut(page)).toBe(true);
});

test('FAST-09 a page that is reloaded is where it was', async ({ page }) => {
  await page.goto(paths.home);
  await untilHydrated(page);
  const top = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight * 0.6, behavior: 'instant' });
    return Math.round(scrollY);
  });
  await page.reload();
  await untilHydrated(page);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(top);
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of pagePaths)
    test(`FAST-09 every part of ${path} is placed as it is when laid out at once`, async ({ page }) => {
      await page.goto(path);
      await untilHydrated(page);
      const html = page.locator('html');
      await expect(html).not.toHaveAttribute('data-first-screen-only');
      await expect(page.locator('[data-laid-out]')).toHaveCount(0);
      const inSlices = await partsOf(page);
      await page.reload();
      await untilHydrated(page);
      expect(inSlices).toEqual(await partsOf(page));
    });
});
