import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { reducedMotion, widths, withoutScript } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { introPosition, scrollToShare } from '../support/pages/service-intro.ts';
import { marketing, servicePages } from '../support/pages/service-pages.ts';

interface Loop {
  readonly seconds: number;
  readonly direction: string;
  readonly state: string;
  readonly items: number;
}

/** The loops that can be seen, in the order of the page. */
const runningLoops = (page: Page): Promise<Loop[]> =>
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
            items: track.querySelectorAll('ul:first-child > li').length,
          };
        }),
      ),
  );

const tilesInSight = (page: Page) =>
  page.locator('main [data-loop]').evaluateAll((tracks) => {
    const inSight = tracks
      .filter((track) => track.checkVisibility())
      .flatMap((track) => [...track.querySelectorAll('li')])
      .filter((tile) => {
        const box = tile.getBoundingClientRect();
        const window = tile.closest('[data-loop]')?.parentElement?.getBoundingClientRect();
        return window && box.bottom <= window.bottom + 1 && box.right <= window.right + 1 && box.height > 40;
      });
    return inSight.length;
  });

for (const { path, tiles, loops } of servicePages) {
  test(`SVC-02 ${path} has two columns that pass each other, ${loops.join(' and ')} s a loop`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect
      .poll(() => runningLoops(page))
      .toEqual([
        { seconds: loops[0], direction: 'normal', state: 'running', items: tiles },
        { seconds: loops[1], direction: 'reverse', state: 'running', items: tiles },
      ]);
    const places = () =>
      page
        .locator('main [data-loop]')
        .evaluateAll((tracks) => tracks.map((track) => track.getBoundingClientRect().top));
    const [first = 0, second = 0] = await places();
    await page.waitForTimeout(400);
    const [firstLater = 0, secondLater = 0] = await places();
    expect(firstLater).toBeLessThan(first);
    expect(secondLater).toBeGreaterThan(second);
  });

  for (const width of [360, 820]) {
    test(`SVC-02 ${path} has one strip of 15 s a loop at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1180 });
      await page.goto(path);
      await expect
        .poll(() => runningLoops(page))
        .toEqual([{ seconds: 15, direction: 'normal', state: 'running', items: tiles }]);
    });
  }

  test(`SVC-02 ${path} names every tile once to assistive technology`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);
    const hero = page.locator('main section').first();
    const names = await hero.getByRole('list').last().getByRole('listitem').allInnerTexts();
    expect(names).toHaveLength(tiles);
    expect(new Set(names).size).toBe(tiles);
    await expect(hero.getByRole('list')).toHaveCount(2);
  });
}

/** Scrolls in small steps and notes what is marked after each; a mark is noted when it changes. */
async function marksWhileScrolling(page: Page, from: number, to: number): Promise<(string | null)[]> {
  return page.evaluate(
    async ({ start, end }) => {
      const marked = () =>
        document.querySelector('main nav [aria-current="location"], main [data-highlighted] h3')
          ?.textContent ?? null;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const seen: (string | null)[] = [];
      const step = start < end ? 120 : -120;
      for (let top = start; step > 0 ? top <= end : top >= end; top += step) {
        window.scrollTo({ top, behavior: 'instant' });
        await frame();
        await frame();
        if (seen.length === 0 || seen.at(-1) !== marked()) seen.push(marked());
      }
      return seen;
    },
    { start: from, end: to },
  );
}

const marketingServices = [
  'Lead Generation',
  'Social Media Marketing',
  'Content Marketing',
  'Pay-Per-Click (PPC) Advertising',
  'Branding & Design',
  'Analytics & Reporting',
  'Content Writing',
];

for (const [width, height] of [
  [1024, 768],
  [1440, 900],
] as const) {
  for (const { path, sideList = marketingServices } of servicePages) {
    const id = path === marketing.path ? 'SVC-05' : 'SVC-04';
    test(`${id} ${path} marks the section in view, down and up, at ${width}×${height}`, async ({ page }) => {
      test.slow();
      // What is marked does not depend on motion, and without it a screen is drawn sooner.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await untilHydrated(page);
      const ends = await page.evaluate(() => {
        const sections = document.querySelectorAll('main article, main li[id]');
        const first = sections[0]?.getBoundingClientRect().top ?? 0;
        const last = sections[sections.length - 1]?.getBoundingClientRect().bottom ?? 0;
        return { from: Math.max(0, first - window.innerHeight), to: last - window.innerHeight * 0.3 };
      });
      const down = await marksWhileScrolling(page, ends.from, ends.to);
      expect(down).toEqual([null, ...sideList]);
      const up = await marksWhileScrolling(page, ends.to, ends.from);
      expect(up).toEqual(sideList.toReversed());
    });
  }
}

for (const { path, intro } of servicePages) {
  if (!intro) continue;
  for (const [name, width] of Object.entries(widths)) {
    test(`SITE-13 SVC-03 ${path} unfolded has no accessibility fault at ${width} px (${name})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await untilHydrated(page);
      await page.getByRole('button', { name: 'Read More', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Read Less', exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test.describe('without script', () => {
  test.use(withoutScript);
  for (const { path, phrases, tiles, intro } of servicePages) {
    test(`SITE-11 SVC-03 ${path} shows everything, unfolded and at rest`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1 [data-typed]')).toHaveText(phrases[0] ?? '');
      expect(await tilesInSight(page)).toBe(tiles);
      await expect(page.getByRole('button', { name: 'Read More' })).toHaveCount(0);
      if (!intro) return;
      const block = page.getByTestId('service-intro');
      await expect(block).toHaveCSS('opacity', '1');
      for (const paragraph of await block.locator('p').all()) await expect(paragraph).toBeVisible();
    });
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: reducedMotion });
  for (const { path, phrases, tiles } of servicePages) {
    for (const width of [390, 1024, 1440]) {
      test(`SITE-12 SVC-02 ${path} rests with every tile in sight at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await untilHydrated(page);
        await expect(page.locator('h1 [data-typed]')).toHaveText(phrases[0] ?? '');
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        expect(await tilesInSight(page)).toBe(tiles);
      });
    }
  }
});

test('SITE-12 SVC-02 SVC-03 the switch brings tiles and introduction to rest', async ({ page }) => {
  const { path, tiles } = marketing;
  await page.goto(path);
  await expect.poll(async () => (await runningLoops(page)).length).toBe(2);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Pause motion' }).click();
  await expect.poll(() => runningLoops(page)).toEqual([]);
  expect(await tilesInSight(page)).toBe(tiles);
  await page.reload();
  await untilHydrated(page);
  await scrollToShare(page, 0.1);
  expect(await introPosition(page)).toMatchObject({ opacity: 1, translate: 0, scale: 1 });
});
