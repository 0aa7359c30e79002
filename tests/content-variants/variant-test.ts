import { test as base } from '../support/browser/test.ts';
import { type BuiltVariant, buildVariant, type Variant } from '../support/content-variants/built-variant.ts';

const buildTimeoutMs = 400_000;

/** Returns a test function for a site with other content, built once for all tests of a file. */
export function variantTest(variant: Variant) {
  return base.extend<object, { readonly builtSite: BuiltVariant }>({
    builtSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
      async ({}, use) => {
        const builtSite = await buildVariant(variant);
        await use(builtSite);
        await builtSite.stop();
      },
      { scope: 'worker', timeout: buildTimeoutMs },
    ],
    baseURL: async ({ builtSite }, use) => use(builtSite.address),
  });
}
