import type { Page } from '@playwright/test';
import { pagePaths, paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

/** Tag, link, position and main styles of every element. */
const describeElements = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { fontSize, fontWeight, color, backgroundColor, display } = getComputedStyle(element);
      const box = [x, y + window.scrollY, width, height].map(Math.round);
      const target = element.getAttribute('href');
      return [element.tagName, target, ...box, fontSize, fontWeight, color, backgroundColor, display].join(
        ' ',
      );
    });
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of pagePaths)
  test(`FAST-06 ${path} looks the same after client-side navigation as after a full load`, async ({
    page,
    context,
  }) => {
    await openPage(page, path === paths.team ? paths.home : paths.team);
    const previousTitle = await page.title();
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
    // click() by script, because the link may be in a closed menu.
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(() => page.title()).not.toBe(previousTitle);
    const loadedPage = await context.newPage();
    await openPage(loadedPage, path);
    // Both are read again until they are equal: React renders some drawings only after hydration.
    await expect(async () => {
      expect(await describeElements(page)).toEqual(await describeElements(loadedPage));
    }).toPass({ timeout: 30_000 });
    await expect(page.locator('html'), 'the same document').toHaveAttribute('data-marked');
  });
