import { paths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

for (const width of [820, 1440]) {
  for (const panelName of ['About', 'Services']) {
    test(`SITE-13 the open ${panelName} panel has no accessibility violation at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(paths.team);
      await untilHydrated(page);
      await page.getByRole('button', { name: panelName }).click();
      await expectAccessible(page);
    });
  }
}

test('SITE-13 the open drawer has no accessibility violation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.team);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Services', { exact: true }).click();
  await expectAccessible(page);
});

test('SITE-13 the first Tab reaches the skip link, which moves focus to main', async ({ page }) => {
  await page.goto(paths.team);
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('SITE-13 focus is always visible while tabbing through a page', async ({ page }) => {
  await page.goto(paths.team);
  await untilHydrated(page);
  for (let tabPresses = 0; tabPresses < 12; tabPresses += 1) {
    await page.keyboard.press('Tab');
    // The focus outline may be on the focused element, its pseudo-elements or the surrounding card.
    const widestOutlinePx = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const card = focused.closest('li, article') ?? focused;
      const styles = [
        getComputedStyle(focused),
        getComputedStyle(focused, '::before'),
        getComputedStyle(focused, '::after'),
        getComputedStyle(card),
      ];
      return Math.max(
        ...styles.map((style) => (style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth))),
      );
    });
    expect(widestOutlinePx).toBeGreaterThanOrEqual(2);
  }
});
