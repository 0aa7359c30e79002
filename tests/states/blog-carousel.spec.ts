import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { withoutScript } from '../support/browser/browser-options.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const carousel = (page: Page) => page.getByRole('group', { name: 'Our Blog' });
const dots = (page: Page) =>
  carousel(page).getByRole('group', { name: 'Choose a slide' }).getByRole('button');
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');

/** Number of the visible slide from 1, with a fraction during the animation. */
async function readPosition(page: Page): Promise<number> {
  return slides(page).evaluateAll((elements) => {
    const [first] = elements;
    const frameLeft = first?.parentElement?.parentElement?.getBoundingClientRect().left ?? 0;
    const offsets = elements.map((slide, index) => {
      const box = slide.getBoundingClientRect();
      return { index, offset: (frameLeft - box.left) / box.width };
    });
    const visibleSlide = offsets.find(({ offset }) => offset > -0.0005 && offset < 0.9995);
    return visibleSlide ? Math.round((1 + visibleSlide.index + visibleSlide.offset) * 1000) / 1000 : 0;
  });
}

const readCurrentDot = (page: Page) =>
  dots(page).evaluateAll(
    (elements) => 1 + elements.findIndex((dot) => dot.getAttribute('aria-current') === 'true'),
  );

/** Numbers, from 1, of the slides that are not inert. */
const readActiveSlides = (page: Page) =>
  slides(page).evaluateAll((elements) =>
    elements.flatMap((slide, index) => (slide instanceof HTMLElement && !slide.inert ? [index + 1] : [])),
  );

async function openCarousel(page: Page) {
  const clock = await controlClock(page);
  await openPage(page, paths.home);
  await page.mouse.move(2, 2);
  await carousel(page).evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await expect(dots(page).first()).toBeVisible();
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  return clock;
}

test('HOME-13 the carousel Our Blog shows one slide, has dots and no arrows', async ({ page }) => {
  await openCarousel(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Our Blog' })).toBeVisible();
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(slides(page)).toHaveCount(5);
  expect(await readPosition(page)).toBe(1);
  await expect(dots(page)).toHaveCount(5);
  for (const dot of await dots(page).all()) {
    const box = await dot.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await expect(carousel(page).getByRole('button', { name: /next|previous/i })).toHaveCount(0);
  expect(await readActiveSlides(page)).toEqual([1]);
  for (const link of await carousel(page).getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('HOME-13 each slide stays 2 s and moves for 2 s, endlessly', async ({ page }) => {
  const clock = await openCarousel(page);
  await clock.advance(1950);
  expect(await readPosition(page)).toBe(1);
  await clock.advance(1100);
  // The clock does not control the browser's animations.
  const durationMs = await carousel(page).evaluate((element) => {
    const [animation] = element.querySelector('[aria-live]')?.getAnimations() ?? [];
    animation?.pause();
    if (animation) animation.currentTime = 1050;
    return animation?.effect?.getTiming().duration;
  });
  expect(durationMs).toBe(2000);
  const halfway = await readPosition(page);
  expect(halfway).toBeGreaterThan(1.3);
  expect(halfway).toBeLessThan(1.7);
  expect(await readCurrentDot(page)).toBe(2);
  await clock.advance(1050);
  expect(await readPosition(page)).toBe(2);
  await clock.advance(1800);
  expect(await readPosition(page)).toBe(2);
  for (const slide of [3, 4, 5, 1, 2]) {
    // In steps, because React renders between them, and the next pause begins when it has rendered.
    for (let step = 0; step < 40; step += 1) await clock.advance(100);
    expect(await readCurrentDot(page)).toBe(slide);
  }
});

test('HOME-13 hovering pauses the rotation, and it resumes when the mouse leaves', async ({ page }) => {
  const clock = await openCarousel(page);
  await carousel(page).hover();
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await clock.advance(20_000);
  expect(await readPosition(page)).toBe(1);
  await page.mouse.move(2, 2);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  await clock.advance(4100);
  expect(await readPosition(page)).toBe(2);
});

test('HOME-13 keyboard focus stops the rotation until the rotation control, the first button, restarts it', async ({
  page,
}) => {
  const clock = await openCarousel(page);
  await expect(carousel(page).getByRole('button').first()).toHaveAccessibleName('Stop slide rotation');
  await dots(page).first().focus();
  await page.keyboard.press('Tab');
  await expect(dots(page).nth(1)).toBeFocused();
  await clock.advance(20_000);
  expect(await readPosition(page)).toBe(1);
  await page.keyboard.press('Enter');
  await clock.advance(2100);
  expect(await readPosition(page)).toBe(2);
  await dots(page).nth(1).blur();
  await clock.advance(20_000);
  expect(await readPosition(page)).toBe(2);
  await carousel(page).getByRole('button', { name: 'Start slide rotation' }).click();
  await page.mouse.move(2, 2);
  await expect(carousel(page).getByRole('button').first()).toHaveAccessibleName('Stop slide rotation');
  await clock.advance(4100);
  expect(await readPosition(page)).toBe(3);
});

test('HOME-13 a dot shows its post, and only the visible slide is not inert', async ({ page }) => {
  const clock = await openCarousel(page);
  await dots(page).nth(3).click();
  await clock.advance(2100);
  expect(await readPosition(page)).toBe(4);
  expect(await readActiveSlides(page)).toEqual([4]);
});

test('HOME-13 a dot pressed during an animation starts a new animation of 2 s, followed by the full pause of 2 s', async ({
  page,
}) => {
  const clock = await openCarousel(page);
  await dots(page).nth(4).click();
  await clock.advance(1000);
  await dots(page).first().click();
  await page.mouse.move(2, 2);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  await clock.advance(1500);
  expect(await readPosition(page)).toBeGreaterThan(1);
  await clock.advance(600);
  expect(await readPosition(page)).toBe(1);
  await clock.advance(1800);
  expect(await readPosition(page)).toBe(1);
});

test('HOME-13 the slide position follows a new width 50 ms after the last resize', async ({ page }) => {
  const clock = await openCarousel(page);
  await carousel(page).hover();
  await dots(page).nth(1).click();
  await clock.advance(2100);
  expect(await readPosition(page)).toBe(2);
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.waitForTimeout(200);
  await clock.advance(40);
  expect(await readPosition(page)).not.toBeCloseTo(2, 2);
  await clock.advance(40);
  expect(await readPosition(page)).toBeCloseTo(2, 2);
});

test('HOME-13 at 468 px the slide has less padding than at 469 px', async ({ page }) => {
  await openCarousel(page);
  const readPadding = () =>
    carousel(page)
      .getByRole('article')
      .first()
      .evaluate((article) => getComputedStyle(article.lastElementChild ?? article).paddingLeft);
  await page.setViewportSize({ width: 469, height: 900 });
  const widePadding = await readPadding();
  await page.setViewportSize({ width: 468, height: 900 });
  expect(Number.parseFloat(await readPadding())).toBeLessThan(Number.parseFloat(widePadding));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('SITE-12 HOME-13 the carousel does not rotate, and dots change slides without animation', async ({
    page,
  }) => {
    const clock = await controlClock(page);
    await openPage(page, paths.home);
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(dots(page).first()).toBeVisible();
    await clock.advance(20_000);
    expect(await readPosition(page)).toBe(1);
    await expect(carousel(page).getByRole('button', { name: /rotation/ })).toHaveCount(0);
    await dots(page).nth(2).click();
    await clock.advance(50);
    expect(await readPosition(page)).toBe(3);
  });
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('SITE-11 HOME-13 every post can be read and opened', async ({ page }) => {
    await page.goto(paths.home);
    await expect(carousel(page).getByRole('link')).toHaveCount(5);
    for (const link of await carousel(page).getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport();
    }
    await expect(dots(page)).toHaveCount(0);
  });
});
