import type { Page } from '@playwright/test';
import { pageTransition } from '../../app/motion/constants.ts';
import { paths } from '../../app/paths.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('SITE-06 between pages a shape covers the page for 0.4 s, then shrinks for 0.8 s', async ({ page }) => {
  await openPage(page, paths.home);
  await expect(page.getByTestId('page-transition')).toHaveCount(0);
  await mainMenu(page).getByRole('link', { name: 'Our Work' }).click();
  const shape = page.getByTestId('page-transition');
  await expect(shape).toHaveCount(1);
  const timing = await shape.evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming());
  expect(timing).toMatchObject({ delay: 400, duration: 800 });
  await expect(shape).toHaveCount(0, { timeout: 4000 });
});

/** Opens Our Work from Home. The shape then lasts, because its animation dispatches no end and the clock stands still. */
async function startLastingTransition(page: Page) {
  await page.addInitScript(() => {
    addEventListener('animationend', (event) => event.stopImmediatePropagation(), true);
  });
  const clock = await controlClock(page);
  await openPage(page, paths.home);
  await mainMenu(page).getByRole('link', { name: 'Our Work' }).click();
  const shape = page.getByTestId('page-transition');
  await expect(shape).toHaveCount(1);
  return { shape, clock };
}

for (const [setting, switchOff] of [
  ['the motion switch', (page: Page) => mainMenu(page).getByRole('button', { name: 'Pause motion' }).click()],
  ['the system setting', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
] as const)
  test(`SITE-06 SITE-12 switching motion off with ${setting} ends a page transition at once`, async ({
    page,
  }) => {
    const { shape } = await startLastingTransition(page);
    await switchOff(page);
    await expect(shape).toHaveCount(0);
  });

test('SITE-06 the shape ends even if its animation does not, and a second navigation replaces it', async ({
  page,
}) => {
  const { shape, clock } = await startLastingTransition(page);
  const firstShape = await shape.elementHandle();
  await clock.advance(pageTransition.endsAtLatestMs / 2);
  await mainMenu(page).getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => firstShape?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page).toHaveURL(paths.home);
  await clock.advance(pageTransition.endsAtLatestMs / 2);
  await expect(shape).toHaveCount(1);
  await clock.advance(pageTransition.endsAtLatestMs / 2);
  await expect(shape).toHaveCount(0);
});
