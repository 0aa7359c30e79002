import type { Page } from '@playwright/test';
import { reducedMotion, withoutScript } from '../support/browser/browser-options.ts';
import { openPage, untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { readIntroStyle, scrollToShare } from '../support/pages/service-intro.ts';
import { servicePage, servicePages } from '../support/pages/service-pages.ts';

/** The endless animation of a column or row of tiles. */
interface Loop {
  readonly seconds: number;
  readonly direction: string;
  readonly state: string;
  readonly itemCount: number;
}

/** Reads the visible loops, in the order of the page. */
const readLoops = (page: Page): Promise<Loop[]> =>
  page.locator('main [data-loop]').evaluateAll((tracks) =>
    tracks
      .filter((track) => track.checkVisibility())
      .flatMap((track) =>
        track.getAnimations().map((animation) => {
          const timing = animation.effect?.getTiming();
          return {
            seconds: Number(timing?.duration) / 1000,
            direction: String(timing?.direction),
            state: animation.playState,
            itemCount: track.querySelectorAll('ul:first-child > li').length,
          };
        }),
      ),
  );

const countVisibleTiles = (page: Page) =>
  page.locator('main [data-loop]').evaluateAll((tracks) => {
    const visibleTiles = tracks
      .filter((track) => track.checkVisibility())
      .flatMap((track) => [...track.querySelectorAll('li')])
      .filter((tile) => {
        const box = tile.getBoundingClientRect();
        const frame = tile.closest('[data-loop]')?.parentElement?.getBoundingClientRect();
        return frame && box.bottom <= frame.bottom + 1 && box.right <= frame.right + 1 && box.height > 40;
      });
    return visibleTiles.length;
  });

for (const { path, tileCount, loopSeconds } of servicePages) {
  test(`SVC-02 ${path} has two columns that move in opposite directions, ${loopSeconds.join(' and ')} s a loop`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect
      .poll(() => readLoops(page))
      .toEqual([
        { seconds: loopSeconds[0], direction: 'normal', state: 'running', itemCount: tileCount },
        { seconds: loopSeconds[1], direction: 'reverse', state: 'running', itemCount: tileCount },
      ]);
    const readTops = () =>
      page
        .locator('main [data-loop]')
        .evaluateAll((tracks) => tracks.map((track) => track.getBoundingClientRect().top));
    const [firstTop = 0, secondTop = 0] = await readTops();
    await page.waitForTimeout(400);
    const [firstTopLater = 0, secondTopLater = 0] = await readTops();
    expect(firstTopLater).toBeLessThan(firstTop);
    expect(secondTopLater).toBeGreaterThan(secondTop);
  });

  test(`SVC-02 ${path} has one row of 15 s a loop on phones and tablets, and exposes every tile once to assistive technology`, async ({
    page,
  }) => {
    await openPage(page, path);
    const hero = page.locator('main section').first();
    const names = await hero.getByRole('list').last().getByRole('listitem').allInnerTexts();
    expect(names).toHaveLength(tileCount);
    expect(new Set(names).size).toBe(tileCount);
    await expect(hero.getByRole('list')).toHaveCount(2);
    for (const width of [360, 820]) {
      await page.setViewportSize({ width, height: 1180 });
      await expect
        .poll(() => readLoops(page), `at ${width} px`)
        .toEqual([{ seconds: 15, direction: 'normal', state: 'running', itemCount: tileCount }]);
    }
  });
}

/** Scrolls in small steps and returns the titles of the marked sections in order, without repeats. */
async function readMarksWhileScrolling(page: Page, from: number, to: number): Promise<(string | null)[]> {
  return page.evaluate(
    async ({ start, end }) => {
      const readMark = () =>
        document.querySelector('main nav [aria-current="location"], main [data-highlighted] h3')
          ?.textContent ?? null;
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const marks: (string | null)[] = [];
      const step = start < end ? 120 : -120;
      for (let top = start; step > 0 ? top <= end : top >= end; top += step) {
        window.scrollTo({ top, behavior: 'instant' });
        await nextFrame();
        await nextFrame();
        if (marks.length === 0 || marks.at(-1) !== readMark()) marks.push(readMark());
      }
      return marks;
    },
    { start: from, end: to },
  );
}

for (const { path, services, hasSideList } of servicePages) {
  const behaviourId = hasSideList ? 'SVC-04' : 'SVC-05';
  test(`${behaviourId} ${path} marks the section in view while scrolling down and up`, async ({ page }) => {
    test.slow();
    // Reduced motion makes the test faster and does not change the marks.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, path);
    for (const [width, height, firstMark] of [
      [1440, 900, [null]],
      // The last mark stays.
      [1024, 768, []],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const scrollRange = await page.evaluate(() => {
        const sections = document.querySelectorAll('main article, main li[id]');
        const sectionsTop = sections[0]?.getBoundingClientRect().top ?? 0;
        const sectionsBottom = sections[sections.length - 1]?.getBoundingClientRect().bottom ?? 0;
        return {
          from: Math.max(0, sectionsTop - window.innerHeight),
          to: sectionsBottom - window.innerHeight * 0.3,
        };
      });
      const marksDown = await readMarksWhileScrolling(page, scrollRange.from, scrollRange.to);
      expect(marksDown, `at ${width}×${height}`).toEqual([...firstMark, ...services]);
      const marksUp = await readMarksWhileScrolling(page, scrollRange.to, scrollRange.from);
      expect(marksUp, `at ${width}×${height}`).toEqual(services.toReversed());
    }
  });
}

test.describe('without script', () => {
  test.use(withoutScript);
  for (const { path, phrases, tileCount, introHeading } of servicePages) {
    test(`SITE-11 SVC-03 ${path} shows all tiles and the whole introduction without motion`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.locator('h1 [data-typed]')).toHaveText(phrases[0] ?? '');
      expect(await countVisibleTiles(page)).toBe(tileCount);
      await expect(page.getByRole('button', { name: 'Read More' })).toHaveCount(0);
      if (!introHeading) return;
      const introduction = page.getByTestId('service-intro');
      await expect(introduction).toHaveCSS('opacity', '1');
      for (const paragraph of await introduction.locator('p').all()) await expect(paragraph).toBeVisible();
    });
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: reducedMotion });
  for (const { path, phrases, tileCount } of servicePages)
    test(`SITE-12 SVC-02 ${path} does not move and shows every tile at every width`, async ({ page }) => {
      await openPage(page, path);
      await expect(page.locator('h1 [data-typed]')).toHaveText(phrases[0] ?? '');
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => countVisibleTiles(page), `at ${width} px`).toBe(tileCount);
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      }
    });
});

test('SITE-12 SVC-02 SVC-03 the motion switch stops tiles and introduction', async ({ page }) => {
  const { path, tileCount } = servicePage('marketing');
  await page.goto(path);
  await expect.poll(async () => (await readLoops(page)).length).toBe(2);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Pause motion' }).click();
  await expect.poll(() => readLoops(page)).toEqual([]);
  expect(await countVisibleTiles(page)).toBe(tileCount);
  await page.reload();
  await untilHydrated(page);
  await scrollToShare(page, 0.1);
  expect(await readIntroStyle(page)).toMatchObject({ opacity: 1, translate: 0, scale: 1 });
});
