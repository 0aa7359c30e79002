import { paths } from '../../app/paths.ts';
import { widths } from '../support/browser/browser-options.ts';
import { expect } from '../support/browser/test.ts';
import { examine, shortLoops } from './check-page.ts';
import { many } from './much-content.ts';
import { testOn } from './variant-test.ts';

const test = testOn(many);

// One build for all of them.
test.describe.configure({ mode: 'default' });

for (const path of [paths.home, paths.about, paths.team, paths.work])
  test(`BRAND-42 ${path} with much content looks whole at every width`, async ({ page }) => {
    test.slow();
    for (const width of Object.values(widths))
      await test.step(`at ${width} px`, () => examine(page, path, width));
  });

test('BRAND-42 every one of many is there', async ({ page }) => {
  await page.goto(paths.team);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(31);
  await page.goto(paths.work);
  await expect(page.getByRole('article')).toHaveCount(40);
  await expect(page.getByRole('status')).toHaveText('40 projects');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(paths.home);
  await expect(page.getByRole('region', { name: 'Clients' }).locator('ul:not([inert]) img')).toHaveCount(60);
  expect(await shortLoops(page)).toEqual([]);
  const testimonials = page.getByRole('region', { name: 'What Our client says.' });
  for (let turn = 0; turn < 7; turn += 1)
    await testimonials.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(testimonials.getByText('Dr Anjali Pradhan', { exact: true })).toBeVisible();
});

test('BRAND-42 figures of any length stay on the page', async ({ page }) => {
  for (const width of [320, ...Object.values(widths), 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.home);
    const figures = page.locator('dd[data-digits]');
    await expect(figures).toHaveCount(4);
    for (const figure of await figures.all()) {
      const right = await figure.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      const cell = await figure.evaluate(
        (element) => element.parentElement?.getBoundingClientRect().right ?? 0,
      );
      expect(right, `at ${width} px`).toBeLessThanOrEqual(Math.min(width, cell) + 2);
    }
  }
});
