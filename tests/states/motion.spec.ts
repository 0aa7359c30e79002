import { pagePaths, paths, storyPath } from '../../app/paths.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const runningAnimations = () =>
  document.getAnimations().filter((animation) => animation.playState === 'running').length;

test('SITE-12 the switch pauses everything, is remembered, and lets it play again', async ({ page }) => {
  await page.goto(paths.home);
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(runningAnimations)).toBeGreaterThan(0);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Pause motion' }).click();
  await expect(bar.getByRole('button', { name: 'Play motion' })).toBeVisible();
  await expect.poll(() => page.evaluate(runningAnimations)).toBe(0);

  await page.reload();
  await untilHydrated(page);
  await expect(bar.getByRole('button', { name: 'Play motion' })).toBeVisible();
  expect(await page.evaluate(runningAnimations)).toBe(0);
  await bar.getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
  await expect(page.getByTestId('page-transition')).toHaveCount(0);

  await bar.getByRole('button', { name: 'Play motion' }).click();
  await expect(bar.getByRole('button', { name: 'Pause motion' })).toBeVisible();
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByTestId('page-transition')).toHaveCount(1);
});

test('NAV-11 the switch of the bar says what it does: in words, or by a sign where there is no room', async ({
  page,
}) => {
  await page.goto(paths.team);
  await untilHydrated(page);
  const control = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Pause motion' });
  const words = control.getByText('Pause motion');
  for (const width of [1920, 1440, 1180, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await words.boundingBox())?.width, `words at ${width} px`).toBeGreaterThan(60);
  }
  for (const width of [1023, 820, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.mouse.move(0, 400);
    await expect(words, `words at ${width} px`).toHaveCSS('opacity', '0');
    await control.hover();
    await expect(words, `words at ${width} px, under the mouse`).toHaveCSS('opacity', '1');
    const sign = await control.locator('svg').boundingBox();
    expect(sign?.width, `sign at ${width} px`).toBeGreaterThanOrEqual(24);
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of [...pagePaths, storyPath('a-full-lecture-hall')]) {
    test(`SITE-12 nothing moves by itself on ${path}`, async ({ page }) => {
      await page.goto(path);
      await untilHydrated(page);
      expect(await page.evaluate(runningAnimations)).toBe(0);
      const first = await page.screenshot();
      await page.waitForTimeout(1500);
      expect(first.equals(await page.screenshot())).toBe(true);
    });
  }

  test('SITE-12 no shape between pages, no ring, and the footer is simply there', async ({ page }) => {
    await page.goto(paths.home);
    await untilHydrated(page);
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
    await expect(page.getByTestId('cursor')).toHaveCSS('opacity', '0');
    const band = page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' }).locator('xpath=..');
    await expect(band).toHaveCSS('opacity', '1');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
    await expect(page).toHaveURL(paths.work);
    await expect(page.getByTestId('page-transition')).toHaveCount(0);
  });
});
