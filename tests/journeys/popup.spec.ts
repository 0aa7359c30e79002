import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { onPhone, reducedMotion, widths } from '../support/browser/browser-options.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

// On Home everything that moves takes more of the processor than one core has.
test.use({ contextOptions: reducedMotion });

const card = (page: Page) => page.getByRole('dialog', { name: 'Wish you were here.' });
const closeButton = (page: Page) => card(page).getByRole('button', { name: 'Close form' });

async function openHome(page: Page): Promise<void> {
  await controlClock(page);
  await page.goto(paths.home);
  await untilHydrated(page);
}

/** Lets time pass without drawing every frame of it. */
const pass = (page: Page, milliseconds: number) => page.clock.fastForward(milliseconds);

function setVisibility(page: Page, state: 'hidden' | 'visible') {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('POP-01 hidden at 44.9 s, visible at 45 s; nothing of it is fetched before', async ({ page }) => {
  await openHome(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await pass(page, 44_900);
  await page.waitForTimeout(300);
  await expect(card(page)).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('postcard'))).toEqual([]);
  await pass(page, 100);
  await expect(card(page)).toBeVisible();
});

test('POP-01 it takes no focus, says that it is there, and leaves the page usable', async ({ page }) => {
  await openHome(page);
  await pass(page, 45_000);
  await expect(card(page)).toBeVisible();
  await expect(card(page)).toHaveAttribute('aria-modal', 'false');
  expect(await card(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await expect(page.getByRole('status').filter({ hasText: 'enquiry form' })).toBeAttached();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await expect(card(page)).toHaveCount(0);
});

test('POP-01 once closed it stays closed, also after a reload and on coming back', async ({ page }) => {
  await openHome(page);
  await pass(page, 45_000);
  await closeButton(page).click();
  await expect(card(page)).toHaveCount(0);
  await pass(page, 120_000);
  await expect(card(page)).toHaveCount(0);

  await page.reload();
  await untilHydrated(page);
  await pass(page, 120_000);
  await expect(card(page)).toHaveCount(0);

  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(paths.home);
  await pass(page, 120_000);
  await expect(card(page)).toHaveCount(0);
});

test('HOME-19 it belongs to Home: no other page shows it', async ({ page }) => {
  await openHome(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await pass(page, 120_000);
  await expect(card(page)).toHaveCount(0);
});

test('POP-01 leaving Home starts the time anew', async ({ page }) => {
  await openHome(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await pass(page, 40_000);
  await bar.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await pass(page, 60_000);
  await expect(card(page)).toHaveCount(0);
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await pass(page, 44_900);
  await expect(card(page)).toHaveCount(0);
  await pass(page, 200);
  await expect(card(page)).toBeVisible();
});

test('POP-01 only time in which the page is visible counts', async ({ page }) => {
  await openHome(page);
  await pass(page, 30_000);
  await setVisibility(page, 'hidden');
  await pass(page, 600_000);
  await expect(card(page)).toHaveCount(0);
  await setVisibility(page, 'visible');
  await pass(page, 14_900);
  await expect(card(page)).toHaveCount(0);
  await pass(page, 100);
  await expect(card(page)).toBeVisible();
});

test('POP-01 it waits while the visitor writes', async ({ page }) => {
  await openHome(page);
  const quote = page.locator('main [contenteditable]').first();
  await quote.click();
  await pass(page, 90_000);
  await expect(card(page)).toHaveCount(0);
  await quote.blur();
  await pass(page, 500);
  await expect(card(page)).toBeVisible();
});

test('POP-01 it waits while a menu panel is open', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Services' }).click();
  await pass(page, 90_000);
  await expect(card(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.move(700, 700);
  await pass(page, 1000);
  await expect(card(page)).toBeVisible();
});

test('POP-01 Escape inside closes it and gives focus back', async ({ page }) => {
  await openHome(page);
  const brand = page.getByRole('banner').getByRole('link').first();
  await brand.focus();
  await pass(page, 45_000);
  await expect(brand).toBeFocused();
  await card(page).getByLabel('Name').focus();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(brand).toBeFocused();
});

test('POP-01 a card in the corner that leaves the chat link free', async ({ page }) => {
  await openHome(page);
  await pass(page, 45_000);
  await expect(card(page)).toBeVisible();
  const box = await card(page).boundingBox();
  const chat = await page.getByRole('link', { name: /Chat with us/ }).boundingBox();
  expect(box && chat && chat.y + chat.height <= box.y).toBe(true);
  expect(box?.width).toBeLessThanOrEqual(1440 / 2);
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('POP-01 a sheet of at most half the height, with the chat link above it', async ({ page }) => {
    await openHome(page);
    await pass(page, 45_000);
    await expect(card(page)).toBeVisible();
    const box = await card(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(370);
    expect(box?.width).toBe(widths.phone);
    await expect(closeButton(page)).toBeInViewport();
    const chat = await page.getByRole('link', { name: /Chat with us/ }).boundingBox();
    expect(box && chat && chat.y + chat.height <= box.y).toBe(true);
  });

  test('POP-01 it waits while the drawer is open', async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await pass(page, 90_000);
    await expect(card(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await pass(page, 1000);
    await expect(card(page)).toBeVisible();
  });
});

for (const [name, width] of Object.entries(widths)) {
  test(`SITE-13 Home with the popup has no accessibility fault at ${width} px (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    await pass(page, 45_000);
    await expect(card(page)).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.resume();
    await expectAccessible(page);
  });
}
