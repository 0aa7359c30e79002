import { connect } from 'node:net';
import { formPaths, pagePaths, paths } from '../../app/paths.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const carried = [
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'content-security-policy',
  'cache-control',
];
/** One of our own before first paint, and one at least that wakes the page up. */
const fewestScripts = 2;

test('SAFE-01 every kind of answer carries the same headers', async ({ request }) => {
  const asked: [number, string, Parameters<typeof request.fetch>[1]?][] = [
    ...pagePaths.map((path): [number, string] => [200, path]),
    [200, '/our-team.data'],
    [200, '/favicon.svg'],
    [200, '/assets/Data/teamdata.json'],
    [301, '/our-team/'],
    [303, formPaths.contact],
    [404, '/no-such-page'],
    [404, '/no-such.pdf'],
    [404, paths.contact, { method: 'POST' }],
    [405, formPaths.contact, { method: 'PUT' }],
    [410, '/desk/answered/none'],
    [413, formPaths.popup, { method: 'POST', form: { message: 'x'.repeat(200_000) } }],
    [415, formPaths.popup, { method: 'POST', data: {} }],
    [422, formPaths.popup, { method: 'POST', form: { name: 'A' } }],
  ];
  for (const [status, path, options] of asked) {
    const answer = await request.fetch(path, { maxRedirects: 0, ...options });
    const headers = answer.headers();
    expect([path, answer.status()]).toEqual([path, status]);
    for (const name of carried) expect(headers, `${status} ${path}`).toHaveProperty(name);
    // Pages name every kind of content; by the rest Firefox judges what they prefetch.
    expect(headers['content-security-policy']).toMatch(
      /^default-src (?:'none'|'self'; object-src 'none'; script-src)/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    if (status !== 200) expect(headers['cache-control']).toBe('no-store');
    if (headers['content-type']?.startsWith('text/'))
      expect(headers['content-type']).toMatch(/charset=utf-8/i);
    if (headers['content-type']?.includes('html')) expect(await answer.text()).not.toMatch(/<[^>]+ style=/);
  }
});

test('SAFE-01 "not modified" repeats the headers of the page', async ({ request }) => {
  const first = await request.get(paths.team);
  const again = await request.get(paths.team, { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  for (const name of carried) expect(again.headers()[name]).toBe(first.headers()[name]);
});

/** Sends bytes as they are and resolves with what comes back until the connection ends. */
function sendBytes(baseURL: string | undefined, bytes: string): Promise<string> {
  const { port } = new URL(baseURL ?? '');
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), 'localhost', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

test('SAFE-01 what cannot be read as a request is refused with the same headers', async ({ baseURL }) => {
  for (const [status, bytes] of [
    [400, 'NONSENSE\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`],
  ] as const) {
    const answer = await sendBytes(baseURL, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of carried) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
  }
});

test('SAFE-04 a range that ends before it begins is answered with the whole file', async ({ request }) => {
  for (const range of ['bytes=5-2', 'bytes=-5', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2'])
    expect((await request.get('/favicon.svg', { headers: { range } })).status()).toBe(200);
  const part = await request.get('/favicon.svg', { headers: { range: 'bytes=2-5' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 4]);
});

test('SAFE-03 every page hydrates within its policy', async ({ page }) => {
  test.slow();
  for (const path of [...pagePaths, '/no-such-page']) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy.match(/'sha256-/g)?.length).toBeGreaterThanOrEqual(fewestScripts);
    await untilHydrated(page);
    // A script that fails removes the class.
    await expect(page.locator('html.js')).toBeAttached();
  }
});

test.describe('with one hash taken out', () => {
  test.use({ expectedMessages: ['Content Security Policy'] });

  test('SAFE-03 Chromium blocks the script', async ({ page }) => {
    const pageErrors: string[] = [];
    page.on('console', (message) => pageErrors.push(message.text()));
    await page.route('**/our-team', async (route) => {
      const answer = await route.fetch();
      const policy = answer.headers()['content-security-policy']?.replace(/ 'sha256-[^']+'/, '') ?? '';
      return route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'content-security-policy': policy },
      });
    });
    await page.goto(paths.team);
    await expect(page.locator('html')).toBeAttached();
    await expect(page.locator('html.js')).toHaveCount(0);
    expect(pageErrors.filter((text) => /inline script violates/.test(text))).toHaveLength(1);
  });
});

test.describe('the map of Contact', () => {
  test.use({ expectedMessages: ['www.openstreetmap.org'] });

  test.beforeEach(async ({ context }) => {
    await context.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title><p>Streets</p>' }),
    );
  });

  test('SAFE-03 loads in its frame, also when Contact was reached from Home', async ({ page }) => {
    await page.goto(paths.home);
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await page.getByRole('button', { name: 'Show the live map' }).click();
    await expect(page.frameLocator('iframe').getByText('Streets')).toBeVisible();
  });

  test('SAFE-03 gets a tab where browsers know no frame without credentials', async ({ page }) => {
    const opened: unknown[] = [];
    await page.exposeFunction('noteOpened', (...given: unknown[]) => opened.push(given));
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLIFrameElement.prototype, 'credentialless');
      Reflect.set(window, 'open', Reflect.get(window, 'noteOpened'));
    });
    await page.goto(paths.contact);
    await page.getByRole('button', { name: 'Show the live map' }).click();
    await expect
      .poll(() => opened)
      .toEqual([[expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//), '_blank', 'noopener']]);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
