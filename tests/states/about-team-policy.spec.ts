import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { withoutScript } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expectNoShift, scrollThrough } from '../support/browser/layout-shift.ts';
import { expect, test } from '../support/browser/test.ts';

const readMoreButton = (page: Page) => page.getByRole('button', { name: 'Read More', exact: true });
const showLessButton = (page: Page) => page.getByRole('button', { name: 'Show Less', exact: true });

test('SITE-13 POL-02 opening a link to a hidden point causes no layout shift', async ({ page }) => {
  // On the second visit the fonts are cached, so only opening the hidden point could cause a shift.
  await openPage(page, paths.policy);
  await openPage(page, paths.team);
  await openPage(page, `${paths.policy}#hr-12`);
  await expect(showLessButton(page)).toBeVisible();
  await expectNoShift(page, 0.005);
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('SITE-11 ABOUT-01 the film has the browser’s own controls and a poster', async ({ page }) => {
    await page.goto(paths.about);
    const player = page.locator('video');
    await expect(player).toBeVisible();
    await expect(player).toHaveAttribute('controls');
    await expect(player).toHaveAttribute('preload', 'none');
    await expect(player).toHaveAttribute('poster', /^\/assets\/film\//);
    await expect(player.locator('track[default]')).toHaveAttribute('kind', 'captions');
    await expect(page.getByRole('button', { name: /^Play the film/ })).toBeHidden();
  });

  test('SITE-11 ABOUT-02 the links Vision, Mission and Values scroll to their sections', async ({ page }) => {
    await page.goto(paths.about);
    await page.locator('main').getByRole('link', { name: 'Mission', exact: true }).click();
    await expect(page).toHaveURL(`${paths.about}#mission`);
    await expect(page.locator('#mission')).toBeInViewport();
  });

  test('SITE-11 POL-02 all points are open, and there is no button Read More', async ({ page }) => {
    await page.goto(paths.policy);
    for (let point = 1; point <= 15; point += 1) await expect(page.locator(`#hr-${point}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read More' })).toBeHidden();
  });
});

test.describe('when the scripts cannot be fetched', () => {
  test.use({ expectedMessages: ['/built/'] });

  test('SITE-11 POL-02 all points are open; ABOUT-01 the film is visible', async ({ page }) => {
    await page.route('**/built/*.js', (route) => route.abort('failed'));
    await page.goto(paths.policy);
    await expect(page.locator('#hr-15')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read More' })).toBeHidden();
    await page.goto(paths.about);
    await expect(page.locator('video')).toBeVisible();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('SITE-12 POL-02 the points open and close at once', async ({ page }) => {
    await openPage(page, paths.policy);
    await readMoreButton(page).click();
    await expect(showLessButton(page)).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.locator('#hr-15')).toBeVisible();
    await showLessButton(page).click();
    await expect(page.locator('#hr-more')).toHaveAttribute('hidden', 'until-found');
  });

  test('SITE-12 ABOUT-02 nothing is hidden or moves while scrolling down the page', async ({ page }) => {
    await openPage(page, paths.about);
    await expect(page.locator('main [data-waiting]')).toHaveCount(0);
    await scrollThrough(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('SITE-10 TEAM-01 members below the viewport are hidden, and stay visible once scrolled to', async ({
  page,
}) => {
  await openPage(page, paths.team);
  const lastMember = page.getByRole('region', { name: 'Team members' }).getByRole('listitem').last();
  await expect(lastMember).toHaveCSS('opacity', '0');
  await lastMember.scrollIntoViewIfNeeded();
  await expect(lastMember).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(lastMember).toHaveCSS('opacity', '1');
});

test('POL-02 in print every point is visible, and the button Read More is not', async ({ page }) => {
  await openPage(page, paths.policy);
  await page.emulateMedia({ media: 'print' });
  for (let point = 1; point <= 15; point += 1) await expect(page.locator(`#hr-${point}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read More' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeVisible();
  await expect(page.locator('#hr-15')).toHaveCSS('break-inside', 'avoid');
  const pdf = await page.pdf({ format: 'A4' });
  const pdfPages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pdfPages.length).toBeGreaterThanOrEqual(4);
  expect(pdfPages.length).toBeLessThanOrEqual(8);
});
