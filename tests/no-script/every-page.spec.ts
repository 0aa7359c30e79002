import { storyPaths } from '../../app/content/work.server.ts';
import { pagePaths, paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ javaScriptEnabled: false });

for (const path of [...pagePaths, ...storyPaths]) {
  test(`SITE-11 ${path} shows its content and its footer without script`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Polls, because CSS animations may still be running.
    await expect
      .poll(() =>
        page.locator('main :is(h1, h2, h3, p, li, dd, dt, blockquote, figcaption)').evaluateAll((elements) =>
          elements
            .filter(
              (element) =>
                !element.closest(
                  '[aria-hidden="true"], .visually-hidden, dialog:not([open]), details:not([open])',
                ),
            )
            .filter(
              (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
            )
            .map((element) => element.textContent?.slice(0, 60)),
        ),
      )
      .toEqual([]);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' })).toBeVisible();
  });
}

test('SITE-11 a panel opens by hover and its links work without script', async ({ page }) => {
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Services' }).hover();
  await page
    .locator('#services-menu')
    .getByRole('link', { name: /^Web Development/ })
    .click();
  await expect(page).toHaveURL(paths.web);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('SITE-11 the drawer, its sections and its links work without script', async ({ page }) => {
    await page.goto(paths.home);
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await drawer.getByText('Services', { exact: true }).click();
    await drawer.getByRole('link', { name: 'Digital marketing-edtech' }).click();
    await expect(page).toHaveURL(paths.education);
  });
});
