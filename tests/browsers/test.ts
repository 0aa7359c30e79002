import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import type { Engine, StartedBrowser } from './browser-driver.ts';
import { startPuppeteerBrowser } from './puppeteer-browser.ts';
import { desktop, Tab } from './tab.ts';
import { startTestProxy, type TestProxy } from './test-proxy.ts';
import { startWebkit } from './webkit-browser.ts';

export { expect };

interface Fixtures {
  readonly front: TestProxy;
  readonly tab: Tab;
}

interface WorkerFixtures {
  readonly engine: Engine;
  readonly prefersReducedMotion: boolean;
  readonly started: StartedBrowser;
}

/** Every test fails on what its pages complain about. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  prefersReducedMotion: [false, { option: true, scope: 'worker' }],
  started: [
    async ({ engine, prefersReducedMotion }, use) => {
      const preferences = { reducedMotion: prefersReducedMotion };
      const browser =
        engine === 'webkit'
          ? await startWebkit(preferences)
          : await startPuppeteerBrowser(engine, preferences);
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  front: async ({ baseURL }, use) => {
    const front = await startTestProxy(baseURL ?? '');
    await use(front);
    await front.stop();
    expect(front.pageErrors).toEqual([]);
  },
  tab: async ({ started, front }, use) => {
    const driver = await started.newDriver();
    const tab = new Tab(driver, front.address);
    await tab.resize(desktop);
    await use(tab);
    // What the page complains about last is still on its way.
    await pause(100);
    await driver.close();
  },
});
