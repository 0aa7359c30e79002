import { test as base } from '../support/browser/test.ts';
import { type BuiltVariant, buildVariant, type Variant } from '../support/editor/built-variant.ts';

const buildTimeoutMs = 400_000;

/** Tests on a site with other content, which is built once for all tests of a file. */
export function testOn(variant: Variant) {
  return base.extend<object, { readonly built: BuiltVariant }>({
    built: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
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
