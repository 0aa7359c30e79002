// biome-ignore lint/style/noRestrictedImports: this tests the fixture itself
import { expect, test } from '@playwright/test';
import { paths } from '../../../app/paths.ts';
import { openPage, watchHydration } from './hydration.ts';
import { collectPageErrors } from './page-errors.ts';

const provokeError = {
  message: () => console.info('a message'),
  error: () => void setTimeout(() => Promise.reject(new Error('boom')), 0),
  missing: () => fetch('/no-such.json').then(() => undefined),
  // The Content-Security-Policy allows only this other site, in a frame, and blocks requests to all others.
  otherSite: () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://www.openstreetmap.org/';
    document.body.append(frame);
  },
  // The script catches the error, as a library does, so the console has no message. In a timer, because the Content-
  // Security-Policy does not apply to page.evaluate(). The page is left at once, to test that the message is not lost.
  caughtEval: () => {
    addEventListener('securitypolicyviolation', () => location.assign('/robots.txt'));
    setTimeout(() => {
      try {
        new Function('');
      } catch {}
    }, 0);
  },
  blockedRequest: () => fetch('https://elsewhere.example/').then(undefined, () => undefined),
} as const;

for (const [kind, expectedError] of [
  ['message', 'console info: a message'],
  ['error', 'page error: Error: boom'],
  ['missing', 'response 404: '],
  ['otherSite', 'request to another site: https://www.openstreetmap.org/'],
  ['caughtEval', 'Content Security Policy violated: script-src eval'],
  ['blockedRequest', "console error: Connecting to 'https://elsewhere.example/' violates"],
] as const) {
  test(`a browser test fails on: ${expectedError}`, async ({ context, page, baseURL }) => {
    const pageErrors = await collectPageErrors(context, baseURL ?? '');
    await page.goto(paths.policy);
    await page.evaluate<unknown>(provokeError[kind]);
    await expect.poll(() => pageErrors).toContainEqual(expect.stringContaining(expectedError));
  });
}

test('a page without errors, with status 404, is not reported', async ({ context, page, baseURL }) => {
  const pageErrors = await collectPageErrors(context, baseURL ?? '');
  await watchHydration(context);
  await openPage(page, '/no-such-page');
  expect(pageErrors).toEqual([]);
});
