import type { PlaywrightTestConfig } from '@playwright/test';

const inCi = process.env.CI !== undefined;

/** What every suite on the built site has in common. Paths are relative to the configurations, in the root. */
export const commonSettings = {
  // Tests that follow an enquiry to its end start servers of their own, each with its own database.
  globalSetup: './tests/support/database/database-server.ts',
  workers: 2,
  // On two shared cores one test in a thousand meets a stalled browser; CI names those that needed a second try.
  retries: inCi ? 1 : 0,
  // Two cores, shared: a limit that only a hanging test meets.
  timeout: 90_000,
  forbidOnly: inCi,
} satisfies PlaywrightTestConfig;

/** The built site on a free port. It takes nothing in: its forms are answered with 503. */
export const siteServer = {
  command: 'node server/main.ts',
  env: { PORT: '0', DATABASE_URL: '' },
  // Playwright keeps the port that the server names as SITE_PORT.
  wait: { stdout: /http:\/\/localhost:(?<site_port>\d+)/ },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
} satisfies PlaywrightTestConfig['webServer'];
