import { openingPath, paths } from '../../app/paths.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const readScrollY = () => window.scrollY;

test('SITE-03 a new page starts at its top, with focus on its heading and its title announced', async ({
  page,
}) => {
  await page.goto(paths.home);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(readScrollY)).toBeGreaterThan(300);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
  await expect.poll(() => page.evaluate(readScrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByTestId('route-announcer')).toHaveText(await page.title());
});

test('SITE-03 back and forward restore the scroll position', async ({ page }) => {
  await page.goto(paths.home);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(readScrollY)).toBe(700);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  await expect.poll(() => page.evaluate(readScrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(paths.home);
  await expect.poll(() => page.evaluate(readScrollY)).toBe(700);
  await page.goForward();
  await expect(page).toHaveURL(paths.work);
  await expect.poll(() => page.evaluate(readScrollY)).toBe(0);
});

test('SITE-03 the skip link focuses the section of its hash', async ({ page }) => {
  await page.goto(`${paths.about}#main`);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('SITE-06 between pages a shape covers the page for 0.4 s, then shrinks for 0.8 s', async ({ page }) => {
  await page.goto(paths.home);
  await untilHydrated(page);
  await expect(page.getByTestId('page-transition')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  const shape = page.getByTestId('page-transition');
  await expect(shape).toHaveCount(1);
  const timing = await shape.evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming());
  expect(timing).toMatchObject({ delay: 400, duration: 800 });
  await expect(shape).toHaveCount(0, { timeout: 4000 });
});

test('SITE-06 links work while the shape is shown', async ({ page }) => {
  await page.goto(paths.home);
  await untilHydrated(page);
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  await mainMenu.getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
  await mainMenu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(paths.home);
});

test('SITE-04 the chat link opens the agency’s number in a new tab', async ({ page }) => {
  for (const path of Object.values(paths)) {
    await page.goto(path);
    const chatLink = page.getByRole('link', { name: /^Chat with us/ });
    await expect(chatLink).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{10,15}\?text=Hello\S+$/);
    await expect(chatLink).toHaveAttribute('target', '_blank');
    await expect(chatLink).toHaveAttribute('rel', /noopener/);
  }
});

test('SITE-04 the prepared chat text names the page, also after client-side navigation', async ({ page }) => {
  const chatLink = page.getByRole('link', { name: /^Chat with us/ });
  const chatText = async () => new URL((await chatLink.getAttribute('href')) ?? '').searchParams.get('text');
  for (const [path, text] of [
    [paths.home, 'Hello, I have a question about your services.'],
    [paths.seo, 'Hello, I have a question about “Search Engine Optimization”.'],
    [paths.contact, 'Hello, I have a question about your services.'],
    [openingPath('front-end-developer'), 'Hello, I have a question about the opening “Front-end Developer”.'],
    ['/no-such-page', 'Hello, I have a question about your services.'],
  ] as const) {
    await page.goto(path);
    expect(await chatText(), path).toBe(text);
  }
  await page.goto(paths.team);
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  await expect.poll(chatText).toBe('Hello, I have a question about “Our Work”.');
});

test('SITE-05 CON-01 a ring follows the mouse on Home and Contact and blocks no click', async ({ page }) => {
  for (const path of [paths.home, paths.contact]) {
    await page.goto(path);
    await untilHydrated(page);
    await page.mouse.move(400, 500);
    await page.mouse.move(420, 520);
    const ring = page.getByTestId('cursor');
    await expect(ring).toHaveCSS('opacity', '1');
    await expect
      .poll(async () => {
        const box = await ring.boundingBox();
        return box ? Math.hypot(box.x + box.width / 2 - 420, box.y + box.height / 2 - 520) : Infinity;
      })
      .toBeLessThan(2);
    const elementUnderMouse = await page.evaluate(() =>
      document.elementFromPoint(420, 520)?.getAttribute('data-testid'),
    );
    expect(elementUnderMouse).not.toBe('cursor');
  }
});

test('SITE-05 there is no ring on other pages', async ({ page }) => {
  await page.goto(paths.team);
  await expect(page.getByTestId('cursor')).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('SITE-05 there is no ring', async ({ page }) => {
    await page.goto(paths.home);
    await page.touchscreen.tap(200, 300);
    await expect(page.getByTestId('cursor')).toBeHidden();
  });
});
