import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The colour that a system colour has here, as computed styles write it. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.createElement('i');
    probe.style.color = color;
    document.body.append(probe);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);

for (const [path, heading] of [
  [paths.home, 'h1 > span'],
  [paths.work, 'h1 > span'],
  [paths.team, 'footer h2'],
] as const) {
  test(`SITE-15 the headline of ${path} has no halo`, async ({ page }) => {
    await page.goto(path);
    const strokes = await page
      .locator(heading)
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).webkitTextStrokeWidth));
    expect(strokes.length).toBeGreaterThan(0);
    expect(new Set(strokes)).toEqual(new Set(['0px']));
  });
}

test('SITE-15 what is pressed or current has the highlight colour', async ({ page }) => {
  await page.goto(paths.work);
  await untilHydrated(page);
  const highlight = await systemColor(page, 'Highlight');
  const ground = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(ground('All')).toHaveCSS('background-color', highlight);
  await expect(ground('Marketing')).not.toHaveCSS('background-color', highlight);
  await ground('Marketing').click();
  await expect(ground('Marketing')).toHaveCSS('background-color', highlight);
  const line = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Our Work' })
    .evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
  expect(line).toBe(highlight);
});

test('SITE-15 the lines of the menu button and of the cross are drawn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.team);
  await untilHydrated(page);
  const text = await systemColor(page, 'ButtonText');
  for (const name of ['Menu', 'Close menu']) {
    const button = page.getByRole('button', { name, exact: true });
    const lines = await button.evaluate((element) =>
      ['::before', '::after'].map((part) => getComputedStyle(element, part).backgroundColor),
    );
    expect(lines).toEqual([text, text]);
    if (name === 'Menu') await button.click();
  }
});
