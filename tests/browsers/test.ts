import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import type { Engine, RunningBrowser } from './browser-driver.ts';
import { startPuppeteerBrowser } from './puppeteer-browser.ts';
import { desktop, Tab } from './tab.ts';
import { startTestProxy, type TestProxy } from './test-proxy.ts';
import { startWebkit } from './webkit-browser.ts';

export { expect };

interface Fixtures {
  readonly testProxy: TestProxy;
  readonly tab: Tab;
}

interface WorkerFixtures {
  readonly engine: Engine;
  readonly prefersReducedMotion: boolean;
  readonly runningBrowser: RunningBrowser;
}

/** Every test fails if its pages report an error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  prefersReducedMotion: [false, { option: true, scope: 'worker' }],
  runningBrowser: [
    async ({ engine, prefersReducedMotion }, use) => {
      const preferences = { prefersReducedMotion };
      const browser =
        engine === 'webkit'
          ? await startWebkit(preferences)
          : await startPuppeteerBrowser(engine, preferences);
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  testProxy: async ({ baseURL }, use) => {
    const testProxy = await startTestProxy(baseURL ?? '');
    await use(testProxy);
    await testProxy.stop();
    expect(testProxy.pageErrors).toEqual([]);
  },
  tab: async ({ runningBrowser, testProxy }, use) => {
    const driver = await runningBrowser.newDriver();
    const tab = new Tab(driver, testProxy.address);
    await tab.resize(desktop);
    await use(tab);
    // The last error reports may still be on their way.
    await pause(100);
    await driver.close();
  },
});
