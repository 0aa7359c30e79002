import { defineConfig } from '@playwright/test';
import { buildWithTestContent } from './tests/support/browser/check-build.ts';
import { chromiumSettings, contentRuleFiles } from './tests/support/browser/playwright-settings.ts';
import './tests/support/browser/use-test-content.ts';

/** Browser tests run on the production build, served by the product's own server on a free port. */
export default defineConfig({
  ...chromiumSettings,
  metadata: buildWithTestContent,
  testMatch: '**/*.spec.ts',
  // These have their own configurations, such as playwright.browsers.config.ts. The posts of deployed/forms.spec.ts
  // would count towards the rate limit of the shared server.
  testIgnore: [
    'browsers/**',
    'deployed/{forms,in-a-browser}.spec.ts',
    'proxies/**',
    'publishing/**',
    'walks/**',
    ...contentRuleFiles,
  ],
  grepInvert: /@behind-proxy/,
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: '.cache/browser-tests.json' }]],
});
