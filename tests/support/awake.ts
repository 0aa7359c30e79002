import { expect, type Page } from '@playwright/test';

/** Waits until React has taken the page over, or it is certain that it never will: without script, or with a broken one. */
export async function untilAwake(page: Page): Promise<void> {
  const isSettled = () =>
    page
      .evaluate(
        () =>
          !document.documentElement.classList.contains('js') ||
          Object.keys(document.body).some((key) => key.startsWith('__react')),
      )
      // On the way to another page there is nobody to ask.
      .catch(() => false);
  await expect.poll(isSettled).toBe(true);
  await page.waitForLoadState('networkidle');
}
