import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from './tests/support/browser/chromium.ts';
import { commonSettings } from './tests/support/browser/playwright-settings.ts';

/** Publishing with a real repository, ssh, nginx and editor; CI adds `--grep @short`. */
export default defineConfig({
  ...commonSettings,
  testDir: 'tests/publishing',
  // Each test continues from the publication of the test before it.
  workers: 1,
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/publishing-tests.json' }]],
  outputDir: 'test-results/publishing',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumOptions,
    ignoreHTTPSErrors: true,
  },
});
