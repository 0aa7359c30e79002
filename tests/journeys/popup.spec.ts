import type { Locator, Page } from '@playwright/test';
import forms from '#content/forms.json' with { type: 'json' };
import { paths } from '../../app/paths.ts';
import { onPhone, reducedMotion, widths } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { isCenterVisible } from '../support/browser/is-center-visible.ts';
import { expect, test } from '../support/browser/test.ts';
import { openHomeWithClock } from '../support/pages/home.ts';
import { openPopup, popupOn } from '../support/pages/popup.ts';

// The animations of Home would overload the processor in tests.
test.use({ contextOptions: reducedMotion });

const closeButton = (page: Page) => popupOn(page).getByRole('button', { name: 'Close form' });

const fastForward = (page: Page, milliseconds: number) => page.clock.fastForward(milliseconds);

const measureBox = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect());

function setVisibility(page: Page, state: 'hidden' | 'visible') {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('POP-01 the popup appears at 45 s, not at 44.9 s, and its files are not fetched before', async ({
  page,
}) => {
  await openHomeWithClock(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await fastForward(page, 44_900);
  await page.waitForTimeout(300);
  await expect(popupOn(page)).toHaveCount(0);
  expect(requestedUrls.filter((url) => url.includes('postcard'))).toEqual([]);
  await fastForward(page, 100);
  await expect(popupOn(page)).toBeVisible();
});

test('POP-01 the popup takes no focus, is announced, and leaves the page usable', async ({ page }) => {
  await openHomeWithClock(page);
  await fastForward(page, 45_000);
  await expect(popupOn(page)).toBeVisible();
  await expect(popupOn(page)).toHaveAttribute('aria-modal', 'false');
  expect(await popupOn(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await expect(page.getByRole('status').filter({ hasText: 'enquiry form' })).toBeAttached();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await expect(popupOn(page)).toHaveCount(0);
});

test('POP-01 a closed popup stays closed after a reload and after navigation', async ({ page }) => {
  await openHomeWithClock(page);
  await fastForward(page, 45_000);
  await closeButton(page).click();
  await expect(popupOn(page)).toHaveCount(0);
  await fastForward(page, 120_000);
  await expect(popupOn(page)).toHaveCount(0);

  await page.reload();
  await untilHydrated(page);
  await fastForward(page, 120_000);
  await expect(popupOn(page)).toHaveCount(0);

  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  await mainMenu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await mainMenu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(paths.home);
  await fastForward(page, 120_000);
  await expect(popupOn(page)).toHaveCount(0);
});

test('HOME-19 only Home shows the popup', async ({ page }) => {
  await openHomeWithClock(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await fastForward(page, 120_000);
  await expect(popupOn(page)).toHaveCount(0);
});

test('POP-01 after leaving Home and returning, the 45 s start again', async ({ page }) => {
  await openHomeWithClock(page);
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  await fastForward(page, 40_000);
  await mainMenu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await fastForward(page, 60_000);
  await expect(popupOn(page)).toHaveCount(0);
  await mainMenu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await fastForward(page, 44_900);
  await expect(popupOn(page)).toHaveCount(0);
  await fastForward(page, 200);
  await expect(popupOn(page)).toBeVisible();
});

test('POP-01 only the time while the page is visible counts towards the 45 s', async ({ page }) => {
  await openHomeWithClock(page);
  await fastForward(page, 30_000);
  await setVisibility(page, 'hidden');
  await fastForward(page, 600_000);
  await expect(popupOn(page)).toHaveCount(0);
  await setVisibility(page, 'visible');
  await fastForward(page, 14_900);
  await expect(popupOn(page)).toHaveCount(0);
  await fastForward(page, 100);
  await expect(popupOn(page)).toBeVisible();
});

test('POP-01 the popup does not appear while the visitor types', async ({ page }) => {
  await openHomeWithClock(page);
  const bookTitle = page.locator('main [contenteditable]').first();
  await bookTitle.click();
  await fastForward(page, 90_000);
  await expect(popupOn(page)).toHaveCount(0);
  await bookTitle.blur();
  await fastForward(page, 500);
  await expect(popupOn(page)).toBeVisible();
});

test('POP-01 the popup does not appear while a menu panel is open', async ({ page }) => {
  await openHomeWithClock(page);
  await page.getByRole('button', { name: 'Services' }).click();
  await fastForward(page, 90_000);
  await expect(popupOn(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.move(700, 700);
  await fastForward(page, 1000);
  await expect(popupOn(page)).toBeVisible();
});

test('POP-01 Escape inside the popup closes it and returns focus', async ({ page }) => {
  await openHomeWithClock(page);
  const logoLink = page.getByRole('banner').getByRole('link').first();
  await logoLink.focus();
  await fastForward(page, 45_000);
  await expect(logoLink).toBeFocused();
  await popupOn(page).getByLabel('Name').focus();
  await page.keyboard.press('Escape');
  await expect(popupOn(page)).toHaveCount(0);
  await expect(logoLink).toBeFocused();
});

test('POP-01 on a desktop the popup covers neither the chat link nor more than half the width', async ({
  page,
}) => {
  await openHomeWithClock(page);
  await fastForward(page, 45_000);
  await expect(popupOn(page)).toBeVisible();
  const box = await popupOn(page).boundingBox();
  const chatBox = await page.getByRole('link', { name: /Chat with us/ }).boundingBox();
  expect(box && chatBox && chatBox.y + chatBox.height <= box.y).toBe(true);
  expect(box?.width).toBeLessThanOrEqual(1440 / 2);
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test(`POP-05 at ${viewport.width} × ${viewport.height} px the popup covers neither the typed line nor a link of the hero`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const popupBox = await measureBox(await openPopup(page));
    await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
    const hero = page.locator('section[data-plot]');
    // The box of the typed text has the width of the longest phrase.
    for (const element of [hero.locator('[data-longest]'), ...(await hero.getByRole('link').all())]) {
      const box = await measureBox(element);
      const isBeside = box.x + box.width <= popupBox.x;
      const isAbove = box.y + box.height <= popupBox.y;
      expect(isBeside || isAbove, await element.innerText()).toBe(true);
    }
  });
}

for (const height of [740, 844]) {
  test.describe(`on a phone ${height} px high`, () => {
    test.use({ ...onPhone, viewport: { width: widths.phone, height } });

    test('POP-04 name, phone number and the send button are visible without scrolling', async ({ page }) => {
      const popup = await openPopup(page);
      const name = await measureBox(popup.getByLabel('Name'));
      const phone = await measureBox(popup.getByLabel('Phone number'));
      expect(phone.y, 'both fields are in one row').toBe(name.y);
      expect(phone.x).toBeGreaterThan(name.x + name.width);
      for (const label of ['Name', 'Phone number', 'Email'])
        expect(await isCenterVisible(popup.getByLabel(label)), label).toBe(true);
      expect(await isCenterVisible(popup.getByRole('button', { name: forms.popup.submit }))).toBe(true);
    });

    test('POP-04 the focused message is not covered by the send button and shows its whole placeholder', async ({
      page,
    }) => {
      const popup = await openPopup(page);
      const message = popup.getByLabel('Message');
      await message.focus();
      const sendButton = popup.getByRole('button', { name: forms.popup.submit });
      const readSpaceBelow = async () =>
        (await measureBox(sendButton)).top - (await measureBox(message)).bottom;
      await expect.poll(readSpaceBelow).toBeGreaterThan(0);
      await expect(message).toHaveAttribute('placeholder', /./);
      const hiddenPx = await message.evaluate((element) => [
        element.scrollWidth - element.clientWidth,
        element.scrollHeight - element.clientHeight,
      ]);
      expect(hiddenPx).toEqual([0, 0]);
    });
  });
}

test.describe('on a phone', () => {
  test.use(onPhone);

  test('POP-01 the popup is at most half as high as the screen, below the chat link', async ({ page }) => {
    await openHomeWithClock(page);
    await fastForward(page, 45_000);
    await expect(popupOn(page)).toBeVisible();
    const box = await popupOn(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(370);
    expect(box?.width).toBe(widths.phone);
    await expect(closeButton(page)).toBeInViewport();
    const chatBox = await page.getByRole('link', { name: /Chat with us/ }).boundingBox();
    expect(box && chatBox && chatBox.y + chatBox.height <= box.y).toBe(true);
  });

  test('POP-01 the popup does not appear while the drawer is open', async ({ page }) => {
    await openHomeWithClock(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await fastForward(page, 90_000);
    await expect(popupOn(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await fastForward(page, 1000);
    await expect(popupOn(page)).toBeVisible();
  });
});
