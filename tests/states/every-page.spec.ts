import { paths } from '../../app/paths.ts';
import { breakpoints } from '../../app/styles/breakpoints.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { widths } from '../support/browser/browser-options.ts';
import { doubleText } from '../support/browser/double-text.ts';
import { expectNoHorizontalScroll } from '../support/browser/horizontal-scroll.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expectNoShift, scrollThrough } from '../support/browser/layout-shift.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectTextNotCut, expectUnwrappedButtons } from '../support/browser/visible-text.ts';
import { everyPage } from '../support/pages/every-page.ts';

/** Widths between the design widths, and the first pixel after a breakpoint. */
const otherWidths = [320, 601, 901, 1024, 1920];

for (const path of everyPage) {
  for (const [name, width] of Object.entries(widths)) {
    test(`SITE-13 ${path} at ${width} px (${name}): no layout shift, no accessibility violation, no text cut at double size`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, path);
      await expectNoShift(page);
      await expectNoHorizontalScroll(page);
      // Without motion no text is half transparent when axe checks its contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (width !== widths.tablet) await expectAccessible(page);
      await expectTextNotCut(page);
      if (width <= breakpoints.phone) await expectUnwrappedButtons(page);
      await doubleText(page);
      await expectTextNotCut(page);
    });
  }

  test(`SITE-13 ${path} cuts no text and does not scroll sideways at other widths`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, path);
    for (const width of otherWidths) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await scrollThrough(page);
        await expectNoHorizontalScroll(page);
        await expectTextNotCut(page);
        if (width <= breakpoints.phone) await expectUnwrappedButtons(page);
      });
    }
  });

  // On Home the carousels change which elements can be focused; they have their own tests.
  if (path === paths.home) continue;

  test(`SITE-13 Tab reaches every control of ${path} in reading order and in view`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, path);
    const controls = page
      .getByRole('main')
      .locator('a[href], button, summary, video, input, select, textarea, [contenteditable], [tabindex="0"]')
      .and(page.locator(':not([tabindex="-1"])'))
      .filter({ visible: true });
    const controlCount = await controls.count();
    await controls.first().focus();
    for (let index = 0; index < controlCount; index += 1) {
      await expect(controls.nth(index)).toBeFocused();
      await expect(controls.nth(index)).toBeInViewport();
      await page.keyboard.press('Tab');
    }
  });
}
