// biome-ignore lint/style/noRestrictedImports: the editor is another site, without a policy, over Vite's development server
import { expect as baseExpect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { preview, saveButton, startSharedEditor } from '../support/editor/editor-page.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
/** Vite compiles a page when it is first opened, and drawing the pictures is slow. */
const expect = baseExpect.configure({ timeout: 60_000 });

const editor = startSharedEditor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const colourField = (page: Page, name: string) => page.getByLabel(`${name}, as #rrggbb`);

const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64" width="240" height="64">
  <path d="M4 60 L120 4 L236 60 Z" fill="#2b3f8c"/></svg>`;

async function uploadLogo(page: Page, svg: string): Promise<void> {
  await page
    .getByLabel(/^(?:Logo file|Another file)$/)
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
}

async function openAgency(page: Page): Promise<void> {
  await page.goto(editor.address());
  await expect(page.getByRole('heading', { level: 1, name: 'Your agency' })).toBeVisible();
}

test('EDIT-25 the editor opens with ten questions, and the preview shows each changed value', async ({
  page,
}) => {
  await openAgency(page);
  await expect(page.locator('main ol > li h2')).toHaveCount(10);
  await field(page, 'Name').fill('Kinara Digital Partners');
  await field(page, 'Short name (may be left empty)').fill('Kinara');
  // A long city makes other texts too long, which the editor reports with links to them.
  await field(page, 'City').fill('Thiruvananthapuram and all of its suburbs');
  await expect(page.getByText('Some texts do not fit any more.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home, For search engines: Title' })).toBeVisible();
  await field(page, 'City').fill('Pune');
  await expect(page.getByText('Some texts do not fit any more.')).toHaveCount(0);
  await expect(preview(page).getByRole('banner').getByText('Kinara', { exact: true })).toBeVisible();
  await field(page, 'Phone').fill('+91 22 6912 4480');
  await expect(preview(page).getByRole('main').getByText('+91 22 6912 4480')).toBeInViewport();
  await field(page, 'Accent, as #rrggbb').fill('#c2410c');
  await expect(preview(page).locator('html')).toHaveCSS('--hot', '#c2410c');
  // A changed value is no longer marked as a sample.
  await expect(page.getByRole('checkbox', { name: 'Still a sample : Phone' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Put back Phone' }).click();
  await expect(page.getByRole('checkbox', { name: 'Still a sample : Phone' })).toBeVisible();
  await expect(preview(page).getByRole('main').getByText('+91 22 6912 4480')).toHaveCount(0);
  await field(page, 'Phone').fill('+91 22 6912 4480');
  await expect(preview(page).getByRole('main').getByText('+91 22 6912 4480').first()).toBeVisible();
});

test('EDIT-26 an unreadable palette makes its colour field invalid, and a readable colour is offered', async ({
  page,
}) => {
  await openAgency(page);
  const accent = colourField(page, 'Accent');
  await accent.fill('#ffd000');
  const picker = page.getByLabel('Accent', { exact: true });
  await expect(picker).toHaveAttribute('aria-invalid', 'true');
  await expect(picker).toHaveAccessibleDescription(/would be hard to see: the contrast is/);
  await expectAccessible(page, 'iframe');
  await page.getByRole('button', { name: /^Take #[0-9a-f]{6} for Accent$/ }).press('Enter');
  await expect(picker).not.toHaveAttribute('aria-invalid');
  await expect(accent).not.toHaveValue('#ffd000');
  await expect(preview(page).locator('html')).toHaveCSS('--hot', await accent.inputValue());
});

test('EDIT-28 an uploaded logo is shown at once; an unusable one is rejected', async ({ page }) => {
  await openAgency(page);
  await uploadLogo(page, logoSvg.replace('</svg>', '<text>Kinara</text></svg>'));
  await expect(page.getByRole('alert')).toContainText('outlines');
  // The logo is uploaded while the request with the changed colour is still delayed.
  const delayedDrafts: (() => Promise<void>)[] = [];
  await page.route('**/__edit/api/file?*', (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    delayedDrafts.push(() => route.fallback());
  });
  await colourField(page, 'Deep').fill('#2b3f8c');
  await expect.poll(() => delayedDrafts).toHaveLength(1);
  await uploadLogo(page, logoSvg);
  await expect(page.getByRole('img', { name: 'Your logo', exact: true })).toBeVisible();
  await delayedDrafts[0]?.();
  await expect.poll(() => delayedDrafts).toHaveLength(2);
  // The preview reloads without the logo in this time.
  await page.waitForTimeout(3000);
  await delayedDrafts[1]?.();
  await page.unroute('**/__edit/api/file?*');
  await expect(preview(page).getByRole('banner').locator('img[src^="/assets/own/logo-"]')).toBeVisible();
  await expect(colourField(page, 'Deep')).toHaveValue('#2b3f8c');
  await page.getByRole('checkbox', { name: 'The logo contains the name' }).uncheck();
  await expect(preview(page).getByRole('banner').getByText('Kinara', { exact: true })).toBeVisible();
});

test('EDIT-27 saving another name, palette or logo redraws the pictures and shows progress', async ({
  page,
}) => {
  await openAgency(page);
  await page.getByRole('button', { name: saveButton }).click();
  const changesDialog = page.getByRole('dialog', { name: 'What you changed' });
  await expect(changesDialog.getByRole('img', { name: /^After: / })).toBeVisible();
  await changesDialog.getByRole('button', { name: /^Save \d+ changes$/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Pictures drawn' })).toBeVisible();
  await expect(page.getByText(/^\d of 8$/)).toBeVisible();
  // Drawing continues while the page is closed.
  await page.goto('about:blank');
  await expect.poll(() => editor.readJson('content/site.json').name).toBe('Kinara Digital Partners');
  await expect.poll(() => editor.exists('public/drawn.txt')).toBe(true);
  expect(editor.readFile('public/drawn.txt')).toBe('Kinara Digital Partners --brand');
  const { src, showsName } = editor.readJson('content/brand.json').logo;
  expect(src).toMatch(/^\/assets\/own\/logo-[0-9a-f]{8}\.svg$/);
  expect(showsName).toBe(false);
  expect(editor.exists(`public${src}`)).toBe(true);
  expect(editor.readJson('content/site.json').samples.phone).toBeUndefined();

  await openAgency(page);
  await expect(page.getByText('All pictures are in your name and colours.')).toBeVisible();
  await expect(page.getByText('this computer has no ffmpeg')).toBeVisible();
  await expectAccessible(page, 'iframe');
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect(page.getByRole('progressbar', { name: 'Pictures drawn' })).toBeVisible();
  await expect(page.getByText('All pictures are in your name and colours.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('All pictures are in your name')).toHaveCount(0);
});

test('EDIT-28 another logo of the same size replaces the first, and the film can be removed', async ({
  page,
}) => {
  const firstLogo: string = editor.readJson('content/brand.json').logo.src;
  await openAgency(page);
  await uploadLogo(page, logoSvg.replace('#2b3f8c', '#8c2b3f'));
  await expect(page.getByText('Changed: Colours and logo')).toBeVisible();
  await page.getByRole('button', { name: saveButton }).click();
  await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click();
  await expect.poll(() => editor.readJson('content/brand.json').logo.src).not.toBe(firstLogo);
  await expect.poll(() => editor.exists(`public${firstLogo}`)).toBe(false);
  expect(editor.exists(`public${editor.readJson('content/brand.json').logo.src}`)).toBe(true);

  await page.goto(`${editor.address()}#content/pages/about.json`);
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide the film' }).click();
  await expect(page.getByRole('button', { name: 'Add film' })).toBeVisible();
  await page.getByRole('button', { name: saveButton }).click();
  await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Pictures drawn' })).toBeVisible();
  expect(editor.readJson('content/pages/about.json').film).toBeUndefined();
});

test('EDIT-29 samples to replace are listed by page and counted, and each links to its field', async ({
  page,
}) => {
  await page.goto(`${editor.address()}#left`);
  await expect(page.getByRole('heading', { level: 1, name: 'What is left' })).toBeVisible();
  const doneText = page.getByText(/^\d+ of \d+ done$/);
  const [doneCountBefore = 0, totalCount = 0] =
    ((await doneText.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect(totalCount).toBeGreaterThan(50);
  await expectAccessible(page, 'iframe');
  await page.getByRole('link', { name: 'E-mail', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Name and contact' })).toBeVisible();
  await expect(field(page, 'E-mail')).toBeFocused();
  await field(page, 'E-mail').fill('namaste@kinara-digital.in');
  await page.getByRole('checkbox', { name: 'Still a sample : E-mail' }).press('Space');
  await expect(page.getByText('Changed: Name and contact')).toBeVisible();
  await page.getByRole('link', { name: 'What is left' }).click();
  await expect(doneText).toHaveText(`${doneCountBefore + 1} of ${totalCount} done`);
});

test('EDIT-14 EDIT-25 the start page does not scroll sideways from 820 to 1920 px', async ({ page }) => {
  for (const width of [820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await openAgency(page);
    const overflowsPx = await page.evaluate(() =>
      [document.documentElement, document.querySelector('main')].map((box) =>
        box ? box.scrollWidth - box.clientWidth : 1,
      ),
    );
    expect(overflowsPx).toEqual([0, 0]);
  }
  await expectAccessible(page, 'iframe');
});
