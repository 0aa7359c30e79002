import { paths } from '../../app/paths.ts';
import {
  expectFocusIndicators,
  measureFocused,
  measureStops,
  stopAnimations,
} from '../support/browser/focus-indicator.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { everyPage } from '../support/pages/every-page.ts';

const sharedElementsSelector = 'header, footer, a[href="#main"]';

test.beforeEach(async ({ page }) => {
  // In three display modes every control is measured with two screenshots.
  test.setTimeout(600_000);
  await stopAnimations(page);
  await page.addInitScript(() => localStorage.setItem('contact-popup', 'closed'));
});

for (const path of everyPage) {
  test(`SITE-13 every control of ${path} has an uncovered focus indicator with a contrast of 3:1`, async ({
    page,
  }) => {
    await openPage(page, path);
    await expectFocusIndicators(page, ({ width }) => {
      // Header and footer are measured on Home; the header once more over the drawing of each page.
      if (path === paths.home) return measureStops(page);
      if (width === 1280) return measureStops(page, { except: 'footer' });
      return measureStops(page, { except: sharedElementsSelector });
    });
  });
}

test('SITE-13 the focus indicators of the floating controls have a contrast of 3:1 at every scroll position', async ({
  page,
}) => {
  await openPage(page, paths.home);
  await expectFocusIndicators(page, async () => {
    const stops = [];
    const lastPosition = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = 400; top < lastPosition; top += 1500) {
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

test('SITE-13 every control of the drawer has a focus indicator', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, paths.team);
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const section of ['About', 'Services'])
    await page.getByRole('dialog').getByText(section, { exact: true }).click();
  await expectFocusIndicators(page, () => measureStops(page, { within: 'dialog[open]' }), [390]);
});

test('SITE-13 every control of the open panels has a focus indicator', async ({ page }) => {
  await openPage(page, paths.team);
  await expectFocusIndicators(page, async () => {
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
