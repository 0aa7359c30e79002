import type { Page } from '@playwright/test';

/** Delays matching requests until the returned function is called. */
export async function delayRequests(page: Page, addresses: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    // The page may have aborted the request.
    await route.continue().catch(() => undefined);
  });
  return released.resolve;
}
