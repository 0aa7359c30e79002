import { paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

test('SITE-06 between pages a shape covers the page for 0.4 s, then shrinks for 0.8 s', async ({ page }) => {
  await openPage(page, paths.home);
  await expect(page.getByTestId('page-transition')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  const shape = page.getByTestId('page-transition');
  await expect(shape).toHaveCount(1);
  const timing = await shape.evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming());
  expect(timing).toMatchObject({ delay: 400, duration: 800 });
  await expect(shape).toHaveCount(0, { timeout: 4000 });
});

test('SITE-06 links work while the shape is shown', async ({ page }) => {
  await openPage(page, paths.home);
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  await mainMenu.getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
  await mainMenu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(paths.home);
});
