import { expect, type Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Shift {
  readonly value: number;
  readonly movedElements: readonly string[];
}

/** Every layout shift since the page was opened without recent input, with the moved elements. */
function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    const entries: LayoutShift[] = [];
    const add = (list: PerformanceEntryList) => entries.push(...(list as LayoutShift[]));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Buffered entries arrive in a later task.
    await new Promise((resolve) => setTimeout(resolve, 100));
    add(observer.takeRecords());
    observer.disconnect();
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `<${node.localName} class="${node.className}">`
        : (node?.textContent ?? '(gone)');
    return entries
      .filter((entry) => !entry.hadRecentInput)
      .map((entry) => ({ value: entry.value, movedElements: entry.sources.map(({ node }) => nameOf(node)) }));
  });
}

/** The sum of all layout shift since the page was opened. */
export async function totalShift(page: Page): Promise<number> {
  return (await readShifts(page)).reduce((sum, { value }) => sum + value, 0);
}

/** Allows that a paragraph changes by one line when its font arrives after the first paint; Google's limit is 0.1. */
const maxFontShift = 0.025;

/** Scrolls through the whole page, then compares the sum of all layout shifts with a limit. */
export async function expectNoShift(page: Page, limit = maxFontShift): Promise<void> {
  await scrollThrough(page);
  const shifts = await readShifts(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `layout shifts: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(limit);
}

/** Scrolls every part of the page into view, so that lazy pictures load and reveal animations run. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 60));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight * 0.7) {
      window.scrollTo({ top, behavior: 'instant' });
      await pause();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await pause();
  });
}
