import type { Page } from '@playwright/test';
import { menuPanel } from '../../app/motion/constants.ts';
import { paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const blogUrl = 'https://blog.seaface.example';

/** Stops the page's timers and animation frames, so that no test depends on the delay after which panels close. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

const moveMouseAway = (page: Page) => page.mouse.move(700, 880);
const letPanelsClose = (page: Page) => page.clock.runFor(menuPanel.leaveGraceMs);

test.beforeEach(async ({ page }) => {
  await openPage(page, paths.team);
});

test('NAV-01 the menu and its panels contain every link with its target', async ({ page }) => {
  const menuBar = page.getByRole('navigation', { name: 'Main' });
  await expect(menuBar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', paths.home);
  await expect(menuBar.getByRole('link', { name: 'Our Work' })).toHaveAttribute('href', paths.work);
  await expect(menuBar.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', paths.contact);
  const menus = {
    About: { 'About Us': paths.about, Team: paths.team, Career: paths.careers },
    Services: {
      'Web Development': paths.web,
      'Search Engine Optimization': paths.seo,
      'Digital marketing-edtech': paths.education,
    },
  };
  for (const [menu, links] of Object.entries(menus)) {
    await menuBar.getByRole('button', { name: menu }).hover();
    for (const [name, target] of Object.entries(links)) {
      await expect(menuBar.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
        'href',
        target,
      );
    }
  }
  await expect(menuBar.getByText('Digital marketing', { exact: true })).toBeVisible();
  await expect(menuBar.locator(`a[href="${paths.marketing}"]`)).toBeVisible();
});

test('NAV-01 Contact Us is a highlighted button', async ({ page }) => {
  const contactLink = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact Us' });
  await expect(contactLink).toHaveCSS('background-color', 'rgb(206, 16, 82)');
});

test('NAV-02 Our Blogs and the three teasers link to the blog in a new tab', async ({ page }) => {
  const menuBar = page.getByRole('navigation', { name: 'Main' });
  const blogLink = menuBar.getByRole('link', { name: /^Our Blogs/ });
  await expect(blogLink).toHaveAttribute('href', blogUrl);
  const teasers = menuBar.locator(`a[href^="${blogUrl}/"]`);
  await expect(teasers).toHaveCount(3);
  for (const link of [blogLink, ...(await teasers.all())]) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toContainText('(opens in a new tab)');
  }
});

test('NAV-03 the logo links to Home', async ({ page }) => {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page).toHaveURL(paths.home);
});

for (const [behaviourId, menu, panelId, teasers] of [
  ['NAV-04', 'About', 'about-menu', ["AI in Small Businesses: Automation's Impact in 2025"]],
  [
    'NAV-05',
    'Services',
    'services-menu',
    [
      'Case Study: 500+ Leads and 25 Admissions Monthly',
      'Impact of No Website or an Outdated One on Your Business',
    ],
  ],
] as const) {
  test(`${behaviourId} hovering ${menu} opens a panel as wide as the page, with its teasers`, async ({
    page,
  }) => {
    await page.getByRole('button', { name: menu }).hover();
    const panel = page.locator(`#${panelId}`);
    await expect(panel).toBeVisible();
    const box = await panel.boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(page.viewportSize()?.width);
    for (const teaser of teasers) await expect(panel.getByText(teaser)).toBeVisible();
  });
}

test('NAV-06 a panel opens on mouse-enter, stays open while the mouse moves into it, and closes on mouse-leave', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Services' });
  const panel = page.locator('#services-menu');
  await expect(panel).toBeHidden();
  await button.hover();
  await expect(panel).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await panel.getByRole('link', { name: /^Web Development/ }).hover();
  await page.waitForTimeout(300);
  await expect(panel).toBeVisible();
  await moveMouseAway(page);
  await expect(panel).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('NAV-06 a click on a button whose panel is open by hover keeps the panel open', async ({ page }) => {
  await page.getByRole('button', { name: 'Services' }).hover();
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(page.locator('#services-menu')).toBeVisible();
});

test('NAV-06 only one panel is open at a time', async ({ page }) => {
  await page.getByRole('button', { name: 'About' }).hover();
  await page.getByRole('button', { name: 'Services' }).hover();
  await expect(page.locator('#services-menu')).toBeVisible();
  await expect(page.locator('#about-menu')).toBeHidden();
});

test('NAV-06 choosing a link closes the panel', async ({ page }) => {
  await page.getByRole('button', { name: 'About' }).hover();
  await page
    .locator('#about-menu')
    .getByRole('link', { name: /^Career/ })
    .click();
  await expect(page).toHaveURL(paths.careers);
  await expect(page.locator('#about-menu')).toBeHidden();
});

test('NAV-06 by keyboard: Enter toggles, arrows move, Escape closes and returns focus', async ({ page }) => {
  const button = page.getByRole('button', { name: 'About' });
  const panel = page.locator('#about-menu');
  const link = (name: RegExp) => panel.getByRole('link', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(link(/^About Us/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(/^Team/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(/^From the blog/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(/^About Us/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('NAV-06 a panel closes when focus leaves it', async ({ page }) => {
  await page.getByRole('button', { name: 'About' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('#about-menu').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Services' })).toBeFocused();
  await expect(page.locator('#about-menu')).toBeHidden();
});

test('NAV-06 a mouse that leaves does not close a panel that contains keyboard focus', async ({ page }) => {
  const button = page.getByRole('button', { name: 'About' });
  const link = page.locator('#about-menu').getByRole('link').first();
  await button.hover();
  await button.press('ArrowDown');
  await expect(link).toBeFocused();
  await pauseClock(page);
  await moveMouseAway(page);
  await letPanelsClose(page);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeFocused();
  // It no longer counts as open by hover, so that its button closes it.
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

for (const key of ['Enter', 'ArrowDown'])
  test(`NAV-06 a panel opened with ${key} stays open although the mouse has just left another`, async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: 'About' });
    await pauseClock(page);
    await page.getByRole('button', { name: 'Services' }).hover();
    await moveMouseAway(page);
    await button.press(key);
    await letPanelsClose(page);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });

test('NAV-06 focus in a panel returns to its button when the mouse opens the other panel', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'About' });
  await button.press('ArrowDown');
  await expect(page.locator('#about-menu').getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: 'Services' }).hover();
  await expect(page.locator('#about-menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('NAV-10 while a panel is open, only the panel’s button is underlined, otherwise the button of the current page', async ({
  page,
}) => {
  const underlineScale = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => new DOMMatrix(getComputedStyle(button, '::after').transform).a);
  await expect.poll(() => underlineScale('About')).toBe(1);
  await page.getByRole('button', { name: 'Services' }).hover();
  await expect.poll(() => underlineScale('Services')).toBe(1);
  await expect.poll(() => underlineScale('About')).toBe(0);
  await moveMouseAway(page);
  await expect.poll(() => underlineScale('About')).toBe(1);
  await expect.poll(() => underlineScale('Services')).toBe(0);
});

test('NAV-10 the pictures of the teasers are fetched at the first mouse move and are loaded when a panel opens', async ({
  page,
}) => {
  const countPictures = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /-small\.svg$/.test(name)).length,
    );
  expect(await countPictures()).toBe(0);
  await page.mouse.move(700, 800);
  await expect.poll(countPictures).toBe(3);
  await page.waitForLoadState('networkidle');
  const areLoaded = page.evaluate(
    () =>
      new Promise<boolean[]>((resolve) => {
        const panel = document.querySelector('#services-menu');
        const pictures = [...(panel?.querySelectorAll('img') ?? [])];
        new MutationObserver(() => {
          resolve(pictures.map((picture) => picture.complete && picture.naturalWidth > 0));
        }).observe(panel as Element, { attributes: true });
      }),
  );
  await page.getByRole('button', { name: 'Services' }).hover();
  expect(await areLoaded).toEqual([true, true]);
});

/** Runs in the page. */
function coverMainWithLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.style.cssText = 'position: absolute; z-index: 2; inset: 0';
  document.querySelector('main')?.append(link);
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  test('NAV-06 a tap opens a panel and the next tap closes it', async ({ page }) => {
    const button = page.getByRole('button', { name: 'About' });
    await button.tap();
    await expect(page.locator('#about-menu')).toBeVisible();
    await button.tap();
    await expect(page.locator('#about-menu')).toBeHidden();
  });

  for (const [name, preventsFocus] of [
    ['a browser that focuses tapped buttons', false],
    ['a browser that does not', true],
  ] as const)
    test(`NAV-06 a tap outside closes a panel and does nothing else, in ${name}`, async ({ page }) => {
      if (preventsFocus)
        await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()));
      const button = page.getByRole('button', { name: 'About' });
      const isFocused = () => button.evaluate((element) => element === document.activeElement);
      await page.evaluate(coverMainWithLink, paths.work);
      await button.tap();
      await expect(page.locator('#about-menu')).toBeVisible();
      expect(await isFocused()).toBe(!preventsFocus);
      await page.touchscreen.tap(500, 740);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(paths.team);

      await button.tap();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.getByRole('banner').getByRole('button', { name: 'Pause motion' }).tap();
      await expect(button).toHaveAttribute('aria-expanded', 'false');

      await page.touchscreen.tap(500, 740);
      await expect(page).toHaveURL(paths.work);
    });
});
