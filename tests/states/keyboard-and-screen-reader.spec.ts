import type { Page } from '@playwright/test';
import { formPaths, pagePaths, paths } from '../../app/paths.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { openHome } from '../support/pages/home.ts';
import { answerForm, busy, sentAnswer, taken } from '../support/pages/mock-form-responses.ts';

interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly invalid: unknown;
}

/** What the browser tells assistive technology, which is not always what the DOM suggests. */
async function accessibilityTree(page: Page): Promise<TreeNode[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  return nodes.map(({ role, name, properties }) => ({
    role: String(role?.value),
    name: String(name?.value ?? ''),
    invalid: properties?.find((property) => property.name === 'invalid')?.value.value,
  }));
}

async function openWithPopup(page: Page) {
  await controlClock(page);
  await openHome(page);
  await page.clock.fastForward(46_000);
  const popup = page.getByRole('dialog', { name: 'Wish you were here.' });
  await expect(popup).toBeVisible();
  return popup;
}

test('POP-01 Escape closes the popup from anywhere, and focus stays', async ({ page }) => {
  const popup = await openWithPopup(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Marketing Automation' }).first();
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('POP-01 Escape that closes a menu or restores the book leaves the popup', async ({ page }) => {
  const popup = await openWithPopup(page);
  const services = page.getByRole('button', { name: 'Services' });
  await services.focus();
  await page.keyboard.press('Enter');
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  await expect(popup).toBeVisible();
  await page.getByRole('textbox', { name: 'Title on the book cover' }).focus();
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
});

test('HOME-06 a row of the showcase is one stop; arrow keys, Home and End move along it', async ({
  page,
}) => {
  await openHome(page);
  const rows = page.getByRole('list', { name: /./ }).filter({ has: page.locator('button img') });
  await expect(rows).toHaveCount(3);
  const first = rows.nth(0).getByRole('button');
  await first.nth(0).focus();
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['End', 8],
    ['ArrowRight', 8],
    ['ArrowLeft', 7],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(first.nth(index)).toBeFocused();
    await expect(first.nth(index)).toBeInViewport({ ratio: 0.99 });
  }
  await page.keyboard.press('Tab');
  const second = rows.nth(1).getByRole('button');
  await expect(second.nth(0)).toBeFocused();
  // It runs from right to left.
  await page.keyboard.press('ArrowLeft');
  await expect(second.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.nth(2).getByRole('button').nth(0)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(second.nth(1)).toBeFocused();
});

test('HOME-10 that the old title is back is announced', async ({ page }) => {
  await openHome(page);
  await page.getByRole('textbox', { name: 'Title on the book cover' }).fill('Mine.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'The old title is back.' })).toBeAttached();
});

test('SITE-02 an unknown address is titled as such', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page not found');
});

test('ABOUT-01 the words of the captions stand below the film', async ({ page, request }) => {
  await page.goto(paths.about);
  const captions = await (await request.get('/assets/film/about.vtt')).text();
  const cues = [...captions.matchAll(/ --> .*\n(.+)/g)].map(([, words]) => words ?? '');
  expect(cues.length).toBeGreaterThan(4);
  await page.getByText('What the film shows, in words').click();
  await expect(page.locator('figure').getByRole('listitem')).toHaveText(cues);
});

test('TEAM-02 the link of a member says that it leads to LinkedIn', async ({ page }) => {
  await page.goto(paths.team);
  await expect(
    page.getByRole('link', { name: 'Ira Deshmukh on LinkedIn (opens in a new tab)' }),
  ).toHaveAttribute('href', /linkedin\.com/);
});

test('SITE-16 words of another language are marked with it', async ({ page }) => {
  await page.goto(paths.education);
  await expect(page.getByRole('img', { name: 'भरती', exact: true })).toHaveAttribute('lang', 'mr');
  await expect(page.getByText('Bharti.', { exact: true })).toHaveAttribute('lang', 'mr-Latn');
  for (const path of pagePaths) {
    const foreign = await page.request.get(path).then((answer) => answer.text());
    const unmarked = foreign.match(/<(?!img)[a-z]+[^>]*>[^<]*\p{Script=Devanagari}/gu);
    expect(unmarked, path).toBeNull();
  }
});

test('SITE-16 names have spaces between their words, and an untouched field is not invalid', async ({
  page,
}) => {
  await page.goto(paths.contact);
  await untilHydrated(page);
  const tree = await accessibilityTree(page);
  const box = tree.find(({ role }) => role === 'checkbox');
  expect(box?.name).toBe('I have read the Privacy Policy and agree to be contacted about this enquiry.');
  const fields = tree.filter(({ role }) => ['textbox', 'combobox', 'checkbox'].includes(role));
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.map(({ invalid }) => invalid)).toEqual(fields.map(() => 'false'));
});

test.describe('a form that was answered 503', () => {
  test.use({ expectedMessages: [formPaths.contact, 'status of 503'] });

  async function sendToBusyServer(page: Page, times: number): Promise<void> {
    let left = times;
    await answerForm(page, formPaths.contact, (route) => {
      left -= 1;
      return left >= 0 ? busy(route) : taken(route);
    });
    await controlClock(page);
    await page.goto(paths.contact);
    await untilHydrated(page);
    const form = page.getByRole('main').locator('form');
    await fillInContact(form);
    await form.getByRole('button', { name: 'Send it' }).click();
    const notice = form.getByRole('alert');
    await expect(notice).toContainText(/^Not sent\./);
    await expect(notice).toContainText('This page sends it again by itself');
  }

  test('KEEP-12 focus that has left the form stays; the answer is announced', async ({ page }) => {
    await sendToBusyServer(page, 1);
    const elsewhere = page.getByRole('main').getByRole('link', { name: 'Work with Us' });
    await elsewhere.focus();
    const before = await page.evaluate(() => scrollY);
    await page.clock.runFor(5000);
    await expect(page.getByRole('alert')).toContainText(sentAnswer.reference);
    await expect(elsewhere).toBeFocused();
    await expect(elsewhere).toBeInViewport();
    expect(before).toBeGreaterThan(0);
  });

  test('KEEP-12 focus that is still in the form moves to the answer', async ({ page }) => {
    await sendToBusyServer(page, 1);
    await page.clock.runFor(5000);
    await expect(page.getByRole('main').getByRole('status')).toBeFocused();
  });

  test('KEEP-12 it says when it no longer tries', async ({ page }) => {
    await sendToBusyServer(page, 99);
    const notice = page.getByRole('main').locator('form').getByRole('alert');
    for (const waitMs of [5_000, 10_000, 20_000, 30_000, 60_000]) {
      await expect(notice).toContainText('This page sends it again by itself');
      const answered = page.waitForResponse(`**${formPaths.contact}`);
      await page.clock.runFor(waitMs);
      await answered;
      await page.clock.runFor(100);
    }
    await expect(notice).toContainText('This page no longer sends it by itself.');
  });
});
