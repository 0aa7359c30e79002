import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The computed value of a system colour. */
const readSystemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.createElement('i');
    probe.style.color = color;
    document.body.append(probe);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);

for (const [path, headingSelector] of [
  [paths.home, 'h1 > span'],
  [paths.work, 'h1 > span'],
  [paths.team, 'footer h2'],
] as const) {
  test(`SITE-15 with forced colours, ${headingSelector} of ${path} has no text outline`, async ({ page }) => {
    await page.goto(path);
    const strokeWidths = await page
      .locator(headingSelector)
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).webkitTextStrokeWidth));
    expect(strokeWidths.length).toBeGreaterThan(0);
    expect(new Set(strokeWidths)).toEqual(new Set(['0px']));
  });
}

test('SITE-15 with forced colours, the pressed filter and the current menu link have the highlight colour', async ({
  page,
}) => {
  await openPage(page, paths.work);
  const highlight = await readSystemColor(page, 'Highlight');
  const filterButton = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(filterButton('All')).toHaveCSS('background-color', highlight);
  await expect(filterButton('Marketing')).not.toHaveCSS('background-color', highlight);
  await filterButton('Marketing').click();
  await expect(filterButton('Marketing')).toHaveCSS('background-color', highlight);
  const underlineColor = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Our Work' })
    .evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
  expect(underlineColor).toBe(highlight);
});

test('SITE-15 with forced colours, the lines of the menu button and of the close button have the colour of button text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, paths.team);
  const textColor = await readSystemColor(page, 'ButtonText');
  for (const name of ['Menu', 'Close menu']) {
    const button = page.getByRole('button', { name, exact: true });
    const lineColors = await button.evaluate((element) =>
      ['::before', '::after'].map((part) => getComputedStyle(element, part).backgroundColor),
    );
    expect(lineColors).toEqual([textColor, textColor]);
    if (name === 'Menu') await button.click();
  }
});
