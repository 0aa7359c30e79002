import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { withoutScript } from '../support/browser/browser-options.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const carousel = (page: Page) => page.getByRole('group', { name: 'Our Blog' });
const dots = (page: Page) =>
  carousel(page).getByRole('group', { name: 'Choose a slide' }).getByRole('button');
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');

/** Which slide fills the window, as a number from 1; with a fraction while it moves. */
async function position(page: Page): Promise<number> {
  return slides(page).evaluateAll((found) => {
    const [first] = found;
    const left = first?.parentElement?.parentElement?.getBoundingClientRect().left ?? 0;
    const places = found.map((slide, index) => {
      const box = slide.getBoundingClientRect();
      return { index, offset: (left - box.left) / box.width };
    });
    const at = places.find(({ offset }) => offset > -0.0005 && offset < 0.9995);
    return at ? Math.round((1 + at.index + at.offset) * 1000) / 1000 : 0;
  });
}

const currentDot = (page: Page) =>
  dots(page).evaluateAll(
    (found) => 1 + found.findIndex((dot) => dot.getAttribute('aria-current') === 'true'),
  );

/** The slides that mouse, keyboard and assistive technology can get at, numbered from 1. */
const reachable = (page: Page) =>
  slides(page).evaluateAll((found) =>
    found.flatMap((slide, index) => (slide instanceof HTMLElement && !slide.inert ? [index + 1] : [])),
  );

async function open(page: Page) {
  const clock = await controlClock(page);
  await page.goto(paths.home);
  await untilHydrated(page);
  await page.mouse.move(2, 2);
  await carousel(page).evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await expect(dots(page).first()).toBeVisible();
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  return clock;
}

test('HOME-13 titled Our Blog, one slide shown, dots, no arrows', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Our Blog' })).toBeVisible();
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(slides(page)).toHaveCount(5);
  expect(await position(page)).toBe(1);
  await expect(dots(page)).toHaveCount(5);
  for (const dot of await dots(page).all()) {
    const box = await dot.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await expect(carousel(page).getByRole('button', { name: /next|previous/i })).toHaveCount(0);
  expect(await reachable(page)).toEqual([1]);
  for (const link of await carousel(page).getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('HOME-13 two seconds of rest, two seconds of slide, endlessly', async ({ page }) => {
  const clock = await open(page);
  await clock.advance(1950);
  expect(await position(page)).toBe(1);
  await clock.advance(1100);
  const halfway = await position(page);
  expect(halfway).toBeGreaterThan(1.3);
  expect(halfway).toBeLessThan(1.7);
  expect(await currentDot(page)).toBe(2);
  await clock.advance(1050);
  expect(await position(page)).toBe(2);
  await clock.advance(1800);
  expect(await position(page)).toBe(2);
  for (const slide of [3, 4, 5, 1, 2]) {
    await clock.advance(4100);
    expect(await currentDot(page)).toBe(slide);
  }
});

test('HOME-13 hovering pauses it; leaving lets it go on', async ({ page }) => {
  const clock = await open(page);
  await carousel(page).hover();
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await clock.advance(20_000);
  expect(await position(page)).toBe(1);
  await page.mouse.move(2, 2);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  await clock.advance(4100);
  expect(await position(page)).toBe(2);
});

test('HOME-13 the keyboard stops it until the rotation control, which comes first, starts it', async ({
  page,
}) => {
  const clock = await open(page);
  await expect(carousel(page).getByRole('button').first()).toHaveAccessibleName('Stop slide rotation');
  await dots(page).first().focus();
  await page.keyboard.press('Tab');
  await expect(dots(page).nth(1)).toBeFocused();
  await clock.advance(20_000);
  expect(await position(page)).toBe(1);
  await page.keyboard.press('Enter');
  await clock.advance(2100);
  expect(await position(page)).toBe(2);
  await dots(page).nth(1).blur();
  await clock.advance(20_000);
  expect(await position(page)).toBe(2);
  await carousel(page).getByRole('button', { name: 'Start slide rotation' }).click();
  await page.mouse.move(2, 2);
  await expect(carousel(page).getByRole('button').first()).toHaveAccessibleName('Stop slide rotation');
  await clock.advance(4100);
  expect(await position(page)).toBe(3);
});

test('HOME-13 a dot leads to its post; only the post shown can be reached', async ({ page }) => {
  const clock = await open(page);
  await dots(page).nth(3).click();
  await clock.advance(2100);
  expect(await position(page)).toBe(4);
  expect(await reachable(page)).toEqual([4]);
});

test('HOME-13 a dot pressed during a slide begins a new slide, with the whole rest after it', async ({
  page,
}) => {
  const clock = await open(page);
  await dots(page).nth(4).click();
  await clock.advance(1000);
  await dots(page).first().click();
  await page.mouse.move(2, 2);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  await clock.advance(1500);
  expect(await position(page)).toBeGreaterThan(1);
  await clock.advance(600);
  expect(await position(page)).toBe(1);
  await clock.advance(1800);
  expect(await position(page)).toBe(1);
});

test('HOME-13 a new width is taken in 50 ms after it stands still', async ({ page }) => {
  const clock = await open(page);
  await carousel(page).hover();
  await dots(page).nth(1).click();
  await clock.advance(2100);
  expect(await position(page)).toBe(2);
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.waitForTimeout(200);
  await clock.advance(40);
  expect(await position(page)).not.toBeCloseTo(2, 2);
  await clock.advance(40);
  expect(await position(page)).toBeCloseTo(2, 2);
});

test('HOME-13 at 468 px the spread takes less room around its words', async ({ page }) => {
  await open(page);
  const padding = () =>
    carousel(page)
      .getByRole('article')
      .first()
      .evaluate((article) => getComputedStyle(article.lastElementChild ?? article).paddingLeft);
  await page.setViewportSize({ width: 469, height: 900 });
  const wide = await padding();
  await page.setViewportSize({ width: 468, height: 900 });
  expect(Number.parseFloat(await padding())).toBeLessThan(Number.parseFloat(wide));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('SITE-12 HOME-13 it stands still; dots jump', async ({ page }) => {
    const clock = await controlClock(page);
    await page.goto(paths.home);
    await untilHydrated(page);
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(dots(page).first()).toBeVisible();
    await clock.advance(20_000);
    expect(await position(page)).toBe(1);
    await expect(carousel(page).getByRole('button', { name: /rotation/ })).toHaveCount(0);
    await dots(page).nth(2).click();
    await clock.advance(50);
    expect(await position(page)).toBe(3);
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

test('DATA-01 DATA-02 the list is a JSON file with exactly the specified fields', async ({ request }) => {
  const answer = await request.get('/assets/Data/blogdata.json');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^application\/json/);
  const posts: unknown = await answer.json();
  expect(posts).toHaveLength(5);
  for (const post of posts as Record<string, string>[]) {
    expect(Object.keys(post)).toEqual(['title', 'category', 'content', 'link', 'image', 'author', 'avatar']);
    for (const picture of [post.image, post.avatar]) {
      expect((await request.get(picture ?? '')).status()).toBe(200);
    }
  }
});

test('DATA-02 on the way to Home inside the site the list is fetched from that file', async ({ page }) => {
  await page.goto(paths.contact);
  await untilHydrated(page);
  const fetched = page.waitForRequest('**/assets/Data/blogdata.json');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await fetched;
  await expect(slides(page)).toHaveCount(5);
});

test.describe('when the list does not load', () => {
  test.use({ expectedMessages: ['blogdata.json', 'Error loading blog data'] });

  test('DATA-03 the console says so, the list that came with the page is shown', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    await page.route('**/assets/Data/blogdata.json', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(paths.contact);
    await untilHydrated(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Our Blog' })).toBeAttached();
    await expect(slides(page)).toHaveCount(5);
    await expect(page.getByRole('region', { name: 'What Our client says.' })).toBeAttached();
    expect(errors).toContain('Error loading blog data');
  });
});
