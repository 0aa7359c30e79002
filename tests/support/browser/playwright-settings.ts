import { devices, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumShellOptions } from './chromium.ts';

const isCi = process.env.CI !== undefined;

/** Settings of all suites; paths are relative to the project's root. */
export const commonSettings = {
  globalSetup: [
    './tests/support/browser/check-build.ts',
    // Some tests start a server with a database.
    './tests/support/database/database-server.ts',
  ],
  // One more than the two cores of CI, because tests also wait: a fifth less time than with two.
  workers: 3,
  // On two shared cores the browser stalls in about one test of a thousand.
  retries: isCi ? 1 : 0,
  // Long enough for two shared cores.
  timeout: 90_000,
  forbidOnly: isCi,
} satisfies PlaywrightTestConfig;

/** The built site on a free port, without a database: forms get 503. */
export const siteWebServer = {
  command: 'node server/main.ts',
  env: { PORT: '0', DATABASE_URL: '' },
  // Playwright sets SITE_PORT from this group.
  wait: { stdout: /http:\/\/localhost:(?<site_port>\d+)/ },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
} satisfies PlaywrightTestConfig['webServer'];

/** Rules that every content must pass. They are tested on the site with content/, all other tests on tests/content. */
export const contentRuleFiles = [
  'journeys/page-load.spec.ts',
  'search/crawl.spec.ts',
  'states/every-page.spec.ts',
];

/** Chromium with the built site. */
export const chromiumSettings = {
  ...commonSettings,
  testDir: 'tests',
  fullyParallel: true,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${process.env.SITE_PORT}`,
    launchOptions: chromiumShellOptions,
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
  webServer: siteWebServer,
} satisfies PlaywrightTestConfig;
