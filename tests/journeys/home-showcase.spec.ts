import type { Locator, Page } from '@playwright/test';
import { onPhone } from '../support/browser/browser-options.ts';
import { expect, test } from '../support/browser/test.ts';
import { openHome, sectionOf } from '../support/pages/home.ts';

const rowsOf = (page: Page) => sectionOf(page, 'Live, and still standing.').getByRole('list');

/** How far a row is scrolled from where it begins; a reversed row begins at its right end. */
const distance = (row: Locator) => row.evaluate((element) => Math.abs(Math.round(element.scrollLeft)));
const end = (row: Locator) => row.evaluate((element) => element.scrollWidth - element.clientWidth);

async function openShowcase(page: Page): Promise<Locator> {
  await openHome(page);
  const rows = rowsOf(page);
  await rows.nth(1).scrollIntoViewIfNeeded();
  return rows;
}

test('HOME-06 three rows of nine websites, 300 by 200, the second reversed', async ({ page }) => {
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
  const lefts = async (row: Locator) => {
    const [first, second] = await row
      .getByRole('button')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
    return (second ?? 0) - (first ?? 0);
  };
  expect(await lefts(rows.nth(0))).toBe(316);
  expect(await lefts(rows.nth(1))).toBe(-316);
  expect(await lefts(rows.nth(2))).toBe(316);
  await expect(rows.nth(1).getByRole('button').first()).toBeInViewport({ ratio: 1 });
});

for (const row of [0, 1, 2]) {
  test(`HOME-06 a click on item 5 of row ${row + 1} scrolls it to 1000 px, or to its end`, async ({
    page,
  }) => {
    const rows = await openShowcase(page);
    const chosen = rows.nth(row);
    const goal = Math.min(1000, await end(chosen));
    await chosen.getByRole('button').nth(5).click();
    await expect.poll(() => distance(chosen)).toBe(goal);
    await chosen.getByRole('button').nth(2).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => distance(chosen)).toBe(400);
  });
}

test('HOME-06 a row is dragged with the mouse; the drag clicks nothing, a later click does', async ({
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
  expect(await distance(row)).toBe(0);
  await page.mouse.move(600, y, { steps: 6 });
  expect(await distance(row)).toBe(300);
  await page.mouse.up();
  await page.waitForTimeout(600);
  expect(await distance(row)).toBe(300);
  await row.getByRole('button').nth(4).click();
  await expect.poll(() => distance(row)).toBe(800);
});

test('HOME-06 a reversed row is dragged the other way', async ({ page }) => {
  const rows = await openShowcase(page);
  const row = rows.nth(1);
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not there');
  const y = box.y + box.height / 2;
  await page.mouse.move(600, y);
  await page.mouse.down();
  await page.mouse.move(850, y, { steps: 6 });
  await page.mouse.up();
  expect(await distance(row)).toBe(250);
});

test('HOME-06 by keyboard every website comes into view with its name', async ({ page }) => {
  const rows = await openShowcase(page);
  const last = rows.nth(0).getByRole('button').nth(8);
  await rows.nth(0).getByRole('button').nth(7).focus();
  await page.keyboard.press('ArrowRight');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(last.getByText('Saral Books')).toHaveCSS('opacity', '1');
});

const use = (page: Page) => sectionOf(page, 'Live, and still standing.').locator('p').innerText();

test('HOME-06 with a mouse, what is said is what a mouse and keys can do', async ({ page }) => {
  await openShowcase(page);
  expect(await use(page)).toContain(
    'Drag a row, or move along it with the arrow keys. Click a site to scroll',
  );
  expect(await use(page)).not.toMatch(/swipe|tap/i);
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('HOME-06 on touch, what is said is what a finger can do', async ({ page }) => {
    await openShowcase(page);
    expect(await use(page)).toContain('Swipe a row. Tap a site to scroll its row.');
    expect(await use(page)).not.toMatch(/drag|mouse|click|key/i);
  });

  test('HOME-06 a finger scrolls a row natively, a tap scrolls its row on', async ({ page }) => {
    const rows = await openShowcase(page);
    const row = rows.nth(2);
    await row.evaluate((element) => element.scrollBy({ left: 120, behavior: 'instant' }));
    expect(await distance(row)).toBe(120);
    await row.getByRole('button').nth(1).tap();
    await expect.poll(() => distance(row)).toBe(200);
  });
});
