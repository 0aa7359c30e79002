import { defineConfig, devices } from '@playwright/test';
import { chromiumShellOptions } from './tests/support/browser/chromium.ts';
import { commonSettings, siteWebServer } from './tests/support/browser/playwright-settings.ts';

/** Address of a running site; without it the built site is served for the tests. */
const baseUrl = process.env.BASE_URL;

/** Browser tests run on the production build, served by the product's own server on a free port. */
export default defineConfig({
  ...commonSettings,
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // These have their own configurations, such as playwright.browsers.config.ts. The posts of deployed/forms.spec.ts
  // would count towards the rate limit of the shared server.
  testIgnore: ['browsers/**', 'deployed/{forms,in-a-browser}.spec.ts', 'proxies/**', 'publishing/**'],
  grepInvert: /@behind-proxy/,
  fullyParallel: true,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: baseUrl ?? `http://localhost:${process.env.SITE_PORT}`,
    launchOptions: chromiumShellOptions,
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
  ...(baseUrl === undefined && { webServer: siteWebServer }),
});
