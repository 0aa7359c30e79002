import type { Page } from '@playwright/test';

/** Lets the page wait for what it asks for, until the function that is returned is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    // By now the page may have given up asking.
    await route.continue().catch(() => undefined);
  });
  return released.resolve;
}
