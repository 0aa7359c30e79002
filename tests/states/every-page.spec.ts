import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { widths } from '../support/browser/browser-options.ts';
import { doubleText } from '../support/browser/enlarge-text.ts';
import { expectNoHorizontalScroll } from '../support/browser/horizontal-scroll.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expectNoShift, scrollThrough } from '../support/browser/layout-shift.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectTextNotCut } from '../support/browser/visible-text.ts';
import { everyPage } from '../support/pages/every-page.ts';

/** Between the widths that are drawn for, and at the first pixel after a change of layout. */
const oddWidths = [320, 601, 901, 1024, 1920];

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await untilHydrated(page);
}

for (const path of everyPage) {
  for (const [name, width] of Object.entries(widths)) {
    test(`SITE-13 ${path} at ${width} px (${name}): no shift, no fault, nothing lost at twice the text`, async ({
      page,
    }) => {
      test.slow();
      await open(page, path, width);
      await expectNoShift(page);
      await expectNoHorizontalScroll(page);
      // What moves by itself comes to rest, so that no text is judged half faded.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectAccessible(page);
      await expectTextNotCut(page);
      await doubleText(page);
      await expectTextNotCut(page);
    });
  }

  test(`SITE-13 ${path} loses nothing at any other width`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of oddWidths) {
      await test.step(`at ${width} px`, async () => {
        await open(page, path, width);
        await scrollThrough(page);
        await expectNoHorizontalScroll(page);
        await expectTextNotCut(page);
      });
    }
  });

  // On Home the carousels change their stops as they are passed; their own tests walk through them.
  if (path === paths.home) continue;

  test(`SITE-13 everything on ${path} is reached by Tab, in reading order, and in sight`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path, widths.desktop);
    const stops = page
      .getByRole('main')
      .locator('a[href], button, summary, video, input, select, textarea, [contenteditable], [tabindex="0"]')
      .and(page.locator(':not([tabindex="-1"])'))
      .filter({ visible: true });
    const count = await stops.count();
    await stops.first().focus();
    for (let index = 0; index < count; index += 1) {
      await expect(stops.nth(index)).toBeFocused();
      await expect(stops.nth(index)).toBeInViewport();
      await page.keyboard.press('Tab');
    }
  });
}
