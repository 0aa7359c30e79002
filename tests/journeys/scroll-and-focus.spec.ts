import { paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';

const readScrollY = () => window.scrollY;

test('SITE-03 a new page starts at its top, with focus on its heading and its title announced', async ({
  page,
}) => {
  await page.goto(paths.home);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(readScrollY)).toBeGreaterThan(300);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
  await expect.poll(() => page.evaluate(readScrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByTestId('route-announcer')).toHaveText(await page.title());
});

test('SITE-03 back and forward restore the scroll position', async ({ page }) => {
  await page.goto(paths.home);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(readScrollY)).toBe(700);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  await expect.poll(() => page.evaluate(readScrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(paths.home);
  await expect.poll(() => page.evaluate(readScrollY)).toBe(700);
  await page.goForward();
  await expect(page).toHaveURL(paths.work);
  await expect.poll(() => page.evaluate(readScrollY)).toBe(0);
});

test('SITE-03 the skip link focuses the main content even if the address already ends with #main', async ({
  page,
}) => {
  await page.goto(`${paths.about}#main`);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
