import type { Page } from '@playwright/test';
import { onPhone, reducedMotion, withoutScript } from '../support/browser/browser-options.ts';
import { expect, test } from '../support/browser/test.ts';
import { openHome, sectionOf } from '../support/pages/home.ts';

// The animations of Home would overload the processor in tests.
test.use({ contextOptions: reducedMotion });

const defaultTitle = 'They say never to judge a book by its cover. They have not met your customers.';
const cover = (page: Page) => page.getByRole('textbox', { name: 'Title on the book cover' });
const spine = (page: Page) =>
  sectionOf(page, 'Write your own cover.').locator('[aria-hidden="true"] > span').first();

async function typeTitle(page: Page, title: string): Promise<void> {
  await cover(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(title);
}

test('HOME-10 the cover title can be edited, and the spine shows its first sentence', async ({ page }) => {
  await openHome(page);
  await expect(cover(page)).toHaveText(defaultTitle);
  await expect(spine(page)).toHaveText('They say never to judge a book by its cover.');
  await typeTitle(page, 'Never judge a school by its brochure. Judge it by the reply time.');
  await expect(cover(page)).toHaveText('Never judge a school by its brochure. Judge it by the reply time.');
  await expect(spine(page)).toHaveText('Never judge a school by its brochure.');
});

test('HOME-10 Escape restores the title, and editing can continue', async ({ page }) => {
  await openHome(page);
  await typeTitle(page, 'Mine.');
  await page.keyboard.press('Escape');
  await expect(cover(page)).toHaveText(defaultTitle);
  await expect(spine(page)).toHaveText('They say never to judge a book by its cover.');
  await expect(cover(page)).toBeFocused();
  await typeTitle(page, 'Mine again.');
  await expect(cover(page)).toHaveText('Mine again.');
});

test('HOME-10 with a mouse, the description mentions Escape', async ({ page }) => {
  await openHome(page);
  await expect(cover(page)).toHaveAccessibleName('Title on the book cover');
  await expect(cover(page)).toHaveAccessibleDescription(
    'The spine keeps up as you type. Escape brings the old title back.',
  );
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('HOME-10 the description mentions no key', async ({ page }) => {
    await openHome(page);
    const section = sectionOf(page, 'Write your own cover.');
    expect(await section.innerText()).not.toContain('Escape');
    await expect(cover(page)).toHaveAccessibleName('Title on the book cover');
    await expect(cover(page)).toHaveAccessibleDescription(
      /^The spine keeps up as you type\. Nothing is kept/,
    );
  });
});

test('HOME-10 pasted text loses its formatting', async ({ page }) => {
  await openHome(page);
  await cover(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await cover(page).evaluate((element) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', 'plain words');
    clipboard.setData('text/html', '<b onclick="alert(1)">loud words</b>');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  });
  expect(await cover(page).evaluate((element) => element.querySelectorAll('b, span, div').length)).toBe(0);
  await expect(cover(page)).toHaveAttribute('contenteditable', 'plaintext-only');
});

test('HOME-10 the title is neither stored nor sent', async ({ page }) => {
  await openHome(page);
  const postedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') postedUrls.push(request.url());
  });
  await typeTitle(page, 'A secret of mine.');
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).not.toContain('secret');
  await page.reload();
  await expect(cover(page)).toHaveText(defaultTitle);
  expect(postedUrls).toEqual([]);
});

test('HOME-10 a very long title stays on the cover', async ({ page }) => {
  await openHome(page);
  await cover(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('A title that does not want to end. '.repeat(12));
  const isInsideCover = await cover(page).evaluate((element) => {
    const coverBox = element.parentElement?.getBoundingClientRect();
    return coverBox ? element.getBoundingClientRect().bottom <= coverBox.bottom : false;
  });
  expect(isInsideCover).toBe(true);
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('HOME-10 the cover title can be edited', async ({ page }) => {
    await page.goto('/');
    await typeTitle(page, 'No script, same book.');
    await expect(cover(page)).toHaveText('No script, same book.');
  });
});
