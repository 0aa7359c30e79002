import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from './tests/support/browser/chromium.ts';

/** Tests of a site at any address: `npm run test:deployed -- https://www.example.org`. */
const siteUrl = process.env.DEPLOYED_URL;
if (siteUrl === undefined)
  throw new Error('Give the address: npm run test:deployed -- https://www.example.org');

export default defineConfig({
  testDir: 'tests/deployed',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: 'test-results/deployed',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: siteUrl,
    launchOptions: chromiumOptions,
    // Self-signed certificates are accepted only from a site on this machine.
    ignoreHTTPSErrors: new URL(siteUrl).hostname === 'localhost',
  },
});
