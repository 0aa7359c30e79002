import type { Page } from '@playwright/test';
import { pagePaths, paths } from '../../app/paths.ts';
import { openPage, untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const lastSectionSelector = 'main > section:last-of-type';

/** Opens a page whose load event does not fire, because one picture never arrives. */
async function openWhileLoading(page: Page, path: string): Promise<void> {
  await page.route('**/hero-land*.svg', () => undefined);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

function isLastSectionLaidOut(page: Page): Promise<boolean> {
  return page
    .locator(`${lastSectionSelector} :is(h2, p, a)`)
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
}

const readSectionBoxes = (page: Page) =>
  page.locator('main > *').evaluateAll((sections) =>
    sections.map((section) => {
      const { top, height } = section.getBoundingClientRect();
      return [Math.round(top + scrollY), Math.round(height)];
    }),
  );

test('FAST-09 while a page loads, only its first screens are laid out', async ({ page }) => {
  await openWhileLoading(page, paths.home);
  await expect.poll(() => isLastSectionLaidOut(page)).toBe(false);
});

test('FAST-09 a key press while a page loads lays out the whole page', async ({ page }) => {
  await openWhileLoading(page, paths.home);
  await expect.poll(() => isLastSectionLaidOut(page)).toBe(false);
  await page.keyboard.press('Shift');
  await expect.poll(() => isLastSectionLaidOut(page)).toBe(true);
});

test('FAST-09 a page opened at an anchor is laid out completely', async ({ page }) => {
  await openWhileLoading(page, `${paths.home}#offer`);
  await expect.poll(() => isLastSectionLaidOut(page)).toBe(true);
});

test('FAST-09 a reload keeps the scroll position', async ({ page }) => {
  await openPage(page, paths.home);
  const scrollTop = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight * 0.6, behavior: 'instant' });
    return Math.round(scrollY);
  });
  await page.reload();
  await untilHydrated(page);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(scrollTop);
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of pagePaths)
    test(`FAST-09 the sections of ${path} have the same positions whether laid out in steps or at once`, async ({
      page,
    }) => {
      await openPage(page, path);
      const html = page.locator('html');
      await expect(html).not.toHaveAttribute('data-first-screen-only');
      await expect(page.locator('[data-laid-out]')).toHaveCount(0);
      const boxesInSteps = await readSectionBoxes(page);
      await page.reload();
      await untilHydrated(page);
      expect(boxesInSteps).toEqual(await readSectionBoxes(page));
    });
});
