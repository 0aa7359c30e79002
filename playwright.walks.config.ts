import { defineConfig } from '@playwright/test';
import type { Engine } from './tests/browsers/browser-driver.ts';
import { buildWithTestContent } from './tests/support/browser/check-build.ts';
import { commonSettings } from './tests/support/browser/playwright-settings.ts';
import './tests/support/browser/use-test-content.ts';

/** Random walks in three engines. */
export default defineConfig<object, { engine: Engine }>({
  ...commonSettings,
  metadata: buildWithTestContent,
  testDir: 'tests/walks',
  fullyParallel: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '.cache/walk-tests.json' }]],
  outputDir: 'test-results/walks',
  projects: (['chromium', 'firefox', 'webkit'] as const).map((engine) => ({ name: engine, use: { engine } })),
});
