import { reducedMotion } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { scrollThrough } from '../support/browser/layout-shift.ts';
import { expect, test } from '../support/browser/test.ts';
import { introPosition, scrollToShare } from '../support/pages/service-intro.ts';
import { servicePages } from '../support/pages/service-pages.ts';

for (const clock of ['the browser', 'a script'] as const) {
  test.describe(`tied to scrolling by ${clock}`, () => {
    test.beforeEach(async ({ page }) => {
      if (clock === 'the browser') return;
      await page.addInitScript(() => {
        const supports = CSS.supports.bind(CSS);
        Object.defineProperty(CSS, 'supports', {
          value: (condition: string, value?: string) => {
            if (condition.includes('animation-timeline')) return false;
            return value === undefined ? supports(condition) : supports(condition, value);
          },
        });
      });
    });

    for (const { path, intro } of servicePages) {
      if (!intro) continue;
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        test(`SVC-03 ${path} slides in from the left with a fade, then grows on the deep colour, at ${width} px`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height });
          await page.goto(path);
          await untilHydrated(page);
          await scrollThrough(page);
          const linked = await page.getByTestId('service-intro').getAttribute('data-linked');
          expect(linked).toBe(clock === 'a script' ? 'script' : null);
          let before = { opacity: -1, translate: -1000, scale: 0 };
          for (const share of [0.005, 0.02, 0.06, 0.12, 0.25, 0.45, 0.5, 0.69, 0.88, 1]) {
            await scrollToShare(page, share);
            const now = await introPosition(page);
            expect(now.opacity).toBeGreaterThanOrEqual(before.opacity);
            expect(now.translate).toBeGreaterThanOrEqual(before.translate);
            expect(now.scale).toBeGreaterThanOrEqual(before.scale);
            expect(now.ground).toBe('rgb(11, 95, 100)');
            if (now.textInView) expect(now.contrast, `contrast at ${share}`).toBeGreaterThanOrEqual(4.5);
            if (share < 0.01) {
              expect(now.opacity).toBeLessThan(0.5);
              expect(now.translate).toBeLessThan(-20);
            }
            if (share <= 0.5) expect(now.scale).toBeCloseTo(1, 2);
            if (share >= 0.45) expect(now.opacity).toBeCloseTo(1, 2);
            if (share >= 0.45) expect(now.translate).toBeCloseTo(0, 0);
            if (share === 0.69) expect(now.scale).toBeCloseTo(1.05, 2);
            before = now;
          }
          expect(before.scale).toBeCloseTo(1.1, 2);
          await scrollToShare(page, 0.25);
          expect((await introPosition(page)).translate).toBeLessThan(0);
        });
      }
    }
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: reducedMotion });
  for (const { path, intro } of servicePages) {
    if (!intro) continue;
    test(`SITE-12 SVC-03 ${path} unfolds at once, and its introduction stands still`, async ({ page }) => {
      await page.goto(path);
      await untilHydrated(page);
      const block = page.getByTestId('service-intro');
      await page.getByRole('button', { name: 'Read More', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Read Less', exact: true })).toBeVisible();
      await expect(block.locator('p').last()).toBeVisible();
      for (const share of [0.1, 0.5, 0.9]) {
        await scrollToShare(page, share);
        expect(await introPosition(page)).toMatchObject({ opacity: 1, translate: 0, scale: 1 });
      }
    });
  }
});
