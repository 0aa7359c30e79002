import type { Page } from '@playwright/test';

/** Doubles every letter's size and nothing else, as a browser does that enlarges text only. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [index, element] of elements.entries()) {
      element.style.setProperty('font-size', `${(sizes[index] ?? 16) * 2}px`, 'important');
    }
  });
}
