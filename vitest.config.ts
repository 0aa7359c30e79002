import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests read the content of the tests, not the owner's.
  ssr: { resolve: { conditions: ['test-content', ...defaultServerConditions] } },
  test: {
    include: [
      '{app,brand,content-rules,content,editor,enquiries,ops,publishing,server,tests,tools,visits}/**/*.test.ts',
    ],
    environment: 'node',
    // Long, because some tests use a real database, mail server and virus scanner on busy machines.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // In CI, because a busy machine may stall.
    retry: process.env.CI === undefined ? 0 : 2,
    // More than the cores, because most tests spend their time waiting.
    maxWorkers: 5,
    globalSetup: 'tests/support/database/database-server.ts',
  },
});
