import type { PlaywrightTestConfig } from '@playwright/test';

const isCi = process.env.CI !== undefined;

/** Settings of all suites; paths are relative to the project's root. */
export const commonSettings = {
  // Some tests start a server with a database.
  globalSetup: './tests/support/database/database-server.ts',
  workers: 2,
  // On two shared cores the browser stalls in about one test of a thousand.
  retries: isCi ? 1 : 0,
  // Long enough for two shared cores.
  timeout: 90_000,
  forbidOnly: isCi,
} satisfies PlaywrightTestConfig;

/** The built site on a free port, without a database: forms get 503. */
export const siteWebServer = {
  command: 'node server/main.ts',
  env: { PORT: '0', DATABASE_URL: '' },
  // Playwright sets SITE_PORT from this group.
  wait: { stdout: /http:\/\/localhost:(?<site_port>\d+)/ },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
} satisfies PlaywrightTestConfig['webServer'];
