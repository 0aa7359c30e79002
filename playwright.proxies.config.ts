import { defineConfig, devices } from '@playwright/test';
import { chromium } from './tests/support/browser/chromium.ts';
import { commonSettings } from './tests/support/browser/playwright-settings.ts';
import { proxyKinds } from './tests/support/proxy/proxy.ts';

/** The deployed suite against the built site behind nginx and behind Caddy, and what only a proxy can show. */
export default defineConfig({
  ...commonSettings,
  testDir: 'tests',
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/proxy-tests.json' }]],
  outputDir: 'test-results/proxies',
  use: { ...devices['Desktop Chrome'], launchOptions: chromium, ignoreHTTPSErrors: true },
  projects: [
    ...proxyKinds.map((kind) => ({
      name: kind,
      testMatch: 'deployed/*.spec.ts',
      use: { baseURL: `https://localhost:${process.env[`${kind.toUpperCase()}_PORT`]}` },
    })),
    // Each starts and stops a site of its own, several times.
    { name: 'outages', testMatch: 'proxies/*.spec.ts', timeout: 300_000 },
  ],
  webServer: proxyKinds.map((kind) => ({
    command: `node tests/support/proxy/serve-behind-proxy.ts ${kind}`,
    // Playwright keeps the port in the environment, under the name of the group.
    wait: { stdout: new RegExp(`${kind} serves on https://localhost:(?<${kind}_port>\\d+)`) },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    timeout: 120_000,
  })),
});
