import { defineConfig, devices } from '@playwright/test';
import { buildWithTestContent } from './tests/support/browser/check-build.ts';
import { chromiumOptions } from './tests/support/browser/chromium.ts';
import { commonSettings } from './tests/support/browser/playwright-settings.ts';
import './tests/support/browser/use-test-content.ts';

/** Runs tests/deployed against the built site behind nginx, and tests/proxies. */
export default defineConfig({
  ...commonSettings,
  metadata: buildWithTestContent,
  testDir: 'tests',
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/proxy-tests.json' }]],
  outputDir: 'test-results/proxies',
  use: { ...devices['Desktop Chrome'], launchOptions: chromiumOptions, ignoreHTTPSErrors: true },
  projects: [
    {
      name: 'nginx',
      testMatch: 'deployed/*.spec.ts',
      use: { baseURL: `https://localhost:${process.env.NGINX_PORT}` },
    },
    // Each test starts and stops its own site several times.
    { name: 'proxies', testMatch: 'proxies/*.spec.ts', timeout: 300_000 },
  ],
  webServer: {
    command: 'node tests/support/proxy/serve-behind-proxy.ts',
    // Playwright sets an environment variable, named like the group of the pattern, to the port.
    wait: { stdout: /nginx serves on https:\/\/localhost:(?<nginx_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 120_000,
  },
});
