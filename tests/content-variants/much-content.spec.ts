import { paths } from '../../app/paths.ts';
import { widths } from '../support/browser/browser-options.ts';
import { expect } from '../support/browser/test.ts';
import { expectIntactPage, findMarqueeGaps } from './check-page.ts';
import { muchContent } from './much-content.ts';
import { variantTest } from './variant-test.ts';

const test = variantTest(muchContent);

// All tests of the file share one build.
test.describe.configure({ mode: 'default' });

for (const path of [paths.home, paths.about, paths.team, paths.work])
  test(`BRAND-42 ${path} with much content has no empty or cut elements at any width`, async ({ page }) => {
    test.slow();
    await expectIntactPage(page, path);
  });

test('BRAND-42 all people, projects, logos and testimonials are shown', async ({ page }) => {
  await page.goto(paths.team);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(31);
  await page.goto(paths.work);
  await expect(page.getByRole('article')).toHaveCount(40);
  await expect(page.getByRole('status')).toHaveText('40 projects');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(paths.home);
  await expect(page.getByRole('region', { name: 'Clients' }).locator('ul:not([inert]) img')).toHaveCount(60);
  expect(await findMarqueeGaps(page)).toEqual([]);
  const testimonials = page.getByRole('region', { name: 'What Our client says.' });
  for (let click = 0; click < 7; click += 1)
    await testimonials.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(testimonials.getByText('Dr Anjali Pradhan', { exact: true })).toBeVisible();
});

test('BRAND-42 long figures stay inside their column', async ({ page }) => {
  for (const width of [320, ...Object.values(widths), 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.home);
    const figures = page.locator('dd[data-digits]');
    await expect(figures).toHaveCount(4);
    for (const figure of await figures.all()) {
      const textRight = await figure.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      const columnRight = await figure.evaluate(
        (element) => element.parentElement?.getBoundingClientRect().right ?? 0,
      );
      expect(textRight, `at ${width} px`).toBeLessThanOrEqual(Math.min(width, columnRight) + 2);
    }
  }
});
