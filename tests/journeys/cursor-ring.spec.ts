import { paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

test('SITE-05 CON-01 a ring follows the mouse on Home and Contact and blocks no click', async ({ page }) => {
  for (const path of [paths.home, paths.contact]) {
    await openPage(page, path);
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
