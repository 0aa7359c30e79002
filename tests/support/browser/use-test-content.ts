import { registerHooks } from 'node:module';

/** Makes `#content/` in package.json stand for tests/content; Playwright loads its configuration before the tests. */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(
      specifier,
      specifier.startsWith('#content/')
        ? { ...context, conditions: [...context.conditions, 'test-content'] }
        : context,
    ),
});
