import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from '../browser/test.ts';
import { type BeaconRecorder, startBeaconRecorder } from './beacon-recorder.ts';

/** Every test opens the site through its own proxy, which records beacons. */
export const test = base.extend<{ readonly recorder: BeaconRecorder }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  recorder: async ({}, use) => {
    const site = process.env.BASE_URL ?? `http://localhost:${process.env.SITE_PORT}`;
    const recorder = await startBeaconRecorder(site);
    await use(recorder);
    await recorder.stop();
  },
  baseURL: async ({ recorder }, use) => use(recorder.address),
});

/** Waits until the script that counts visits has run. */
export async function untilCounting(page: Page): Promise<void> {
  const scriptUrl = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/count-visits-'))?.name,
  );
  // Resolves when the module has run; a second import does not run it again.
  await page.evaluate((name) => import(name ?? ''), await scriptUrl.jsonValue());
}

/** Waits until the router has rendered another page and its effects have run; the address changes before that. */
export async function untilPageRendered(page: Page, address: string, element: Locator): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(element).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
}

/** Simulates that the visitor leaves the tab or returns to it. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate((isVisibleNow) => {
    if (isVisibleNow) Reflect.deleteProperty(document, 'visibilityState');
    else Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isVisible);
}
