import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { everyPage } from '../support/pages/every-page.ts';
import { openHomeWithClock } from '../support/pages/home.ts';

const devices = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
] as const;

/** Per second, besides typed letters. A letter causes up to three updates of style: its own, and those of a mouse's hover. */
const limits = { layouts: 2, styleUpdates: 10, styleUpdatesPerLetter: 3 } as const;
/** Entrances and counting figures end within this time. */
const settlesAfterMs = 8000;
const secondsAtTop = 6;
/** Longer than an iteration of the slowest animation that is always in view. */
const secondsBelow = 2.5;

/** Counts are per second. */
interface Activity {
  readonly layouts: number;
  readonly styleUpdates: number;
  readonly letters: number;
  /** Share of the main thread. */
  readonly busy: number;
  /** Endless animations that need the main thread or that nobody sees. */
  readonly wrongAnimations: readonly string[];
}

/** Runs in the page. */
function findWrongAnimations(): string[] {
  const composited = ['transform', 'translate', 'rotate', 'scale', 'opacity'];
  const metadata = ['offset', 'computedOffset', 'easing', 'composite'];
  return document.getAnimations().flatMap((animation) => {
    const { effect, playState } = animation;
    if (!(effect instanceof KeyframeEffect) || playState !== 'running') return [];
    const { target } = effect;
    if (effect.getTiming().iterations !== Number.POSITIVE_INFINITY || !target) return [];
    const { top, bottom } = target.getBoundingClientRect();
    const isVisible = target.checkVisibility() && bottom > -200 && top < innerHeight + 200;
    const isOwnBox = target instanceof HTMLElement || target.parentElement instanceof HTMLElement;
    const properties = effect
      .getKeyframes()
      .flatMap(Object.keys)
      .filter((name) => ![...metadata, ...composited].includes(name));
    if (isVisible && isOwnBox && properties.length === 0) return [];
    const flaws = [!isVisible && 'not visible', !isOwnBox && 'part of a picture', ...properties].filter(
      Boolean,
    );
    return [`${target.tagName} ${target.getAttribute('class')}: ${flaws.join(', ')}`];
  });
}

/** Runs in the page. Letters out of view do not count, because they need not be typed. */
function countLetters(): number {
  const { top = 0, bottom = 0 } = document.querySelector('[data-typed]')?.getBoundingClientRect() ?? {};
  const { letters } = (window as unknown as { counts: { letters: number } }).counts;
  return bottom > 0 && top < innerHeight ? letters : 0;
}

async function watchActivity(page: Page): Promise<(seconds: number) => Promise<Activity>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(() => {
    const counts = { letters: 0 };
    Object.assign(window, { counts });
    const observer = new MutationObserver((records) => {
      counts.letters += records.length;
    });
    for (const line of document.querySelectorAll('[data-typed]'))
      observer.observe(line, { characterData: true, childList: true, subtree: true });
  });
  const readCounts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((other) => other.name === name)?.value ?? Number.NaN;
    return {
      layouts: metric('LayoutCount'),
      styleUpdates: metric('RecalcStyleCount'),
      busy: metric('TaskDuration'),
      letters: await page.evaluate(countLetters),
    };
  };
  return async (seconds) => {
    const before = await readCounts();
    await pause(1000 * seconds);
    const after = await readCounts();
    const perSecond = (name: keyof typeof before) => (after[name] - before[name]) / seconds;
    return {
      layouts: perSecond('layouts'),
      styleUpdates: perSecond('styleUpdates'),
      letters: perSecond('letters'),
      busy: perSecond('busy'),
      wrongAnimations: await page.evaluate(findWrongAnimations),
    };
  };
}

const isAtRest = ({ layouts, styleUpdates, letters, wrongAnimations }: Activity) =>
  layouts <= limits.layouts + letters &&
  styleUpdates <= limits.styleUpdates + limits.styleUpdatesPerLetter * letters &&
  wrongAnimations.length === 0;

/**
 * The first period in which the page rests, at each screen of it; the last one if it never rests. At the top a period is
 * as long as typing a phrase and drawing its line.
 */
async function measureScreens(page: Page, path: string): Promise<readonly (Activity & { place: string })[]> {
  const measure = await watchActivity(page);
  const screenCount = await page.evaluate(() =>
    Math.ceil(document.documentElement.scrollHeight / innerHeight),
  );
  const activities: (Activity & { place: string })[] = [];
  for (let screen = 0; screen < screenCount; screen += 1) {
    await page.evaluate((index) => scrollTo({ top: index * innerHeight, behavior: 'instant' }), screen);
    const seconds = screen === 0 ? secondsAtTop : secondsBelow;
    const endsAt = performance.now() + settlesAfterMs;
    let activity = await measure(seconds);
    while (!isAtRest(activity) && performance.now() < endsAt) activity = await measure(seconds);
    activities.push({ place: `${path}, screen ${screen + 1}`, ...activity });
  }
  return activities;
}

for (const device of devices) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);

    test('FAST-10 every page rests at every scroll position', async ({ context }) => {
      test.setTimeout(300_000);
      const openPages: [Page, string][] = [];
      for (const path of everyPage) {
        const page = await context.newPage();
        await openPage(page, path);
        openPages.push([page, path]);
      }
      // All at once, because the test mostly waits.
      const activities = (
        await Promise.all(openPages.map(([page, path]) => measureScreens(page, path)))
      ).flat();
      const busiest = activities.toSorted((a, b) => b.busy - a.busy).slice(0, 5);
      for (const { place, busy } of busiest) console.log(`${(100 * busy).toFixed(1)} % busy: ${place}`);
      expect(activities.filter((activity) => !isAtRest(activity))).toEqual([]);
    });
  });
}

test('FAST-10 typed text and testimonials rest in a background tab and out of view', async ({ page }) => {
  const clock = await openHomeWithClock(page);
  const typedText = page.locator('[data-typed]');
  const testimonials = page.getByRole('region', { name: 'What Our client says.' });
  const shown = testimonials.locator('[data-current]');
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await expect(page.locator('[data-blinking]')).toHaveCount(1);
  await setHidden(true);
  await expect(page.locator('[data-blinking]')).toHaveCount(0);
  const text = await typedText.textContent();
  await clock.advance(2500);
  await expect(typedText).toHaveText(text ?? '');
  await setHidden(false);
  await expect(page.locator('[data-blinking]')).toHaveCount(1);

  await clock.advance(12_000);
  await expect(shown).toHaveAccessibleName('1 of 4');
  await testimonials.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-blinking]')).toHaveCount(0);
  await clock.advance(5000);
  await expect(shown).toHaveAccessibleName('2 of 4');
  await setHidden(true);
  await clock.advance(10_000);
  await expect(shown).toHaveAccessibleName('2 of 4');
});
