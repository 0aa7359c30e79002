import { paths } from '../../app/paths.ts';
import {
  inEveryColourMode,
  measureFocused,
  measureStops,
  stopAnimations,
} from '../support/browser/focus-indicator.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { everyPage } from '../support/pages/every-page.ts';

const around = 'header, footer, a[href="#main"]';

test.beforeEach(async ({ page }) => {
  // Six looks of a page, some hundred pictures: a limit that only a hanging test meets.
  test.setTimeout(600_000);
  await stopAnimations(page);
  await page.addInitScript(() => localStorage.setItem('contact-popup', 'closed'));
});

for (const path of everyPage) {
  test(`SITE-13 every focus stop of ${path} has an indicator of 3:1 that nothing covers`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilHydrated(page);
    await inEveryColourMode(page, ({ width, forced }) => {
      // What stands round every page is measured on Home; the bar once more over the drawing of each page.
      if (path === paths.home) return measureStops(page);
      if (width === 1440 && !forced) return measureStops(page, { except: 'footer' });
      return measureStops(page, { except: around });
    });
  });
}

test('SITE-13 the indicator of what floats is 3:1 over whatever it floats', async ({ page }) => {
  await page.goto(paths.home);
  await untilHydrated(page);
  await inEveryColourMode(page, async () => {
    const stops = [];
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = 400; top < end; top += 1500) {
      await page.evaluate((y) => scrollTo(0, y), top);
      for (const name of ['Scroll to top', 'Chat with us']) {
        const control = page.getByRole(name === 'Scroll to top' ? 'button' : 'link', { name });
        await control.evaluate((element: HTMLElement) =>
          element.focus({ preventScroll: true, focusVisible: true } as FocusOptions),
        );
        stops.push(await measureFocused(page));
      }
    }
    return stops;
  });
});

test('SITE-13 every focus stop of the drawer has an indicator', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.team);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const part of ['About', 'Services'])
    await page.getByRole('dialog').getByText(part, { exact: true }).click();
  await inEveryColourMode(page, () => measureStops(page, { within: 'dialog[open]' }), [390]);
});

test('SITE-13 every focus stop of the open panels has an indicator', async ({ page }) => {
  await page.goto(paths.team);
  await untilHydrated(page);
  await inEveryColourMode(page, async () => {
    const stops = [];
    for (const name of ['About', 'Services']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      stops.push(...(await measureStops(page, { within: `#${name.toLowerCase()}-menu` })));
    }
    return stops;
  }, [1280, 1440]);
});
