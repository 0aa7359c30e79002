import { test as base } from '@playwright/test';
import { watchHydration } from './hydration.ts';
import { collectPageErrors } from './page-errors.ts';

export { expect } from '@playwright/test';

interface Options {
  /** Parts of messages that a test provokes and that do not fail it: test.use({ expectedMessages: ['…'] }). */
  readonly expectedMessages: string[];
}

/** Every browser test fails on an unexpected console message, page error, policy violation, failed or third-party request. */
export const test = base.extend<Options>({
  expectedMessages: [[], { option: true }],
  context: async ({ context, baseURL, expectedMessages }, use) => {
    const pageErrors = await collectPageErrors(context, new URL(baseURL ?? '').origin);
    await watchHydration(context);
    await use(context);
    const unexpected = pageErrors.filter((text) => !expectedMessages.some((part) => text.includes(part)));
    if (unexpected.length > 0) throw new Error(`Errors on the page:\n${unexpected.join('\n')}`);
  },
});
