import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectNoHorizontalScroll } from '../support/browser/horizontal-scroll.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expectNoShift, scrollThrough } from '../support/browser/layout-shift.ts';
import { expectTextNotCut } from '../support/browser/visible-text.ts';

/** Finds sections, headings and lists without content. */
function findEmptyElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `<${element.localName} class="${element.className}">`;
    const isEmpty = (element: Element) =>
      !element.textContent?.trim() && !element.querySelector('img, svg, video, input, iframe');
    return [...document.querySelectorAll('section, article, h1, h2, h3, h4, ul, ol, dl, figure, nav')]
      .filter(isEmpty)
      .map(name);
  });
}

/** Finds endless loops with a visible gap: all copies but one must fill the frame. */
export function findShortLoops(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-loop][data-moving]')]
      .filter((track) => track.checkVisibility())
      .flatMap((track) => {
        const frame = track.parentElement;
        const copies = track.childElementCount;
        if (!frame) return [];
        const isColumn = frame.scrollHeight > frame.clientHeight && track.clientWidth <= frame.clientWidth;
        const [trackPx, framePx] = isColumn
          ? [track.scrollHeight, frame.clientHeight]
          : [track.scrollWidth, frame.clientWidth];
        const filledPx = (trackPx * (copies - 1)) / copies;
        return filledPx < framePx ? [`${frame.className}: ${filledPx} of ${framePx} px`] : [];
      }),
  );
}

/** Expects that nothing on the page is empty, cut, shifting, too wide or inaccessible. */
export async function expectSoundPage(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await untilHydrated(page);
  await expectNoShift(page);
  await expectNoHorizontalScroll(page);
  expect(await findEmptyElements(page)).toEqual([]);
  expect(await findShortLoops(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollThrough(page);
  await expectAccessible(page);
  await expectTextNotCut(page);
}
