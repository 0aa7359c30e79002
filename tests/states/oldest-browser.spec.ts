import { pagePaths, paths, storyPath } from '../../app/paths.ts';
import { onPhone, reducedMotion } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { scrollThrough } from '../support/browser/layout-shift.ts';
import { simulateOldestBrowser } from '../support/browser/oldest-browser.ts';
import { expect, test } from '../support/browser/test.ts';

test.beforeEach(({ page }) => simulateOldestBrowser(page));

for (const path of [...pagePaths, storyPath('a-full-lecture-hall')])
  test(`SITE-01 SITE-13 ${path} hydrates and does not scroll sideways in the oldest supported browser`, async ({
    page,
  }) => {
    await openPage(page, path);
    await scrollThrough(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expect(page.locator('html.js')).toBeAttached();
  });

test('HOME-01 the hero is plotted in a browser without AbortSignal.any', async ({ page }) => {
  const heroCanvas = page.waitForFunction(() => document.querySelector('section[data-plot] canvas'));
  await page.goto(paths.home);
  await heroCanvas;
});

test('FOUND-09 the origin of a visit is stored in a browser without URL.parse', async ({ page }) => {
  await page.goto(`${paths.team}?utm_source=letter`, { referer: 'https://search.example/' });
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('came-from')))
    .toBe(JSON.stringify({ page: paths.team, referrer: 'search.example', utm_source: 'letter' }));
});

test('NAV-06 a panel opens and closes in a browser without discrete transitions', async ({ page }) => {
  await openPage(page, paths.team);
  const servicesButton = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Services' });
  const seoLink = page.getByRole('link', { name: /^Search Engine Optimization/ }).first();
  await servicesButton.press('Enter');
  await expect(seoLink).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(seoLink).toBeHidden();
});

test('CAR-03 the application opens and closes in a browser without invoker commands', async ({ page }) => {
  await openPage(page, paths.careers);
  const dialog = page.getByRole('dialog', { name: 'Apply Now' });
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Job position')).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('SITE-10 SITE-22 a part fades in without rising where it would catch presses on its way', async ({
  page,
}) => {
  await openPage(page, paths.careers);
  const waitingParts = page.locator('[data-waiting]:is([data-rises], :has([data-rises]))');
  await expect(waitingParts).not.toHaveCount(0);
  for (const part of await page.locator('[data-rises]').all())
    await expect(part).toHaveCSS('translate', 'none');
  await scrollThrough(page);
  await expect(page.locator('main li').first()).toHaveCSS('transition-property', /^opacity/);
});

test('POL-02 Read More opens and closes text in a browser without hidden=until-found', async ({ page }) => {
  await openPage(page, paths.policy);
  await expect(page.locator('#hr-15')).toBeHidden();
  await page.getByRole('button', { name: 'Read More' }).click();
  await expect(page.locator('#hr-15')).toBeVisible();
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect(page.locator('#hr-15')).toBeHidden();
});

test('HOME-10 the book title can be edited in a browser without contenteditable=plaintext-only', async ({
  page,
}) => {
  await openPage(page, paths.home);
  const title = page.getByRole('textbox', { name: /cover|title|quote/i }).first();
  await title.scrollIntoViewIfNeeded();
  await title.fill('A tram timetable');
  await expect(title).toHaveText('A tram timetable');
  await expect(title).toHaveJSProperty('contentEditable', 'true');
});

test.describe('on a phone', () => {
  test.use({ ...onPhone, contextOptions: reducedMotion });

  test('NAV-08 NAV-09 the drawer and its sections open and close', async ({ page }) => {
    await openPage(page, paths.team);
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'SEO' })).toBeHidden();
    await drawer.getByText('Services').click();
    await expect(drawer.getByRole('link', { name: 'SEO' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();
  });
});
