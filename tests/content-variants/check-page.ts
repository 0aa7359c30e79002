import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectNoHorizontalScroll } from '../support/browser/horizontal-scroll.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expectNoShift, scrollThrough } from '../support/browser/layout-shift.ts';
import { expectTextNotCut } from '../support/browser/visible-text.ts';

/** What stands on the page and says nothing: sections, headings and lists without content. */
function emptyParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `<${element.localName} class="${element.className}">`;
    const isEmpty = (element: Element) =>
      !element.textContent?.trim() && !element.querySelector('img, svg, video, input, iframe');
    return [...document.querySelectorAll('section, article, h1, h2, h3, h4, ul, ol, dl, figure, nav')]
      .filter(isEmpty)
      .map(name);
  });
}

/** Endless loops that would show where they end: all copies but one have to fill the window. */
export function shortLoops(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-loop][data-moving]')]
      .filter((track) => track.checkVisibility())
      .flatMap((track) => {
        const window = track.parentElement;
        const copies = track.childElementCount;
        if (!window) return [];
        const column = window.scrollHeight > window.clientHeight && track.clientWidth <= window.clientWidth;
        const [length, room] = column
          ? [track.scrollHeight, window.clientHeight]
          : [track.scrollWidth, window.clientWidth];
        const filled = (length * (copies - 1)) / copies;
        return filled < room ? [`${window.className}: ${filled} of ${room} px`] : [];
      }),
  );
}

/** A page in one width: nothing is empty, cut, out of place, shifting or out of reach. */
export async function examine(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await untilHydrated(page);
  await expectNoShift(page);
  await expectNoHorizontalScroll(page);
  expect(await emptyParts(page)).toEqual([]);
  expect(await shortLoops(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollThrough(page);
  await expectAccessible(page);
  await expectTextNotCut(page);
}
