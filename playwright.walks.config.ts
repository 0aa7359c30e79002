import { defineConfig } from '@playwright/test';
import type { Engine } from './tests/browsers/browser-driver.ts';
import { buildWithTestContent } from './tests/support/browser/check-build.ts';
import { chromiumSettings, commonSettings } from './tests/support/browser/playwright-settings.ts';
import './tests/support/browser/use-test-content.ts';

/** Random walks through the site in three engines, and through the editor. */
export default defineConfig<object, { engine: Engine }>({
  ...commonSettings,
  metadata: buildWithTestContent,
  testDir: 'tests/walks',
  fullyParallel: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '.cache/walk-tests.json' }]],
  outputDir: 'test-results/walks',
  projects: [
    { name: 'editor', testMatch: 'editor/*.spec.ts', use: chromiumSettings.use },
    ...(['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
      name: engine,
      testMatch: 'site/*.spec.ts',
      use: { engine },
    })),
  ],
});
