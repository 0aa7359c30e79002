import { paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

// FAST-11: what is behind a modal dialog.
const skipped = '[data-skipped]';

test('FAST-11 an open drawer locks scrolling and skips what is far away; closed, the page is as before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, paths.home);
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
  );
  const readPlaces = () =>
    page.evaluate(() => [
      scrollY,
      ...[...document.querySelectorAll('main > section, footer')].map(
        (section) => section.getBoundingClientRect().top,
      ),
    ]);
  const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(page.locator('section [data-waiting]')).not.toHaveCount(0);
  const placesBefore = await readPlaces();
  for (const times of [1, 2]) {
    await menuButton.click();
    await expect(page.locator('html'), `opened ${times} times`).toHaveCSS('overflow', 'hidden');
    expect(await page.locator(skipped).count()).toBeGreaterThan(3);
    expect(await readPlaces()).toEqual(placesBefore);
    await page.keyboard.press('Escape');
    if (times === 1) continue;
    await expect(page.locator(skipped)).toHaveCount(0);
  }
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  expect(await readPlaces()).toEqual(placesBefore);
});

for (const { leave, act } of [
  { leave: 'a link in it', act: 'link' },
  { leave: 'the Back button', act: 'back' },
] as const)
  test(`FAST-11 a page left by ${leave} while a dialog is open can be scrolled, and shows its footer`, async ({
    page,
  }) => {
    await openPage(page, paths.team);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'About' }).click();
    await page.locator(`#about-menu a[href='${paths.careers}']`).click();
    await expect(page).toHaveURL(paths.careers);
    await page.getByRole('button', { name: 'Apply Now' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Apply Now' });
    await expect(dialog).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    if (act === 'link') await dialog.getByRole('link', { name: 'Your data' }).click();
    else await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
    await expect(page.locator(skipped)).toHaveCount(0);
  });
