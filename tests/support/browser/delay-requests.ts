import type { Page } from '@playwright/test';

/** Delays requests to addresses that match, until the returned function is called. */
export async function delayRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have aborted the request.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
