import { defineConfig } from '@playwright/test';
import type { Engine } from './tests/browsers/browser-driver.ts';
import { commonSettings, siteServer } from './tests/support/browser/playwright-settings.ts';

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

/** One suite in three engines. Playwright runs and counts the tests; it drives none of these browsers itself. */
export default defineConfig<object, { engine: Engine }>({
  ...commonSettings,
  testDir: 'tests/browsers',
  // WebKit paints with the processor: on a busy machine a test takes ten times as long as on a quiet one.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/engine-tests.json' }]],
  outputDir: 'test-results/browsers',
  use: { baseURL: `http://localhost:${process.env.SITE_PORT}` },
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
  webServer: siteServer,
});
