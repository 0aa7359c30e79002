import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['art/**/*.test.ts'],
    env: { ART_CONTENT: resolve(import.meta.dirname, '../tests/content') },
    // Drawing takes long on a busy machine, so these timeouts only stop tests that hang.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    retry: process.env.CI === undefined ? 0 : 2,
  },
});
