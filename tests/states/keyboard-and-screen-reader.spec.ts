import type { Page } from '@playwright/test';
import { formPaths, pagePaths, paths } from '../../app/paths.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { openHome } from '../support/pages/home.ts';
import {
  accept,
  acceptedResponse,
  mockForm,
  respondBusy,
  respondInTurn,
} from '../support/pages/mock-form-responses.ts';
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

test.describe('after a response 503 to the form', () => {
  test.use({ expectedMessages: [formPaths.contact, 'status of 503'] });

  async function sendForm(page: Page, respond: Parameters<typeof mockForm>[2]): Promise<void> {
    await mockForm(page, formPaths.contact, respond);
    await controlClock(page);
    await openPage(page, paths.contact);
    const form = page.getByRole('main').locator('form');
    await fillInContact(form);
    await form.getByRole('button', { name: 'Send it' }).click();
    const notice = form.getByRole('alert');
    await expect(notice).toContainText(/^Not sent\./);
    await expect(notice).toContainText('This page sends it again by itself');
  }

  test('KEEP-12 focus outside the form stays there and in view, and the result is announced', async ({
    page,
  }) => {
    await sendForm(page, respondInTurn(respondBusy, accept));
    const linkOutside = page.getByRole('main').getByRole('link', { name: 'Work with Us' });
    await linkOutside.focus();
    await page.clock.runFor(5000);
    await expect(page.getByRole('alert')).toContainText(acceptedResponse.reference);
    await expect(linkOutside).toBeFocused();
    await expect(linkOutside).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('KEEP-12 focus inside the form moves to the result', async ({ page }) => {
    await sendForm(page, respondInTurn(respondBusy, accept));
    await page.clock.runFor(5000);
    await expect(page.getByRole('main').getByRole('status')).toBeFocused();
  });

  test('KEEP-12 a message says when the page stops retrying', async ({ page }) => {
    await sendForm(page, respondBusy);
    const notice = page.getByRole('main').locator('form').getByRole('alert');
    for (const waitMs of [5_000, 10_000, 20_000, 30_000, 60_000]) {
      await expect(notice).toContainText('This page sends it again by itself');
      const response = page.waitForResponse(`**${formPaths.contact}`);
      await page.clock.runFor(waitMs);
      await response;
      await page.clock.runFor(100);
    }
    await expect(notice).toContainText('This page no longer sends it by itself.');
  });
});
