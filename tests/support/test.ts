import { test as base } from '@playwright/test';
import { watchHydration } from './awake.ts';
import { collectComplaints } from './complaints.ts';

export { expect } from '@playwright/test';

interface Options {
  /** What a test provokes on purpose, as parts of the complaint's text: test.use({ expectedMessages: ['…'] }). */
  readonly expectedMessages: string[];
}

/** Every browser test fails on an unexpected console message, page error, policy violation, failed or third-party request. */
export const test = base.extend<Options>({
  expectedMessages: [[], { option: true }],
  context: async ({ context, baseURL, expectedMessages }, use) => {
    const complaints = await collectComplaints(context, new URL(baseURL ?? '').origin);
    await watchHydration(context);
    await use(context);
    const unexpected = complaints.filter((text) => !expectedMessages.some((part) => text.includes(part)));
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
  },
});
