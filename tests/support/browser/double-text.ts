import type { Page } from '@playwright/test';

/** Doubles the font size of every element, like a browser's setting 'zoom text only'. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [index, element] of elements.entries()) {
      element.style.setProperty('font-size', `${(sizes[index] ?? 16) * 2}px`, 'important');
    }
  });
}
