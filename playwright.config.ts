import { defineConfig, devices } from '@playwright/test';
import { chromium } from './tests/support/chromium.ts';

/** Set to run against a site that is already served somewhere; otherwise the built site is served for the tests. */
const servedAt = process.env.BASE_URL;

/** Browser tests run on the production build, served by the product's own server on a free port. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // Those have configurations of their own: playwright.browsers.config.ts and playwright.proxies.config.ts.
  testIgnore: ['browsers/**', 'deployed/**', 'proxies/**'],
  // Tests that follow an enquiry to its end start servers of their own, each with its own database.
  globalSetup: './tests/support/database-server.ts',
  fullyParallel: true,
  workers: 2,
  // On two shared cores one test in a thousand meets a stalled browser; CI names those that needed a second try.
  retries: process.env.CI === undefined ? 0 : 1,
  // Two cores, shared: a limit that only a hanging test meets.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // The server says which port it was given; Playwright keeps it in the environment (see wait below).
    baseURL: servedAt ?? `http://localhost:${process.env.SITE_PORT}`,
    launchOptions: chromium,
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
  ...(servedAt === undefined && {
    webServer: {
      command: 'node server/main.ts',
      // The shared one takes nothing in: its forms are answered with 503.
      env: { PORT: '0', DATABASE_URL: '' },
      wait: { stdout: /http:\/\/localhost:(?<site_port>\d+)/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  }),
});
