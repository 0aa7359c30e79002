import type { Locator, Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { withoutScript } from '../support/browser/browser-options.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'What Our client says.' });
const shown = (page: Page) =>
  section(page)
    .getByRole('img', { name: /^Client \d$/ })
    .evaluateAll((pictures) =>
      pictures
        .filter((picture) => getComputedStyle(picture).visibility === 'visible')
        .map((picture) => picture.getAttribute('alt')),
    );
const next = (page: Page) => section(page).getByRole('button', { name: 'Next testimonial' });
const previous = (page: Page) => section(page).getByRole('button', { name: 'Previous testimonial' });

/** The portrait that leaves is gone after its fade, which keeps real time. */
const expectShown = (page: Page, client: number) =>
  expect.poll(() => shown(page)).toEqual([`Client ${client}`]);

async function open(page: Page, { moving = true } = {}) {
  const clock = await controlClock(page);
  await page.goto(paths.home);
  await untilHydrated(page);
  // Rendered by script alone: the page is awake, its clock runs.
  if (moving) await expect(section(page).getByRole('button', { name: 'Stop slide rotation' })).toBeAttached();
  await section(page).scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  return clock;
}

const away = (page: Page) => page.mouse.move(2, 2);

test('HOME-14 heading, sub-heading, tagline and exactly four clients', async ({ page }) => {
  await open(page);
  await expect(section(page).getByRole('heading', { level: 2 })).toHaveText('What Our client says.');
  await expect(section(page)).toContainText('Testimonials');
  await expect(section(page)).toContainText('Loyalty has endured for four years.');
  const pictures = section(page).locator('img');
  await expect(pictures).toHaveCount(4);
  for (const [index, picture] of (await pictures.all()).entries()) {
    await expect(picture).toHaveAttribute('alt', `Client ${index + 1}`);
    await expect(picture).toHaveAttribute('src', /\.(webp|png)$/);
  }
  await expect(section(page).locator('blockquote')).toHaveCount(4);
  await expectShown(page, 1);
});

test('HOME-15 next and previous wrap around', async ({ page }) => {
  await open(page);
  for (const client of [2, 3, 4, 1]) {
    await next(page).click();
    await expectShown(page, client);
  }
  await previous(page).click();
  await expectShown(page, 4);
});

test('HOME-15 the timer calls next every 5 s and clicks do not reset it', async ({ page }) => {
  const clock = await open(page);
  await clock.advance(2000);
  await next(page).click();
  await away(page);
  await expectShown(page, 2);
  await clock.advance(2900);
  await expectShown(page, 2);
  await clock.advance(100);
  await expectShown(page, 3);
  await clock.advance(3000);
  await previous(page).click();
  await previous(page).click();
  await away(page);
  await expectShown(page, 1);
  await clock.advance(2000);
  await expectShown(page, 2);
  await clock.advance(10_000);
  await expectShown(page, 4);
});

test('HOME-15 a tick is skipped while the mouse is on the slide or the keyboard inside', async ({ page }) => {
  const clock = await open(page);
  for (const part of [section(page).locator('blockquote').first(), section(page).locator('img').first()]) {
    await part.hover();
    await clock.advance(7000);
    await expectShown(page, 1);
  }
  await away(page);
  await clock.advance(1000);
  await expectShown(page, 2);

  await previous(page).focus();
  await page.keyboard.press('Tab');
  await expect(next(page)).toBeFocused();
  await clock.advance(15_000);
  await expectShown(page, 2);
  await page.keyboard.press('Enter');
  await expectShown(page, 3);
  await next(page).blur();
  await clock.advance(5000);
  await expectShown(page, 4);
});

test('HOME-15 a mouse that rests in the section, beside the slide, holds nothing', async ({ page }) => {
  const clock = await open(page);
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('it is not there');
    return box;
  };
  const places = [
    () => section(page).getByRole('heading').hover(),
    async () => {
      const { x, y, width, height } = await boxOf(section(page));
      await page.mouse.move(x + width - 4, y + height / 2);
    },
    async (client: number) => {
      const { x, y, width } = await boxOf(
        section(page)
          .locator('blockquote')
          .nth(client - 1),
      );
      await page.mouse.move(x + width / 2, y - 6);
    },
    () => next(page).hover(),
  ];
  let client = 1;
  for (const rest of places) {
    await rest(client);
    await clock.advance(5000);
    client = (client % 4) + 1;
    await expectShown(page, client);
  }
});

test('HOME-15 the rotation control is first, stops and starts', async ({ page }) => {
  const clock = await open(page);
  await expect(section(page).getByRole('button').first()).toHaveAccessibleName('Stop slide rotation');
  const live = section(page).locator('[aria-live]');
  await expect(live).toHaveAttribute('aria-live', 'off');
  await section(page).getByRole('button', { name: 'Stop slide rotation' }).click();
  await away(page);
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await clock.advance(20_000);
  await expectShown(page, 1);
  await section(page).getByRole('button', { name: 'Start slide rotation' }).click();
  await away(page);
  await clock.advance(5000);
  await expectShown(page, 2);
});

test('HOME-15 SITE-12 the site-wide switch stops it too', async ({ page }) => {
  const clock = await open(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Pause motion' }).click();
  await clock.advance(20_000);
  await expectShown(page, 1);
  await expect(section(page).getByRole('button', { name: 'Stop slide rotation' })).toHaveCount(0);
  await next(page).click();
  await expectShown(page, 2);
});

test('HOME-16 the quote slides in, then the picture grows in', async ({ page }) => {
  await open(page);
  expect(await section(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await next(page).click();
  const animations = await section(page).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((animation): animation is CSSAnimation => animation instanceof CSSAnimation)
      .map(({ effect }) => {
        const timing = effect?.getTiming();
        const [from] = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        return {
          durationMs: timing?.duration,
          delayMs: timing?.delay,
          easing: from?.easing,
          opacity: from?.opacity,
          transform: from?.transform,
        };
      }),
  );
  const easing = 'cubic-bezier(0.165, 0.84, 0.44, 1)';
  expect(animations).toHaveLength(2);
  expect(animations).toContainEqual({
    durationMs: 800,
    delayMs: 0,
    easing,
    opacity: '0',
    transform: expect.stringMatching(/^translateX?\(50px\)$/),
  });
  expect(animations).toContainEqual({
    durationMs: 900,
    delayMs: 800,
    easing,
    opacity: '0',
    transform: 'scale(0.9)',
  });
});

test('HOME-16 600 px high from medium screens on, and no change moves the page', async ({ page }) => {
  await open(page);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const before = await section(page).evaluate((element) => element.getBoundingClientRect().height);
    expect(before).toBeGreaterThanOrEqual(600);
    expect(before).toBeLessThanOrEqual(602);
    for (let step = 0; step < 4; step += 1) {
      await next(page).click();
      expect(await section(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(before);
    }
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('SITE-12 HOME-15 nothing changes by itself; the arrows still work', async ({ page }) => {
    const clock = await open(page, { moving: false });
    await clock.advance(20_000);
    await expectShown(page, 1);
    await next(page).click();
    await expectShown(page, 2);
    const running = (element: Element) => element.getAnimations({ subtree: true }).length;
    expect(await section(page).evaluate(running)).toBe(0);
  });
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('SITE-11 HOME-14 all four can be read', async ({ page }) => {
    await page.goto(paths.home);
    for (const quote of await section(page).locator('blockquote').all()) await expect(quote).toBeVisible();
    for (const caption of await section(page).locator('figcaption').all())
      await expect(caption).toBeVisible();
    await expect(section(page).getByRole('button')).toHaveCount(0);
    const tops = await section(page)
      .locator('blockquote')
      .evaluateAll((quotes) => quotes.map((quote) => Math.round(quote.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(4);
  });
});
