import type { Page } from '@playwright/test';
import { openingPath, paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const readScrollY = () => window.scrollY;

test('SITE-03 a new page starts at its top, with focus on its heading and its title announced', async ({
  page,
}) => {
  await openPage(page, paths.home);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(readScrollY)).toBeGreaterThan(300);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
  await expect.poll(() => page.evaluate(readScrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByTestId('route-announcer')).toHaveText(await page.title());
});

test('SITE-03 back and forward restore the scroll position', async ({ page }) => {
  await openPage(page, paths.home);
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

/** Follows a link in main by keyboard. */
async function followLink(page: Page, selector: string): Promise<void> {
  await page.locator(`main ${selector}`).first().press('Enter');
}

/** Marks the first visible control in or after the element that has focus. */
function markNextControl(): void {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  );
  const next = [...controls].find(
    (control) =>
      control.tabIndex === 0 &&
      control.checkVisibility({ visibilityProperty: true }) &&
      document.activeElement &&
      document.activeElement.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  next?.setAttribute('data-next', '');
}

const sectionLinks = [
  ['a service on Home to its footnote', paths.home, '#offer p a', `${paths.home}#offer-note-1`],
  ['a service on an unknown page to its footnote', '/no-such', '#offer p a', '/no-such#offer-note-1'],
  ['a footnote to a service', paths.home, '#offer-note-1 a', `${paths.web}#web-development`],
  [
    'a footnote to a row',
    paths.home,
    '#offer a[href$="#lead-generation"]',
    `${paths.marketing}#lead-generation`,
  ],
  [
    'a footnote to an entry',
    paths.home,
    '#offer a[href$="#hosting-deployment"]',
    `${paths.web}#hosting-deployment`,
  ],
  ['an index', paths.about, 'nav a[href$="#values"]', `${paths.about}#values`],
  ['an index of services', paths.seo, 'nav a[href$="#local-seo"]', `${paths.seo}#local-seo`],
  ['a policy', paths.policy, 'li a[href$="#data"]', `${paths.policy}#data`],
  ['an opening', openingPath('seo-executive'), 'a[href$="#apply"]', `${openingPath('seo-executive')}#apply`],
  ['a form', paths.contact, 'form a[href$="#data"]', `${paths.policy}#data`],
] as const;

for (const [name, from, selector, address] of sectionLinks) {
  test.describe(() => {
    test.use({ expectedMessages: from === '/no-such' ? ['404'] : [] });
    test(`SITE-03 the link of ${name} moves focus to its section, and Tab continues there`, async ({
      page,
    }) => {
      await openPage(page, from);
      await followLink(page, selector);
      await expect(page).toHaveURL(address);
      await expect(page.locator(new URL(page.url()).hash)).toBeFocused();
      await page.evaluate(markNextControl);
      await page.keyboard.press('Tab');
      await expect(page.locator('[data-next]')).toBeFocused();
    });
  });
}

test('SITE-03 a link to the current page moves focus to its heading', async ({ page }) => {
  await openPage(page, paths.work);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('SITE-03 back and forward between pages move focus like a link', async ({ page }) => {
  await openPage(page, paths.home);
  await followLink(page, '#offer-note-1 a');
  await expect(page.locator('#web-development')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(`${paths.web}#web-development`);
  await expect(page.locator('#web-development')).toBeFocused();
});

test('SITE-03 back and forward within a page leave focus where it is', async ({ page }) => {
  await openPage(page, paths.policy);
  await followLink(page, 'li a[href$="#data"]');
  await expect(page.locator('#data')).toBeFocused();
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.focus();
  await page.goBack();
  await expect(page).toHaveURL(paths.policy);
  await page.goForward();
  await expect(page).toHaveURL(`${paths.policy}#data`);
  await expect(link).toBeFocused();
});

test('SITE-03 a link to a section moves focus there again when it is followed again', async ({ page }) => {
  await openPage(page, paths.about);
  for (let visits = 0; visits < 2; visits += 1) {
    await followLink(page, 'nav a[href$="#mission"]');
    await expect(page.locator('#mission')).toBeFocused();
  }
});
