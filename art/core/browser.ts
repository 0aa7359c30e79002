// Takes screenshots of HTML pages in Chromium, for raster jobs; drawings need no browser.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { ROOT } from './manifest.ts';

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium';
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--allow-file-access-from-files',
  '--font-render-hinting=none',
];

/** `<link>`s to the stylesheets of fontsource packages, such as "@fontsource-variable/imbue/opsz.css". */
export const fontLinks = (stylesheets: readonly string[]): string =>
  stylesheets.map((sheet) => `<link rel="stylesheet" href="${import.meta.resolve(sheet)}">`).join('');

export type Screenshot = (html: string) => Promise<Buffer>;

/** Opens a browser page, calls `work` with a function from HTML to PNG, and closes the browser. */
export const withBrowser = async <T>(
  size: { readonly width: number; readonly height: number; readonly pixelRatio: number },
  work: (screenshot: Screenshot) => Promise<T>,
): Promise<T> => {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'page-'));
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS });
  try {
    const page = await browser.newPage({
      viewport: { width: size.width, height: size.height },
      deviceScaleFactor: size.pixelRatio,
    });
    // Only a page from a file may load fonts from files.
    const file = join(folder, 'page.html');
    return await work(async (html) => {
      await writeFile(file, html);
      await page.goto(pathToFileURL(file).href);
      // Pages that measure their own type listen for this event.
      await page.evaluate(async () => {
        await document.fonts.ready;
        document.dispatchEvent(new Event('fonts-ready'));
      });
      return page.screenshot();
    });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
};
