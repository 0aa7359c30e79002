import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from '../browser/test.ts';
import { type BeaconRecorder, startBeaconRecorder } from './beacon-recorder.ts';

/** Every test has a recorder of its own, through which it sees the site. */
export const test = base.extend<{ readonly recorder: BeaconRecorder }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  recorder: async ({}, use) => {
    const site = process.env.BASE_URL ?? `http://localhost:${process.env.SITE_PORT}`;
    const recorder = await startBeaconRecorder(site);
    await use(recorder);
    await recorder.stop();
  },
  baseURL: async ({ recorder }, use) => use(recorder.address),
});

/** Waits until the script that counts has run. */
export async function untilCounting(page: Page): Promise<void> {
  const fetched = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/count-visits-'))?.name,
  );
  // A module that is imported once more is not run again; it is only waited for.
  await page.evaluate((name) => import(name ?? ''), await fetched.jsonValue());
}

/** Waits until the router has shown another page: its address is there before it is rendered, its effects come after. */
export async function untilShown(page: Page, address: string, mark: Locator): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(mark).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
}

/** As if the visitor went to another tab and came back. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((isVisible) => {
    if (isVisible) Reflect.deleteProperty(document, 'visibilityState');
    else Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visible);
}
