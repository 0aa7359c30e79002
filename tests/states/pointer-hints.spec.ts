import work from '#content/pages/work.json' with { type: 'json' };
import { paths } from '../../app/paths.ts';
import { reducedMotion } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: reducedMotion });

const { hint: coverHint } = work.projects;

test('WORK-03 with a mouse the hint about covers is shown', async ({ page }) => {
  await page.goto(paths.work);
  await expect(page.getByText(coverHint)).toBeVisible();
});

for (const width of [390, 820, 1366]) {
  test.describe(`on a touch screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 1024 }, hasTouch: true, isMobile: true });

    test('WORK-03 no text mentions hovering or keys', async ({ page }) => {
      await openPage(page, paths.work);
      await expect(page.getByText(coverHint)).toBeHidden();
      expect(await page.getByRole('main').innerText()).not.toMatch(/\b(?:hover|mouse|press Tab|Escape)\b/i);
    });
  });
}
