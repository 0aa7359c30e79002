import { defineConfig } from '@playwright/test';
import type { Engine } from './tests/browsers/driver.ts';

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

/** One suite in three engines. Playwright runs and counts the tests; it drives none of these browsers itself. */
export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests/browsers',
  globalSetup: './tests/support/database-server.ts',
  workers: 2,
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '.cache/engine-tests.json' }]],
  outputDir: 'test-results/browsers',
  use: { baseURL: `http://localhost:${process.env.SITE_PORT}` },
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
  webServer: {
    command: 'node server/main.ts',
    env: { PORT: '0', DATABASE_URL: '' },
    wait: { stdout: /http:\/\/localhost:(?<site_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
