import { defineConfig, devices } from '@playwright/test';
import { chromium } from './tests/support/browser/chromium.ts';

/** The suite that proves a site where it is: `npm run test:deployed -- https://www.example.org`. */
const address = process.env.DEPLOYED_URL;
if (address === undefined) throw new Error('Say where: npm run test:deployed -- https://www.example.org');

export default defineConfig({
  testDir: 'tests/deployed',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: 'test-results/deployed',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    launchOptions: chromium,
    // Only on this machine may a certificate be one that nobody vouches for.
    ignoreHTTPSErrors: new URL(address).hostname === 'localhost',
  },
});
