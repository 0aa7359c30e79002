import type { Locator } from '@playwright/test';

/** Whether the center of the element is in the viewport, not clipped and not covered. */
export function isCenterVisible(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}
