import { pagePaths, paths, storyPath } from '../../app/paths.ts';
import { openPage, untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const countRunningAnimations = () =>
  document.getAnimations().filter((animation) => animation.playState === 'running').length;

test('SITE-12 the motion switch pauses all animations, is remembered, and resumes them', async ({ page }) => {
  await openPage(page, paths.home);
  await expect.poll(() => page.evaluate(countRunningAnimations)).toBeGreaterThan(0);
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  await mainMenu.getByRole('button', { name: 'Pause motion' }).click();
  await expect(mainMenu.getByRole('button', { name: 'Play motion' })).toBeVisible();
  await expect.poll(() => page.evaluate(countRunningAnimations)).toBe(0);

  await page.reload();
  await untilHydrated(page);
  await expect(mainMenu.getByRole('button', { name: 'Play motion' })).toBeVisible();
  expect(await page.evaluate(countRunningAnimations)).toBe(0);
  await mainMenu.getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
  await expect(page.getByTestId('page-transition')).toHaveCount(0);

  await mainMenu.getByRole('button', { name: 'Play motion' }).click();
  await expect(mainMenu.getByRole('button', { name: 'Pause motion' })).toBeVisible();
  await mainMenu.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByTestId('page-transition')).toHaveCount(1);
});

test('NAV-11 the motion switch has a visible text from 1024 px on, and an icon with text on hover below', async ({
  page,
}) => {
  await openPage(page, paths.team);
  const motionSwitch = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Pause motion' });
  const label = motionSwitch.getByText('Pause motion');
  for (const width of [1920, 1440, 1180, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await label.boundingBox())?.width, `label at ${width} px`).toBeGreaterThan(60);
  }
  for (const width of [1023, 820, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.mouse.move(0, 400);
    await expect(label, `label at ${width} px`).toHaveCSS('opacity', '0');
    await motionSwitch.hover();
    await expect(label, `label at ${width} px, hovered`).toHaveCSS('opacity', '1');
    const icon = await motionSwitch.locator('svg').first().boundingBox();
    expect(icon?.width, `icon at ${width} px`).toBeGreaterThanOrEqual(24);
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of [...pagePaths, storyPath('a-full-lecture-hall')]) {
    test(`SITE-12 nothing moves by itself on ${path}`, async ({ page }) => {
      await openPage(page, path);
      expect(await page.evaluate(countRunningAnimations)).toBe(0);
      const screenshot = await page.screenshot();
      await page.waitForTimeout(1500);
      expect(screenshot.equals(await page.screenshot())).toBe(true);
    });
  }

  test('SITE-12 no shape covers a page change, no ring follows the mouse, and the footer is visible at once', async ({
    page,
  }) => {
    await openPage(page, paths.home);
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
    await expect(page.getByTestId('cursor')).toHaveCSS('opacity', '0');
    const callToAction = page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'CONTACT US' })
      .locator('xpath=..');
    await expect(callToAction).toHaveCSS('opacity', '1');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
    await expect(page).toHaveURL(paths.work);
    await expect(page.getByTestId('page-transition')).toHaveCount(0);
  });
});
