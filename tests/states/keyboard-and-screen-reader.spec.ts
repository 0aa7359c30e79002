import type { Page } from '@playwright/test';
import { pagePaths, paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { openHome } from '../support/pages/home.ts';
import { openPopup } from '../support/pages/popup.ts';

interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly invalid: unknown;
}

/** Reads the browser's accessibility tree, because the DOM does not always show what assistive technology gets. */
async function readAccessibilityTree(page: Page): Promise<TreeNode[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  return nodes.map(({ role, name, properties }) => ({
    role: String(role?.value),
    name: String(name?.value ?? ''),
    invalid: properties?.find((property) => property.name === 'invalid')?.value.value,
  }));
}

test('POP-01 Escape outside the popup closes it, and focus stays', async ({ page }) => {
  const popup = await openPopup(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Marketing Automation' }).first();
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('POP-01 Escape that closes a menu or restores the book title does not close the popup', async ({
  page,
}) => {
  const popup = await openPopup(page);
  const servicesButton = page.getByRole('button', { name: 'Services' });
  await servicesButton.focus();
  await page.keyboard.press('Enter');
  await expect(servicesButton).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(servicesButton).toHaveAttribute('aria-expanded', 'false');
  await expect(popup).toBeVisible();
  await page.getByRole('textbox', { name: 'Title on the book cover' }).focus();
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
});

test('HOME-06 a row of the showcase is one tab stop; arrow keys, Home and End move inside it', async ({
  page,
}) => {
  await openHome(page);
  const rows = page.getByRole('list', { name: /./ }).filter({ has: page.locator('button img') });
  await expect(rows).toHaveCount(3);
  const firstRow = rows.nth(0).getByRole('button');
  await firstRow.nth(0).focus();
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['End', 8],
    ['ArrowRight', 8],
    ['ArrowLeft', 7],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(firstRow.nth(index)).toBeFocused();
    await expect(firstRow.nth(index)).toBeInViewport({ ratio: 0.99 });
  }
  await page.keyboard.press('Tab');
  const secondRow = rows.nth(1).getByRole('button');
  await expect(secondRow.nth(0)).toBeFocused();
  // The second row runs from right to left.
  await page.keyboard.press('ArrowLeft');
  await expect(secondRow.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.nth(2).getByRole('button').nth(0)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(secondRow.nth(1)).toBeFocused();
});

test('HOME-10 the restored title is announced', async ({ page }) => {
  await openHome(page);
  await page.getByRole('textbox', { name: 'Title on the book cover' }).fill('Mine.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'The old title is back.' })).toBeAttached();
});

test('SITE-02 an unknown address has the title Page not found', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page not found');
});

test('ABOUT-01 the text of the captions is below the film', async ({ page, request }) => {
  await page.goto(paths.about);
  const captions = await (await request.get('/assets/film/about.vtt')).text();
  const captionTexts = [...captions.matchAll(/ --> .*\n(.+)/g)].map(([, text]) => text ?? '');
  expect(captionTexts.length).toBeGreaterThan(4);
  await page.getByText('What the film shows, in words').click();
  await expect(page.locator('figure').getByRole('listitem')).toHaveText(captionTexts);
});

test('SITE-16 text in another language has a lang attribute', async ({ page }) => {
  await page.goto(paths.education);
  await expect(page.getByRole('img', { name: 'भरती', exact: true })).toHaveAttribute('lang', 'mr');
  await expect(page.getByText('Bharti.', { exact: true })).toHaveAttribute('lang', 'mr-Latn');
  for (const path of pagePaths) {
    const html = await (await page.request.get(path)).text();
    const unmarkedText = html.match(/<(?!img)[a-z]+[^>]*>[^<]*\p{Script=Devanagari}/gu);
    expect(unmarkedText, path).toBeNull();
  }
});

test('SITE-16 accessible names have spaces between words, and an untouched field is not invalid', async ({
  page,
}) => {
  await openPage(page, paths.contact);
  const tree = await readAccessibilityTree(page);
  const checkbox = tree.find(({ role }) => role === 'checkbox');
  expect(checkbox?.name).toBe('I have read the Privacy Policy and agree to be contacted about this enquiry.');
  const fields = tree.filter(({ role }) => ['textbox', 'combobox', 'checkbox'].includes(role));
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.map(({ invalid }) => invalid)).toEqual(fields.map(() => 'false'));
});
