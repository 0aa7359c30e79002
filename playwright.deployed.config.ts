import { defineConfig, devices } from '@playwright/test';
import { chromium } from './tests/support/browser/chromium.ts';

/** Tests of a site at any address: `npm run test:deployed -- https://www.example.org`. */
const address = process.env.DEPLOYED_URL;
if (address === undefined)
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
    baseURL: address,
    launchOptions: chromium,
    // Self-signed certificates are accepted only on this machine.
    ignoreHTTPSErrors: new URL(address).hostname === 'localhost',
  },
});
