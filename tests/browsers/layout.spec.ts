import { openingPath, pagePaths, storyPath } from '../../app/paths.ts';
import { openOpenings } from '../support/pages/openings.ts';
import { type ElementBox, measureLayout } from './measure-layout.ts';
import { startPuppeteerBrowser } from './puppeteer-browser.ts';
import { desktop, phone, Tab } from './tab.ts';
import { test as base, expect } from './test.ts';

const opening = openOpenings[0]?.slug ?? '';

/** Chromium's layout is the reference, because the design was made in it. */
const test = base.extend<
  { readonly reference: Tab },
  { readonly chromium: Awaited<ReturnType<typeof startPuppeteerBrowser>> }
>({
  chromium: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const browser = await startPuppeteerBrowser('chromium', { reducedMotion: true });
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker' },
  ],
  reference: async ({ chromium, testProxy }, use) => {
    const driver = await chromium.newDriver();
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
 * advance of every letter to whole pixels. A long section may have several more.
 */
const lineTolerancePx = 48;
const sectionToleranceShare = 0.08;

function findDifferences(found: readonly ElementBox[], expected: readonly ElementBox[]): readonly string[] {
  if (found.length !== expected.length) return [`${found.length} elements instead of ${expected.length}`];
  const distanceToPrevious = (boxes: readonly ElementBox[], index: number) =>
    (boxes[index]?.top ?? 0) - (boxes[index - 1]?.top ?? 0);
  return found.flatMap((box, index) => {
    const reference = expected[index] as ElementBox;
    const edgeDifference = Math.max(
      Math.abs(box.left - reference.left),
      Math.abs(box.right - reference.right),
    );
    const distanceDifference = Math.abs(
      distanceToPrevious(found, index) - distanceToPrevious(expected, index),
    );
    const heightDifference = Math.abs(box.height - reference.height);
    return [
      edgeDifference > edgeTolerancePx &&
        `${box.left} to ${box.right} px instead of ${reference.left} to ${reference.right}`,
      distanceDifference > lineTolerancePx &&
        `${distanceToPrevious(found, index)} px below the previous one instead of ${distanceToPrevious(expected, index)}`,
      heightDifference > Math.max(lineTolerancePx, sectionToleranceShare * reference.height) &&
        `${box.height} px high instead of ${reference.height}`,
    ].flatMap((difference) => (difference ? [`${box.name}: ${difference}`] : []));
  });
}

for (const path of [...pagePaths, openingPath(opening), storyPath('a-full-lecture-hall')])
  test(`BROWSER-01 ${path} has the layout of Chromium, does not scroll sideways and logs no error`, async ({
    tab,
    reference,
  }) => {
    for (const size of [desktop, phone]) {
      const measure = async (anyTab: Tab) => {
        await anyTab.resize(size);
        await anyTab.openHydrated(path);
        await anyTab.expectSoon(() => document.fonts.status).toBe('loaded');
        return anyTab.evaluate(measureLayout);
      };
      const [expected, found] = await Promise.all([measure(reference), measure(tab)]);
      const pageState = await tab.evaluate(() => [
        document.documentElement.scrollWidth,
        document.getAnimations().filter((animation) => animation.playState === 'running').length,
      ]);
      expect.soft(pageState, 'scroll width, running animations').toEqual([size.width, 0]);
      expect.soft(findDifferences(found, expected), `at ${size.width} px`).toEqual([]);
    }
  });

/** WebKitGTK rounds the advance of every letter to whole pixels. The wrong optical size is 2.7 to 7.3 % wider. */
const roundingToleranceShare = 0.02;

test('BROWSER-02 the display font uses the optical size of its font size', async ({ tab, reference }) => {
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
  const [expected, found] = await Promise.all([measureWidths(reference), measureWidths(tab)]);
  const deviations = found.map((width, index) => Math.abs(width / (expected[index] ?? 0) - 1));
  expect(
    Math.max(...deviations),
    `${found.map(Math.round)} px; in Chromium ${expected.map(Math.round)} px`,
  ).toBeLessThan(roundingToleranceShare);
});
