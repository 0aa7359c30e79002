import { defineConfig } from '@playwright/test';
import type { Engine } from './tests/browsers/browser-driver.ts';
import { buildWithTestContent } from './tests/support/browser/check-build.ts';
import { commonSettings, siteWebServer } from './tests/support/browser/playwright-settings.ts';
import './tests/support/browser/use-test-content.ts';

/** The main journeys in two more engines; in Chromium they are tested by the other suites. Puppeteer and WebDriver control the browsers. */
export default defineConfig<object, { engine: Engine }>({
  ...commonSettings,
  metadata: buildWithTestContent,
  testDir: 'tests/browsers',
  // Long, because WebKit draws in software: on a busy machine its tests take ten times as long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/engine-tests.json' }]],
  outputDir: 'test-results/browsers',
  use: { baseURL: `http://localhost:${process.env.SITE_PORT}` },
  projects: (['firefox', 'webkit'] as const).map((engine) => ({ name: engine, use: { engine } })),
  webServer: siteWebServer,
});
