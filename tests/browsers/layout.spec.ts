import { openingPath, pagePaths, storyPath } from '../../app/paths.ts';
import { openOpenings } from '../support/pages/openings.ts';
import { measureLayout, type Piece } from './measure-layout.ts';
import { startPuppeteerBrowser } from './puppeteer-browser.ts';
import { desktop, phone, Tab } from './tab.ts';
import { test as base, expect } from './test.ts';

const opening = openOpenings[0]?.slug ?? '';

/** Chromium's layout is the reference: the design was drawn in it. */
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
  reference: async ({ chromium, front }, use) => {
    const driver = await chromium.newDriver();
    await use(new Tab(driver, front.address));
    await driver.close();
  },
});

// Without motion everything is in its place at once, and nothing may move.
test.use({ prefersReducedMotion: true });

/** Edges are where they are in Chromium. */
const sidewaysPx = 4;
/**
 * A paragraph or a small heading may break into one line more or less: only Chromium knows text-wrap: pretty, and WebKitGTK rounds the
 * advance of every letter to whole pixels. In a section of many paragraphs several do.
 */
const lineOfTextPx = 48;
const sectionOfText = 0.08;

function differences(found: readonly Piece[], expected: readonly Piece[]): readonly string[] {
  if (found.length !== expected.length) return [`${found.length} pieces instead of ${expected.length}`];
  const apart = (pieces: readonly Piece[], index: number) =>
    (pieces[index]?.top ?? 0) - (pieces[index - 1]?.top ?? 0);
  return found.flatMap((piece, index) => {
    const reference = expected[index] as Piece;
    const sideways = Math.max(Math.abs(piece.left - reference.left), Math.abs(piece.right - reference.right));
    const below = Math.abs(apart(found, index) - apart(expected, index));
    const taller = Math.abs(piece.height - reference.height);
    return [
      sideways > sidewaysPx &&
        `${piece.left} to ${piece.right} px instead of ${reference.left} to ${reference.right}`,
      below > lineOfTextPx &&
        `${apart(found, index)} px below the last one instead of ${apart(expected, index)}`,
      taller > Math.max(lineOfTextPx, sectionOfText * reference.height) &&
        `${piece.height} px high instead of ${reference.height}`,
    ].flatMap((words) => (words ? [`${piece.name}: ${words}`] : []));
  });
}

for (const path of [...pagePaths, openingPath(opening), storyPath('a-full-lecture-hall')])
  test(`BROWSER-01 ${path} is laid out as in Chromium, scrolls in one direction and complains of nothing`, async ({
    tab,
    reference,
  }) => {
    for (const size of [desktop, phone]) {
      const measure = async (one: Tab) => {
        await one.resize(size);
        await one.openHydrated(path);
        await one.expectSoon(() => document.fonts.status).toBe('loaded');
        return one.evaluate(measureLayout);
      };
      const [expected, found] = await Promise.all([measure(reference), measure(tab)]);
      const state = await tab.evaluate(() => [
        document.documentElement.scrollWidth,
        document.getAnimations().filter((animation) => animation.playState === 'running').length,
      ]);
      expect.soft(state, 'scroll width, animations that run').toEqual([size.width, 0]);
      expect.soft(differences(found, expected), `at ${size.width} px`).toEqual([]);
    }
  });

/** WebKitGTK rounds the advance of every letter to whole pixels. The wrong optical size is 2.7 to 7.3 % wider. */
const roundedShare = 0.02;

test('BROWSER-02 the display face has the optical size of its font size', async ({ tab, reference }) => {
  const widths = async (one: Tab) => {
    await one.resize(desktop);
    await one.openHydrated(pagePaths[0] ?? '/');
    await one.expectSoon(() => document.fonts.status).toBe('loaded');
    return one.evaluate(() =>
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
  const [expected, found] = await Promise.all([widths(reference), widths(tab)]);
  const wider = found.map((width, index) => Math.abs(width / (expected[index] ?? 0) - 1));
  expect(
    Math.max(...wider),
    `${found.map(Math.round)} px; in Chromium ${expected.map(Math.round)} px`,
  ).toBeLessThan(roundedShare);
});
