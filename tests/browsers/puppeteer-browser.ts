import puppeteer, { type Browser, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { chromiumOptions } from '../support/browser/chromium.ts';
import type { ChromiumDriver, Driver, Engine, Preferences, RunningBrowser } from './browser-driver.ts';

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
  return { newDriver: () => newDriver(browser, engine), stop: () => browser.close() };
}

async function newChromiumDriver(page: Page): Promise<ChromiumDriver> {
  const session = await page.createCDPSession();
  return {
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    emulateMedia: async (features) => {
      await session.send('Emulation.setEmulatedMedia', {
        features: Object.entries(features).map(([name, value]) => ({ name, value })),
      });
    },
    film: async () => {
      const pictures: Buffer[] = [];
      session.on('Page.screencastFrame', ({ data, sessionId }) => {
        pictures.push(Buffer.from(data, 'base64'));
        void session.send('Page.screencastFrameAck', { sessionId });
      });
      await session.send('Page.startScreencast', { format: 'jpeg', maxWidth: 720, maxHeight: 720 });
      return async () => {
        await session.send('Page.stopScreencast');
        return pictures;
      };
    },
  };
}

async function newDriver(browser: Browser, engine: Engine): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    ...(engine === 'chromium' && { chromium: await newChromiumDriver(page) }),
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: (source, argument) => page.evaluate(`(${source})(${JSON.stringify(argument)})`),
    resize: (width, height) => page.setViewport({ width, height }),
    moveMouse: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    wheel: (deltaY) => page.mouse.wheel({ deltaY }),
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
