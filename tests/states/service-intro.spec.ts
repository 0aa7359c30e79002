import { reducedMotion } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { scrollThrough } from '../support/browser/layout-shift.ts';
import { expect, test } from '../support/browser/test.ts';
import { readIntroStyle, scrollToShare } from '../support/pages/service-intro.ts';
import { servicePages } from '../support/pages/service-pages.ts';

for (const animator of ['CSS', 'a script'] as const) {
  test.describe(`animated on scroll by ${animator}`, () => {
    test.beforeEach(async ({ page }) => {
      if (animator === 'CSS') return;
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
        test(`SVC-03 the introduction of ${path} slides in from the left and fades in, then grows, at ${width} px`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height });
          await page.goto(path);
          await untilHydrated(page);
          await scrollThrough(page);
          const animatedBy = await page.getByTestId('service-intro').getAttribute('data-linked');
          expect(animatedBy).toBe(animator === 'a script' ? 'script' : null);
          let previous = { opacity: -1, translate: -1000, scale: 0 };
          for (const share of [0.005, 0.02, 0.06, 0.12, 0.25, 0.45, 0.5, 0.69, 0.88, 1]) {
            await scrollToShare(page, share);
            const current = await readIntroStyle(page);
            expect(current.opacity).toBeGreaterThanOrEqual(previous.opacity);
            expect(current.translate).toBeGreaterThanOrEqual(previous.translate);
            expect(current.scale).toBeGreaterThanOrEqual(previous.scale);
            expect(current.ground).toBe('rgb(11, 95, 100)');
            if (current.textInView)
              expect(current.contrast, `contrast at ${share}`).toBeGreaterThanOrEqual(4.5);
            if (share < 0.01) {
              expect(current.opacity).toBeLessThan(0.5);
              expect(current.translate).toBeLessThan(-20);
            }
            if (share <= 0.5) expect(current.scale).toBeCloseTo(1, 2);
            if (share >= 0.45) expect(current.opacity).toBeCloseTo(1, 2);
            if (share >= 0.45) expect(current.translate).toBeCloseTo(0, 0);
            if (share === 0.69) expect(current.scale).toBeCloseTo(1.05, 2);
            previous = current;
          }
          expect(previous.scale).toBeCloseTo(1.1, 2);
          await scrollToShare(page, 0.25);
          expect((await readIntroStyle(page)).translate).toBeLessThan(0);
        });
      }
    }
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: reducedMotion });
  for (const { path, intro } of servicePages) {
    if (!intro) continue;
    test(`SITE-12 SVC-03 ${path} opens its introduction at once and does not animate it on scroll`, async ({
      page,
    }) => {
      await page.goto(path);
      await untilHydrated(page);
      const introduction = page.getByTestId('service-intro');
      await page.getByRole('button', { name: 'Read More', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Read Less', exact: true })).toBeVisible();
      await expect(introduction.locator('p').last()).toBeVisible();
      for (const share of [0.1, 0.5, 0.9]) {
        await scrollToShare(page, share);
        expect(await readIntroStyle(page)).toMatchObject({ opacity: 1, translate: 0, scale: 1 });
      }
    });
  }
});
