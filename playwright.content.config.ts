import { defineConfig } from '@playwright/test';
import { buildWithOwnContent } from './tests/support/browser/check-build.ts';
import { chromiumSettings, contentRuleFiles } from './tests/support/browser/playwright-settings.ts';

/** Tests of the site with content/: rules that the owner's content must pass. */
export default defineConfig({
  ...chromiumSettings,
  metadata: buildWithOwnContent,
  testMatch: contentRuleFiles,
  outputDir: 'test-results/content',
  reporter: [['list'], ['json', { outputFile: '.cache/content-tests.json' }]],
});
