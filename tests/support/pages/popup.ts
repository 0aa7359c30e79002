import { expect, type Locator, type Page } from '@playwright/test';
import forms from '#content/forms.json' with { type: 'json' };
import { openHomeWithClock } from './home.ts';

export const popupOn = (page: Page) =>
  page.getByRole('dialog', { name: forms.popup.heading.replaceAll('\n', ' ') });

/** Opens Home and moves the clock forward until the popup appears. */
export async function openPopup(page: Page): Promise<Locator> {
  await openHomeWithClock(page);
  await expect(async () => {
    await page.clock.fastForward(45_000);
    await expect(popupOn(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.clock.resume();
  return popupOn(page);
}

export async function fillInPopup(popup: Locator): Promise<void> {
  await popup.getByLabel('Name').fill('Asha Rane');
  await popup.getByLabel('Phone number').fill('+91 00000 00000');
  await popup.getByLabel('Email').fill('asha@school.example');
  await popup.getByLabel('Service').selectOption({ label: 'Web Development' });
  await popup.getByLabel('Message').fill('Our enquiries go flat every March.\nWhy?');
}
