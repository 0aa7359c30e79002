import { test as base } from '../support/browser/test.ts';
import { type BuiltVariant, buildVariant, type Variant } from '../support/editor/built-variant.ts';

const buildTimeoutMs = 400_000;

/** Returns a test function for a site with other content, built once for all tests of a file. */
export function variantTest(variant: Variant) {
  return base.extend<object, { readonly built: BuiltVariant }>({
    built: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
      async ({}, use) => {
        const built = await buildVariant(variant);
        await use(built);
        await built.stop();
      },
      { scope: 'worker', timeout: buildTimeoutMs },
    ],
    baseURL: async ({ built }, use) => use(built.address),
  });
}
