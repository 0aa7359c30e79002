import type { Locator, Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { withoutScript } from '../support/browser/browser-options.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'What Our client says.' });
const readVisibleClients = (page: Page) =>
  section(page)
    .getByRole('img', { name: /^Client \d$/ })
    .evaluateAll((pictures) =>
      pictures
        .filter((picture) => getComputedStyle(picture).visibility === 'visible')
        .map((picture) => picture.getAttribute('alt')),
    );
const nextButton = (page: Page) => section(page).getByRole('button', { name: 'Next testimonial' });
const previousButton = (page: Page) => section(page).getByRole('button', { name: 'Previous testimonial' });

/** Polls, because the old portrait fades out in real time. */
const expectClient = (page: Page, clientNumber: number) =>
  expect.poll(() => readVisibleClients(page)).toEqual([`Client ${clientNumber}`]);

async function openTestimonials(page: Page, { hasMotion = true } = {}) {
  const clock = await controlClock(page);
  await openPage(page, paths.home);
  // Only the script renders this button, so when it exists the timer runs.
  if (hasMotion)
    await expect(section(page).getByRole('button', { name: 'Stop slide rotation' })).toBeAttached();
  await section(page).scrollIntoViewIfNeeded();
  await moveMouseAway(page);
  return clock;
}

const moveMouseAway = (page: Page) => page.mouse.move(2, 2);

test('HOME-14 the section shows heading, sub-heading, tagline and exactly four clients', async ({ page }) => {
  await openTestimonials(page);
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
  await expectClient(page, 1);
});

test('HOME-15 the buttons Next and Previous wrap around', async ({ page }) => {
  await openTestimonials(page);
  for (const clientNumber of [2, 3, 4, 1]) {
    await nextButton(page).click();
    await expectClient(page, clientNumber);
  }
  await previousButton(page).click();
  await expectClient(page, 4);
});

test('HOME-15 the next client is shown every 5 s, and clicks do not reset the timer', async ({ page }) => {
  const clock = await openTestimonials(page);
  await clock.advance(2000);
  await nextButton(page).click();
  await moveMouseAway(page);
  await expectClient(page, 2);
  await clock.advance(2900);
  await expectClient(page, 2);
  await clock.advance(100);
  await expectClient(page, 3);
  await clock.advance(3000);
  await previousButton(page).click();
  await previousButton(page).click();
  await moveMouseAway(page);
  await expectClient(page, 1);
  await clock.advance(2000);
  await expectClient(page, 2);
  await clock.advance(10_000);
  await expectClient(page, 4);
});

test('HOME-15 the timer does not change the client while the mouse is on the slide or focus is inside', async ({
  page,
}) => {
  const clock = await openTestimonials(page);
  for (const element of [section(page).locator('blockquote').first(), section(page).locator('img').first()]) {
    await element.hover();
    await clock.advance(7000);
    await expectClient(page, 1);
  }
  await moveMouseAway(page);
  await clock.advance(1000);
  await expectClient(page, 2);

  await previousButton(page).focus();
  await page.keyboard.press('Tab');
  await expect(nextButton(page)).toBeFocused();
  await clock.advance(15_000);
  await expectClient(page, 2);
  await page.keyboard.press('Enter');
  await expectClient(page, 3);
  await nextButton(page).blur();
  await clock.advance(5000);
  await expectClient(page, 4);
});

test('HOME-15 a mouse beside the slide does not stop the timer', async ({ page }) => {
  const clock = await openTestimonials(page);
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('the element has no box');
    return box;
  };
  const mouseMoves = [
    () => section(page).getByRole('heading').hover(),
    async () => {
      const { x, y, width, height } = await boxOf(section(page));
      await page.mouse.move(x + width - 4, y + height / 2);
    },
    async (clientNumber: number) => {
      const { x, y, width } = await boxOf(
        section(page)
          .locator('blockquote')
          .nth(clientNumber - 1),
      );
      await page.mouse.move(x + width / 2, y - 6);
    },
    () => nextButton(page).hover(),
  ];
  let clientNumber = 1;
  for (const moveMouse of mouseMoves) {
    await moveMouse(clientNumber);
    await clock.advance(5000);
    clientNumber = (clientNumber % 4) + 1;
    await expectClient(page, clientNumber);
  }
});

test('HOME-15 the rotation control is the first button, and it stops and starts the rotation', async ({
  page,
}) => {
  const clock = await openTestimonials(page);
  await expect(section(page).getByRole('button').first()).toHaveAccessibleName('Stop slide rotation');
  const liveRegion = section(page).locator('[aria-live]');
  await expect(liveRegion).toHaveAttribute('aria-live', 'off');
  await section(page).getByRole('button', { name: 'Stop slide rotation' }).click();
  await moveMouseAway(page);
  await expect(liveRegion).toHaveAttribute('aria-live', 'polite');
  await clock.advance(20_000);
  await expectClient(page, 1);
  await section(page).getByRole('button', { name: 'Start slide rotation' }).click();
  await moveMouseAway(page);
  await clock.advance(5000);
  await expectClient(page, 2);
});

test('HOME-15 SITE-12 the motion switch stops the rotation too', async ({ page }) => {
  const clock = await openTestimonials(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  await mainMenu.getByRole('button', { name: 'Pause motion' }).click();
  await clock.advance(20_000);
  await expectClient(page, 1);
  await expect(section(page).getByRole('button', { name: 'Stop slide rotation' })).toHaveCount(0);
  await nextButton(page).click();
  await expectClient(page, 2);
});

test('HOME-16 the quote slides in, then the picture grows', async ({ page }) => {
  await openTestimonials(page);
  expect(await section(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await nextButton(page).click();
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

test('HOME-16 the section is 600 px high from 768 px on, and keeps its height when the client changes', async ({
  page,
}) => {
  await openTestimonials(page);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heightPx = await section(page).evaluate((element) => element.getBoundingClientRect().height);
    expect(heightPx).toBeGreaterThanOrEqual(600);
    expect(heightPx).toBeLessThanOrEqual(602);
    for (let step = 0; step < 4; step += 1) {
      await nextButton(page).click();
      expect(await section(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(
        heightPx,
      );
    }
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('SITE-12 HOME-15 only the arrow buttons change the client, without animation', async ({ page }) => {
    const clock = await openTestimonials(page, { hasMotion: false });
    await clock.advance(20_000);
    await expectClient(page, 1);
    await nextButton(page).click();
    await expectClient(page, 2);
    const countAnimations = (element: Element) => element.getAnimations({ subtree: true }).length;
    expect(await section(page).evaluate(countAnimations)).toBe(0);
  });
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('SITE-11 HOME-14 all four testimonials are visible', async ({ page }) => {
    await page.goto(paths.home);
    for (const quote of await section(page).locator('blockquote').all()) await expect(quote).toBeVisible();
    for (const caption of await section(page).locator('figcaption').all())
      await expect(caption).toBeVisible();
    const portraits = section(page).getByRole('img', { name: /^Client \d$/ });
    await expect(portraits.filter({ visible: true })).toHaveCount(4);
    await expect(section(page).getByRole('button')).toHaveCount(0);
    const quoteTops = await section(page)
      .locator('blockquote')
      .evaluateAll((quotes) => quotes.map((quote) => Math.round(quote.getBoundingClientRect().top)));
    expect(new Set(quoteTops).size).toBe(4);
  });
});
