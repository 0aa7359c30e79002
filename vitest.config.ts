import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,brand,content,editor,enquiries,ops,publishing,server,tests,tools,visits}/**/*.test.ts'],
    environment: 'node',
    // Some talk to a real database, mail server and scanner, on machines that have other things to do: these limits
    // only end what hangs. No test has one of its own.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // As in the browser tests: a machine that stalls must not hold back a change.
    retry: process.env.CI === undefined ? 0 : 2,
    // Most of them wait for a server, a process or a lease most of their time.
    maxWorkers: 3,
    globalSetup: 'tests/support/database/database-server.ts',
  },
});
