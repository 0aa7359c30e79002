import type { Page } from '@playwright/test';
import { pagePaths, paths } from '../../app/paths.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

/** Every box of the page: what it is, where it leads, where it lies, and how it is dressed. */
const boxes = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { fontSize, fontWeight, color, backgroundColor, display } = getComputedStyle(element);
      const place = [x, y + window.scrollY, width, height].map(Math.round);
      const target = element.getAttribute('href');
      return [element.tagName, target, ...place, fontSize, fontWeight, color, backgroundColor, display].join(
        ' ',
      );
    });
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of pagePaths)
  test(`FAST-06 ${path} looks the same through a link and loaded by itself`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);
    const loaded = await boxes(page);
    await page.goto(path === paths.team ? paths.home : paths.team);
    await untilHydrated(page);
    const title = await page.title();
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
    // Header and footer lead to every page; the link may be folded away.
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(() => page.title()).not.toBe(title);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => boxes(page)).toEqual(loaded);
    await expect(page.locator('html'), 'the same document').toHaveAttribute('data-marked');
  });
