import type { Locator, Page } from '@playwright/test';
import { onPhone } from '../support/browser/browser-options.ts';
import { expect, test } from '../support/browser/test.ts';
import { openHome, sectionOf } from '../support/pages/home.ts';

const rowsOf = (page: Page) => sectionOf(page, 'Live, and still standing.').getByRole('list');

/** Distance from the start of the row, which is the right end in a reversed row. */
const readScrolledPx = (row: Locator) => row.evaluate((element) => Math.abs(Math.round(element.scrollLeft)));
const readMaxScrollPx = (row: Locator) =>
  row.evaluate((element) => element.scrollWidth - element.clientWidth);

async function openShowcase(page: Page): Promise<Locator> {
  await openHome(page);
  const rows = rowsOf(page);
  await rows.nth(1).scrollIntoViewIfNeeded();
  return rows;
}

test('HOME-06 the showcase has three rows of nine websites of 300 × 200 px, the second row reversed', async ({
  page,
}) => {
  const rows = await openShowcase(page);
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) {
    const items = row.getByRole('button');
    await expect(items).toHaveCount(9);
    for (const item of await items.all()) {
      const box = await item.boundingBox();
      expect([box?.width, box?.height]).toEqual([300, 200]);
    }
  }
  const measureItemDistancePx = async (row: Locator) => {
    const [first, second] = await row
      .getByRole('button')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
    return (second ?? 0) - (first ?? 0);
  };
  expect(await measureItemDistancePx(rows.nth(0))).toBe(316);
  expect(await measureItemDistancePx(rows.nth(1))).toBe(-316);
  expect(await measureItemDistancePx(rows.nth(2))).toBe(316);
  await expect(rows.nth(1).getByRole('button').first()).toBeInViewport({ ratio: 1 });
});

for (const rowIndex of [0, 1, 2]) {
  test(`HOME-06 a click on the sixth item of row ${rowIndex + 1} scrolls the row to 1000 px or to its end, and Enter on the third to 400 px`, async ({
    page,
  }) => {
    const rows = await openShowcase(page);
    const row = rows.nth(rowIndex);
    const targetPx = Math.min(1000, await readMaxScrollPx(row));
    await row.getByRole('button').nth(5).click();
    await expect.poll(() => readScrolledPx(row)).toBe(targetPx);
    await row.getByRole('button').nth(2).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => readScrolledPx(row)).toBe(400);
  });
}

test('HOME-06 dragging with the mouse scrolls a row without a click, and a later click works', async ({
  page,
}) => {
  const rows = await openShowcase(page);
  const row = rows.nth(0);
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not there');
  const y = box.y + box.height / 2;
  await page.mouse.move(900, y);
  await page.mouse.down();
  await page.mouse.move(895, y);
  expect(await readScrolledPx(row)).toBe(0);
  await page.mouse.move(600, y, { steps: 6 });
  expect(await readScrolledPx(row)).toBe(300);
  await page.mouse.up();
  await page.waitForTimeout(600);
  expect(await readScrolledPx(row)).toBe(300);
  await row.getByRole('button').nth(4).click();
  await expect.poll(() => readScrolledPx(row)).toBe(800);
});

test('HOME-06 a reversed row scrolls when dragged to the right', async ({ page }) => {
  const rows = await openShowcase(page);
  const row = rows.nth(1);
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not there');
  const y = box.y + box.height / 2;
  await page.mouse.move(600, y);
  await page.mouse.down();
  await page.mouse.move(850, y, { steps: 6 });
  await page.mouse.up();
  expect(await readScrolledPx(row)).toBe(250);
});

test('HOME-06 arrow keys move focus to the next website, in view and with its name', async ({ page }) => {
  const rows = await openShowcase(page);
  const lastWebsite = rows.nth(0).getByRole('button').nth(8);
  await rows.nth(0).getByRole('button').nth(7).focus();
  await page.keyboard.press('ArrowRight');
  await expect(lastWebsite).toBeFocused();
  await expect(lastWebsite).toBeInViewport({ ratio: 0.9 });
  await expect(lastWebsite.getByText('Saral Books')).toHaveCSS('opacity', '1');
});

const readInstructions = (page: Page) =>
  sectionOf(page, 'Live, and still standing.').locator('p').innerText();

test('HOME-06 with a mouse, the instructions mention only mouse and keys', async ({ page }) => {
  await openShowcase(page);
  expect(await readInstructions(page)).toContain(
    'Drag a row, or move along it with the arrow keys. Click a site to scroll',
  );
  expect(await readInstructions(page)).not.toMatch(/swipe|tap/i);
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('HOME-06 on touch, the instructions mention only swiping and tapping', async ({ page }) => {
    await openShowcase(page);
    expect(await readInstructions(page)).toContain('Swipe a row. Tap a site to scroll its row.');
    expect(await readInstructions(page)).not.toMatch(/drag|mouse|click|key/i);
  });

  test('HOME-06 a row scrolls natively, and a tap scrolls it to the tapped website', async ({ page }) => {
    const rows = await openShowcase(page);
    const row = rows.nth(2);
    await row.evaluate((element) => element.scrollBy({ left: 120, behavior: 'instant' }));
    expect(await readScrolledPx(row)).toBe(120);
    await row.getByRole('button').nth(1).tap();
    await expect.poll(() => readScrolledPx(row)).toBe(200);
  });
});
