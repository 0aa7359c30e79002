import { paths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { reducedMotion, widths, withoutScript } from '../support/browser/browser-options.ts';
import { scrollThrough } from '../support/browser/layout-shift.ts';
import { expect, test } from '../support/browser/test.ts';
import { openHome, sectionOf } from '../support/pages/home.ts';

for (const [name, width] of Object.entries(widths)) {
  test.describe(`at ${width} px (${name})`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`SITE-13 HOME-20 Home with motion has no accessibility violation at ${width} px`, async ({
      page,
    }) => {
      test.slow();
      await openHome(page);
      await scrollThrough(page);
      // Focus stops the testimonials, so that no quote is half transparent when axe checks its contrast.
      await page.getByRole('button', { name: 'Next testimonial' }).focus();
      await page.waitForTimeout(2500);
      await expectAccessible(page);
    });
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: reducedMotion });

  test('SITE-12 HOME-20 two screenshots of the whole page, two seconds apart, are equal', async ({
    page,
  }) => {
    test.slow();
    await openHome(page);
    await scrollThrough(page);
    const firstScreenshot = await page.screenshot({ fullPage: true });
    await page.waitForTimeout(2000);
    const secondScreenshot = await page.screenshot({ fullPage: true });
    expect(firstScreenshot.equals(secondScreenshot)).toBe(true);
  });

  test('HOME-05 HOME-11 every logo is completely inside its section', async ({ page }) => {
    await openHome(page);
    await scrollThrough(page);
    for (const logos of [
      sectionOf(page, 'Twelve tools. No favourites.').getByRole('listitem'),
      page.getByRole('region', { name: 'Clients' }).getByRole('listitem'),
    ]) {
      const cutLogoCount = await logos.evaluateAll(
        (items) =>
          items.filter((item) => {
            const sectionBox = item.closest('section')?.getBoundingClientRect();
            const box = item.getBoundingClientRect();
            return (
              !sectionBox ||
              box.top < sectionBox.top ||
              box.bottom > sectionBox.bottom ||
              box.right > sectionBox.right
            );
          }).length,
      );
      expect(cutLogoCount).toBe(0);
    }
  });
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('SITE-11 HOME-20 all sections and links are shown, with final figures', async ({ page }) => {
    await page.goto(paths.home);
    const main = page.getByRole('main');
    await expect(main.locator('section')).toHaveCount(14);
    const figures = main.locator('[data-count-to]').filter({ visible: true });
    await expect(figures).toHaveText(['4', '98', '142', '54,000']);
    await expect(main.getByRole('heading', { level: 1 })).toContainText('social marketing');
    for (const link of await main.getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(/^(?:\/|#|https:)/);
    }
    // The HTML has the highlighted line for three widths, and the style sheet shows one of them.
    await expect(main.locator('noscript use')).toHaveCount(3);
    await expect(main.locator('noscript svg:visible')).toHaveCount(1);
  });

  test('HOME-12 every service links to its footnote', async ({ page }) => {
    await page.goto(paths.home);
    await page.locator('#offer p').getByRole('link', { name: 'lead generation' }).click();
    await expect(page).toHaveURL(/#offer-note-7$/);
    await expect(page.locator('#offer-note-7')).toBeInViewport();
  });

  test.describe('on an unknown page', () => {
    test.use({ expectedMessages: ['404'] });
    test('SITE-02 HOME-12 links to footnotes stay at the unknown address', async ({ page }) => {
      await page.goto('/no-such/page?utm_source=letter');
      await page.locator('#offer p').getByRole('link', { name: 'lead generation' }).click();
      await expect(page).toHaveURL('/no-such/page?utm_source=letter#offer-note-7');
      await expect(page.locator('#offer-note-7')).toBeInViewport();
    });
  });
});

test('SITE-02 an unknown address shows all sections of Home below the notice', async ({ page }) => {
  await openHome(page);
  const sectionCount = await page.getByRole('main').locator('section').count();
  const response = await page.goto('/no-such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('The page you asked for was not found. Here is Home.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Growth is a line\./);
  await expect(page.getByRole('main').locator('section')).toHaveCount(sectionCount);
});

for (const [width, suffix] of [
  [widths.desktop, ''],
  [widths.tablet, '-tablet'],
  [widths.phone, '-phone'],
] as const) {
  test(`HOME-01 only the hero’s drawings for ${width} px are fetched`, async ({ page }) => {
    const drawings = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/hero/')) drawings.add(pathname);
    });
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    await expect
      .poll(() => [...drawings].sort())
      .toEqual(['-hot', '-land', ''].map((drawing) => `/assets/hero/hero${drawing}${suffix}.svg`).sort());
  });
}
