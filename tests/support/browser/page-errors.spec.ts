// biome-ignore lint/style/noRestrictedImports: the fixture itself is what is tested
import { expect, test } from '@playwright/test';
import { paths } from '../../../app/paths.ts';
import { untilHydrated, watchHydration } from './hydration.ts';
import { collectPageErrors } from './page-errors.ts';

const provoke = {
  message: () => console.info('a word too many'),
  error: () => void setTimeout(() => Promise.reject(new Error('boom')), 0),
  missing: () => fetch('/no-such.json').then(() => undefined),
  // Any other stranger is stopped by the policy before a request is made, which is a complaint of its own.
  stranger: () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://www.openstreetmap.org/';
    document.body.append(frame);
  },
  // As a library asks whether it may compile: caught, so that the console says nothing. The page is left as soon as
  // the browser has reported it. Later, because the policy does not hold for what the test itself evaluates.
  evaluated: () => {
    addEventListener('securitypolicyviolation', () => location.assign('/robots.txt'));
    setTimeout(() => {
      try {
        new Function('');
      } catch {}
    }, 0);
  },
  forbidden: () => fetch('https://elsewhere.example/').then(undefined, () => undefined),
} as const;

for (const [kind, complaint] of [
  ['message', 'console info: a word too many'],
  ['error', 'page error: Error: boom'],
  ['missing', 'answer 404: '],
  ['stranger', 'request to another site: https://www.openstreetmap.org/'],
  ['evaluated', 'Content Security Policy violated: script-src eval'],
  ['forbidden', "console error: Connecting to 'https://elsewhere.example/' violates"],
] as const) {
  test(`a browser test hears of this: ${complaint}`, async ({ context, page, baseURL }) => {
    const pageErrors = await collectPageErrors(context, baseURL ?? '');
    await page.goto(paths.policy);
    await page.evaluate<unknown>(provoke[kind]);
    await expect.poll(() => pageErrors).toContainEqual(expect.stringContaining(complaint));
  });
}

test('a healthy page, and the answer 404 itself, give no reason to complain', async ({
  context,
  page,
  baseURL,
}) => {
  const pageErrors = await collectPageErrors(context, baseURL ?? '');
  await watchHydration(context);
  await page.goto('/no-such-page');
  await untilHydrated(page);
  expect(pageErrors).toEqual([]);
});
