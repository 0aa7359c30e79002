import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { widths } from '../support/browser/browser-options.ts';
import { expectNoHorizontalScroll } from '../support/browser/horizontal-scroll.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expectNoShift, scrollThrough } from '../support/browser/layout-shift.ts';
import { expectTextNotCut } from '../support/browser/visible-text.ts';

/** Finds sections, headings, lists and similar elements without content. */
function findEmptyElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describeTag = (element: Element) => `<${element.localName} class="${element.className}">`;
    const isEmpty = (element: Element) =>
      !element.textContent?.trim() && !element.querySelector('img, svg, video, input, iframe');
    return [...document.querySelectorAll('section, article, h1, h2, h3, h4, ul, ol, dl, figure, nav')]
      .filter(isEmpty)
      .map(describeTag);
  });
}

/** Finds marquees that show a gap: while one copy leaves the frame, the other copies must fill it. */
export function findMarqueeGaps(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-loop][data-moving]')]
      .filter((track) => track.checkVisibility())
      .flatMap((track) => {
        const frame = track.parentElement;
        const copyCount = track.childElementCount;
        if (!frame) return [];
        const isColumn = frame.scrollHeight > frame.clientHeight && track.clientWidth <= frame.clientWidth;
        const [trackPx, framePx] = isColumn
          ? [track.scrollHeight, frame.clientHeight]
          : [track.scrollWidth, frame.clientWidth];
        const filledPx = (trackPx * (copyCount - 1)) / copyCount;
        return filledPx < framePx ? [`${frame.className}: ${filledPx} of ${framePx} px`] : [];
      }),
  );
}

/** Opens a page and expects that nothing on it is empty, cut, shifting, too wide or inaccessible. */
export async function expectIntactPage(page: Page, path: string): Promise<void> {
  for (const width of [widths.phone, widths.desktop])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openPage(page, path);
      await expectNoShift(page);
      expect(await findEmptyElements(page)).toEqual([]);
      expect(await findMarqueeGaps(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await scrollThrough(page);
      await expectAccessible(page);
      await expectFittingText(page);
    });
  await test.step(`at ${widths.tablet} px`, async () => {
    await page.setViewportSize({ width: widths.tablet, height: 900 });
    await scrollThrough(page);
    await expectFittingText(page);
  });
}

async function expectFittingText(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectTextNotCut(page);
}
