import { reducedMotion } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
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

    for (const { path, introHeading } of servicePages) {
      if (!introHeading) continue;
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        test(`SVC-03 the introduction of ${path} slides in from the left and fades in, then grows, at ${width} px`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height });
          await openPage(page, path);
          await scrollThrough(page);
          const animatedBy = await page.getByTestId('service-intro').getAttribute('data-linked');
          expect(animatedBy).toBe(animator === 'a script' ? 'script' : null);
          let previousStyle = { opacity: -1, translate: -1000, scale: 0 };
          for (const heightShare of [0.005, 0.02, 0.06, 0.12, 0.25, 0.45, 0.5, 0.69, 0.88, 1]) {
            await scrollToShare(page, heightShare);
            const currentStyle = await readIntroStyle(page);
            expect(currentStyle.opacity).toBeGreaterThanOrEqual(previousStyle.opacity);
            expect(currentStyle.translate).toBeGreaterThanOrEqual(previousStyle.translate);
            expect(currentStyle.scale).toBeGreaterThanOrEqual(previousStyle.scale);
            expect(currentStyle.ground).toBe('rgb(11, 95, 100)');
            if (currentStyle.isTextInView)
              expect(currentStyle.contrast, `contrast at ${heightShare}`).toBeGreaterThanOrEqual(4.5);
            if (heightShare < 0.01) {
              expect(currentStyle.opacity).toBeLessThan(0.5);
              expect(currentStyle.translate).toBeLessThan(-20);
            }
            if (heightShare <= 0.5) expect(currentStyle.scale).toBeCloseTo(1, 2);
            if (heightShare >= 0.45) expect(currentStyle.opacity).toBeCloseTo(1, 2);
            if (heightShare >= 0.45) expect(currentStyle.translate).toBeCloseTo(0, 0);
            if (heightShare === 0.69) expect(currentStyle.scale).toBeCloseTo(1.05, 2);
            previousStyle = currentStyle;
          }
          expect(previousStyle.scale).toBeCloseTo(1.1, 2);
          await scrollToShare(page, 0.25);
          expect((await readIntroStyle(page)).translate).toBeLessThan(0);
        });
      }
    }
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: reducedMotion });
  for (const { path, introHeading } of servicePages) {
    if (!introHeading) continue;
    test(`SITE-12 SVC-03 ${path} opens its introduction at once and does not animate it on scroll`, async ({
      page,
    }) => {
      await openPage(page, path);
      const introduction = page.getByTestId('service-intro');
      await page.getByRole('button', { name: 'Read More', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Read Less', exact: true })).toBeVisible();
      await expect(introduction.locator('p').last()).toBeVisible();
      for (const heightShare of [0.1, 0.5, 0.9]) {
        await scrollToShare(page, heightShare);
        expect(await readIntroStyle(page)).toMatchObject({ opacity: 1, translate: 0, scale: 1 });
      }
    });
  }
});
