import { openingPath, pagePaths, storyPath } from '../../app/paths.ts';
import { openingsOpenToday } from '../support/pages/openings.ts';
import { type ElementBox, measureLayout } from './measure-layout.ts';
import { startPuppeteerBrowser } from './puppeteer-browser.ts';
import { desktop, phone, Tab } from './tab.ts';
import { test as base, expect } from './test.ts';

const openingSlug = openingsOpenToday[0]?.slug ?? '';

/** The layout of every browser is compared with Chromium's, because the design was made in Chromium. */
const test = base.extend<
  { readonly chromiumTab: Tab },
  { readonly chromiumBrowser: Awaited<ReturnType<typeof startPuppeteerBrowser>> }
>({
  chromiumBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const browser = await startPuppeteerBrowser('chromium', { prefersReducedMotion: true });
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker' },
  ],
  chromiumTab: async ({ chromiumBrowser, testProxy }, use) => {
    const driver = await chromiumBrowser.newDriver();
    await use(new Tab(driver, testProxy.address));
    await driver.close();
  },
});

// With reduced motion everything is in its final position at once.
test.use({ prefersReducedMotion: true });

/** Tolerance of left and right edges. */
const edgeTolerancePx = 4;
/**
 * A paragraph may have one line more or less, because only Chromium knows text-wrap: pretty and WebKitGTK rounds the
 * advance of every letter to whole pixels. A long section may have several lines more or less.
 */
const lineTolerancePx = 48;
const sectionToleranceShare = 0.08;

function findDifferences(
  boxes: readonly ElementBox[],
  chromiumBoxes: readonly ElementBox[],
): readonly string[] {
  if (boxes.length !== chromiumBoxes.length)
    return [`${boxes.length} elements instead of ${chromiumBoxes.length}`];
  const distanceToPrevious = (list: readonly ElementBox[], index: number) =>
    (list[index]?.top ?? 0) - (list[index - 1]?.top ?? 0);
  return boxes.flatMap((box, index) => {
    const chromiumBox = chromiumBoxes[index] as ElementBox;
    const edgeDifference = Math.max(
      Math.abs(box.left - chromiumBox.left),
      Math.abs(box.right - chromiumBox.right),
    );
    const distanceDifference = Math.abs(
      distanceToPrevious(boxes, index) - distanceToPrevious(chromiumBoxes, index),
    );
    const heightDifference = Math.abs(box.height - chromiumBox.height);
    return [
      edgeDifference > edgeTolerancePx &&
        `${box.left} to ${box.right} px instead of ${chromiumBox.left} to ${chromiumBox.right}`,
      distanceDifference > lineTolerancePx &&
        `${distanceToPrevious(boxes, index)} px below the previous one instead of ${distanceToPrevious(chromiumBoxes, index)}`,
      heightDifference > Math.max(lineTolerancePx, sectionToleranceShare * chromiumBox.height) &&
        `${box.height} px high instead of ${chromiumBox.height}`,
    ].flatMap((difference) => (difference ? [`${box.name}: ${difference}`] : []));
  });
}

for (const path of [...pagePaths, openingPath(openingSlug), storyPath('a-full-lecture-hall')])
  test(`BROWSER-01 ${path} has the layout of Chromium, does not scroll sideways and logs no error`, async ({
    tab,
    chromiumTab,
  }) => {
    for (const size of [desktop, phone]) {
      const measure = async (anyTab: Tab) => {
        await anyTab.resize(size);
        await anyTab.openHydrated(path);
        await anyTab.expectSoon(() => document.fonts.status).toBe('loaded');
        return anyTab.evaluate(measureLayout);
      };
      const [chromiumBoxes, boxes] = await Promise.all([measure(chromiumTab), measure(tab)]);
      const pageState = await tab.evaluate(() => [
        document.documentElement.scrollWidth,
        document.getAnimations().filter((animation) => animation.playState === 'running').length,
      ]);
      expect.soft(pageState, 'scroll width, running animations').toEqual([size.width, 0]);
      expect.soft(findDifferences(boxes, chromiumBoxes), `at ${size.width} px`).toEqual([]);
    }
  });

/** WebKitGTK rounds the advance of every letter to whole pixels. Text in the wrong optical size is 2.7 to 7.3 % wider. */
const roundingToleranceShare = 0.02;

test('BROWSER-02 the display font uses the optical size of its font size', async ({ tab, chromiumTab }) => {
  const measureWidths = async (anyTab: Tab) => {
    await anyTab.resize(desktop);
    await anyTab.openHydrated(pagePaths[0] ?? '/');
    await anyTab.expectSoon(() => document.fonts.status).toBe('loaded');
    return anyTab.evaluate(() =>
      [34, 46, 60, 80, 107, 200].map((px) => {
        const line = document.createElement('span');
        line.textContent = 'Growth is a line. We hold the pen.';
        line.style.cssText = `position: absolute; white-space: nowrap; font: 400 ${px}px var(--font-display)`;
        document.body.append(line);
        const { width } = line.getBoundingClientRect();
        line.remove();
        return width;
      }),
    );
  };
  const [chromiumWidths, widths] = await Promise.all([measureWidths(chromiumTab), measureWidths(tab)]);
  const deviations = widths.map((width, index) => Math.abs(width / (chromiumWidths[index] ?? 0) - 1));
  expect(
    Math.max(...deviations),
    `${widths.map(Math.round)} px; in Chromium ${chromiumWidths.map(Math.round)} px`,
  ).toBeLessThan(roundingToleranceShare);
});
