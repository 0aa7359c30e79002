import type { Page } from '@playwright/test';
import { onPhone, reducedMotion, withoutScript } from '../support/browser/browser-options.ts';
import { expect, test } from '../support/browser/test.ts';
import { openHome, sectionOf } from '../support/pages/home.ts';

// On Home everything that moves takes more of the processor than one core has.
test.use({ contextOptions: reducedMotion });

const quote = 'They say never to judge a book by its cover. They have not met your customers.';
const cover = (page: Page) => page.getByRole('textbox', { name: 'Title on the book cover' });
const spine = (page: Page) =>
  sectionOf(page, 'Write your own cover.').locator('[aria-hidden="true"] > span').first();

async function rewrite(page: Page, words: string): Promise<void> {
  await cover(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

test('HOME-10 the cover is written in place, and the spine keeps up', async ({ page }) => {
  await openHome(page);
  await expect(cover(page)).toHaveText(quote);
  await expect(spine(page)).toHaveText('They say never to judge a book by its cover.');
  await rewrite(page, 'Never judge a school by its brochure. Judge it by the reply time.');
  await expect(cover(page)).toHaveText('Never judge a school by its brochure. Judge it by the reply time.');
  await expect(spine(page)).toHaveText('Never judge a school by its brochure.');
});

test('HOME-10 Escape brings the old title back, and writing can go on', async ({ page }) => {
  await openHome(page);
  await rewrite(page, 'Mine.');
  await page.keyboard.press('Escape');
  await expect(cover(page)).toHaveText(quote);
  await expect(spine(page)).toHaveText('They say never to judge a book by its cover.');
  await expect(cover(page)).toBeFocused();
  await rewrite(page, 'Mine again.');
  await expect(cover(page)).toHaveText('Mine again.');
});

test('HOME-10 with a mouse, Escape is named', async ({ page }) => {
  await openHome(page);
  await expect(cover(page)).toHaveAccessibleName('Title on the book cover');
  await expect(cover(page)).toHaveAccessibleDescription(
    'The spine keeps up as you type. Escape brings the old title back.',
  );
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('HOME-10 no key is named', async ({ page }) => {
    await openHome(page);
    const section = sectionOf(page, 'Write your own cover.');
    expect(await section.innerText()).not.toContain('Escape');
    await expect(cover(page)).toHaveAccessibleName('Title on the book cover');
    await expect(cover(page)).toHaveAccessibleDescription(
      /^The spine keeps up as you type\. Nothing is kept/,
    );
  });
});

test('HOME-10 what is pasted is plain text', async ({ page }) => {
  await openHome(page);
  await cover(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await cover(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'plain words');
    data.setData('text/html', '<b onclick="alert(1)">loud words</b>');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  expect(await cover(page).evaluate((element) => element.querySelectorAll('b, span, div').length)).toBe(0);
  await expect(cover(page)).toHaveAttribute('contenteditable', 'plaintext-only');
});

test('HOME-10 nothing is kept or sent', async ({ page }) => {
  await openHome(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await rewrite(page, 'A secret of mine.');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('secret');
  await page.reload();
  await expect(cover(page)).toHaveText(quote);
  expect(sent).toEqual([]);
});

test('HOME-10 a very long title stays on the cover and can be reached', async ({ page }) => {
  await openHome(page);
  await cover(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('A title that does not want to end. '.repeat(12));
  const fits = await cover(page).evaluate((element) => {
    const board = element.parentElement?.getBoundingClientRect();
    return board ? element.getBoundingClientRect().bottom <= board.bottom : false;
  });
  expect(fits).toBe(true);
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('HOME-10 the cover can still be written', async ({ page }) => {
    await page.goto('/');
    await rewrite(page, 'No script, same book.');
    await expect(cover(page)).toHaveText('No script, same book.');
  });
});
