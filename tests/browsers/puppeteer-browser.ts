import puppeteer, { type KeyInput, type LaunchOptions } from 'puppeteer-core';
import { chromiumOptions } from '../support/browser/chromium.ts';
import type { Driver, Engine, Preferences, RunningBrowser } from './browser-driver.ts';

/** Headless browsers report no mouse by default; these settings report a fine pointer that can hover. */
const chromiumMouseArgument =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
const firefoxMouseCapabilities = 6;

const getLaunchOptions = {
  chromium: ({ prefersReducedMotion }: Preferences): LaunchOptions => ({
    browser: 'chrome',
    ...chromiumOptions,
    args: [
      ...chromiumOptions.args,
      chromiumMouseArgument,
      ...(prefersReducedMotion ? ['--force-prefers-reduced-motion'] : []),
    ],
  }),
  firefox: ({ prefersReducedMotion }: Preferences): LaunchOptions => ({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'ui.primaryPointerCapabilities': firefoxMouseCapabilities,
      'ui.allPointerCapabilities': firefoxMouseCapabilities,
      'ui.useOverlayScrollbars': 1,
      'ui.prefersReducedMotion': prefersReducedMotion ? 1 : 0,
    },
  }),
};

/** Controls Firefox over WebDriver BiDi and Chromium over its own protocol. */
export async function startPuppeteerBrowser(
  engine: Exclude<Engine, 'webkit'>,
  preferences: Preferences,
): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({ headless: true, ...getLaunchOptions[engine](preferences) });
  return { newDriver: () => newDriver(browser), stop: () => browser.close() };
}

async function newDriver(browser: Awaited<ReturnType<typeof puppeteer.launch>>): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: (source, argument) => page.evaluate(`(${source})(${JSON.stringify(argument)})`),
    resize: (width, height) => page.setViewport({ width, height }),
    moveMouse: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key as KeyInput);
    },
    chooseFile: async (selector, filePath) => {
      const input = await page.$(selector);
      await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(filePath);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}
