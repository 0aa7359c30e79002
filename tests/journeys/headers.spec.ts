import { load } from 'cheerio';
import { formPaths, pagePaths, paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { requiredHeaderNames } from '../support/pages/required-headers.ts';

test('SAFE-01 every kind of response has the security headers', async ({ request }) => {
  const requests: [number, string, Parameters<typeof request.fetch>[1]?][] = [
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
  for (const [status, path, options] of requests) {
    const response = await request.fetch(path, { maxRedirects: 0, ...options });
    const headers = response.headers();
    expect([path, response.status()]).toEqual([path, status]);
    for (const name of requiredHeaderNames) expect(headers, `${status} ${path}`).toHaveProperty(name);
    // Firefox applies default-src to prefetches, so pages need 'self' there.
    expect(headers['content-security-policy']).toMatch(
      /^default-src (?:'none'|'self'; object-src 'none'; script-src)/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    if (status !== 200) expect(headers['cache-control']).toBe('no-store');
    if (headers['content-type']?.startsWith('text/'))
      expect(headers['content-type']).toMatch(/charset=utf-8/i);
    if (headers['content-type']?.includes('html')) expect(await response.text()).not.toMatch(/<[^>]+ style=/);
  }
});

test('SAFE-20 the policy of a returned form allows scripts only by a nonce, which is new for each response', async ({
  request,
}) => {
  const nonces = new Set<string>();
  for (const path of [formPaths.popup, formPaths.contact, formPaths.contact]) {
    const response = await request.post(path, { form: { name: 'A' } });
    const csp = response.headers()['content-security-policy'] ?? '';
    const nonce = /script-src 'self' 'nonce-([A-Za-z0-9+/]{22}==)';/.exec(csp)?.[1] ?? '';
    nonces.add(nonce);
    const $ = load(await response.text());
    const inlineScripts = $('script:not([src], [type^=application])').toArray();
    expect(inlineScripts.length).toBeGreaterThan(5);
    for (const { attribs } of inlineScripts) expect(attribs.nonce).toBe(nonce);
  }
  expect(nonces.size).toBe(3);
});

test.describe('with one hash removed from the Content-Security-Policy', () => {
  test.use({ expectedMessages: ['Content Security Policy'] });

  test('SAFE-03 Chromium blocks the script of that hash', async ({ page }) => {
    const consoleMessages: string[] = [];
    page.on('console', (message) => consoleMessages.push(message.text()));
    await page.route('**/our-team', async (route) => {
      const response = await route.fetch();
      const csp = response.headers()['content-security-policy']?.replace(/ 'sha256-[^']+'/, '') ?? '';
      return route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': csp },
      });
    });
    await page.goto(paths.team);
    await expect(page.locator('html')).toBeAttached();
    await expect(page.locator('html.js')).toHaveCount(0);
    expect(consoleMessages.filter((text) => /inline script violates/.test(text))).toHaveLength(1);
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
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*(?:navigation|forms|downloads))./);
    await expect(page.locator('iframe')).toHaveAttribute('referrerpolicy', 'no-referrer');
  });
});
