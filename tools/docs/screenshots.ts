import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions } from '../../tests/support/browser/chromium.ts';
import { startEditor } from '../../tests/support/editor/running-editor.ts';
import { serveBuiltSite } from '../servers/serve-built-site.ts';

/** Takes the screenshots of README and docs/ from the built site and the editor. */
const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const maxWidth = 1200;
const phoneWidth = 390;
/** Vite keeps a connection open, so there is no last request after which the preview is complete. */
const previewWaitMs = 3000;

interface Screenshot {
  readonly name: string;
  readonly address: string;
  readonly width?: number;
  readonly height?: number;
  readonly act?: (page: Page) => Promise<unknown>;
}

const siteScreenshots = (site: string): Screenshot[] => [
  { name: 'home', address: site },
  { name: 'seo', address: `${site}/seo-services#local-seo` },
  { name: 'team-on-a-phone', address: `${site}/our-team`, width: phoneWidth, height: 780 },
];

async function editRole(page: Page): Promise<void> {
  await page.locator('main summary', { hasText: 'Kabir Naik' }).click();
  await page.getByRole('textbox', { name: 'Role' }).fill('Head of performance');
  await page.frameLocator('iframe').getByText('Head of performance').waitFor();
}

const editorScreenshots = (editor: string): Screenshot[] => [
  { name: 'editor', address: `${editor}#content/lists/team.json`, act: editRole },
  {
    name: 'editor-picture',
    address: `${editor}#content/lists/team.json`,
    act: async (page) => {
      await page.locator('main summary', { hasText: 'Kabir Naik' }).click();
      await page.getByRole('button', { name: 'Change Portrait' }).nth(0).click();
      await page.getByText('Your own picture').waitFor();
    },
  },
  {
    name: 'editor-fault',
    address: `${editor}#content/lists/careers.json`,
    act: async (page) => {
      await page.locator('main summary', { hasText: 'SEO Executive' }).click();
      const countField = page.getByRole('textbox', { name: 'How many people' });
      await countField.fill('two');
      await page.getByRole('link', { name: 'SEO Executive: How many people' }).waitFor();
      await countField.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'editor-changes',
    address: `${editor}#content/lists/careers.json`,
    act: async (page) => {
      await page.locator('main summary', { hasText: 'SEO Executive' }).click();
      await page.getByRole('textbox', { name: 'How many people' }).fill('2');
      const descriptionField = page.getByRole('textbox', { name: 'Description' });
      await descriptionField.fill(
        'You look after search for our clients: audits, local listings, and briefs in plain Marathi.',
      );
      const saveButton = page.getByRole('button', { name: 'Look at the changes and save' });
      await page.waitForFunction(() => !document.querySelector('header button:disabled'));
      await saveButton.click();
      await page.locator('ins').first().waitFor();
    },
  },
];

async function takeScreenshot(
  browser: Browser,
  { name, address, width = 1440, height = 900, act }: Screenshot,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForTimeout(previewWaitMs);
  const outputWidth = Math.min(width, maxWidth);
  const file = join(folder, `${name}.webp`);
  const { size: bytes } = await sharp(await page.screenshot())
    .resize({ width: outputWidth })
    .webp({ quality: 78 })
    .toFile(file);
  console.log(`${file}, ${Math.ceil(bytes / 1024)} kB`);
  await page.close();
}

await mkdir(folder, { recursive: true });
const browser = await playwright.launch(chromiumOptions);
const site = await serveBuiltSite();
const editor = await startEditor();
try {
  for (const screenshot of [...siteScreenshots(site.address), ...editorScreenshots(editor.address)])
    await takeScreenshot(browser, screenshot);
} finally {
  await editor.stop();
  await site[Symbol.asyncDispose]();
  await browser.close();
}
