import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,art,content,editor,enquiries,ops,server,tools}/**/*.test.ts'],
    environment: 'node',
    // Some talk to a real database, mail server and scanner, on machines that have other things to do.
    testTimeout: 20_000,
    // As in the browser tests: a machine that stalls must not hold back a change.
    retry: process.env.CI === undefined ? 0 : 1,
    hookTimeout: 60_000,
    globalSetup: 'tests/support/database-server.ts',
  },
});
