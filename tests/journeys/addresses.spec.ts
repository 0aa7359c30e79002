import { formPaths, pagePaths, paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { readStartScripts } from '../support/pages/page-html.ts';

for (const path of pagePaths) {
  test(`SITE-01 ${path} responds with its own page`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{10,60}<\/title>/);
    expect(html).toContain(`<link rel="canonical" href="https://www.seaface.example${path}"`);
  });
}

test('SITE-01 no two pages share a title or a description', async ({ request }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of pagePaths) {
    const html = await (await request.get(path)).text();
    titles.add(html.match(/<title>([^<]*)/)?.[1] ?? '');
    descriptions.add(html.match(/<meta name="description" content="([^"]*)/)?.[1] ?? '');
  }
  expect(titles.size).toBe(pagePaths.length);
  expect(descriptions.size).toBe(pagePaths.length);
});

test('SITE-02 an unknown path responds 404 and shows Home with a notice', async ({ page, request }) => {
  const response = await request.get('/no-such-page');
  expect(response.status()).toBe(404);
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');

  const homeHtml = await (await request.get(paths.home)).text();
  const headingIn = (document: string) => document.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1];
  expect(headingIn(html)).toBe(headingIn(homeHtml));

  await page.goto('/no-such/page', { waitUntil: 'networkidle' }).catch(() => undefined);
  await expect(page.getByText('The page you asked for was not found. Here is Home.')).toBeVisible();
});

test('SITE-02 the page for unknown addresses cannot be opened at an address of its own', async ({
  request,
}) => {
  for (const path of ['/404', '/404/', '/404/index.html', '/404.data']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});

for (const path of ['/assets/no-such.png', '/built/no-such.js', '/no-such.pdf', '/assets/Data/none.json']) {
  test(`SITE-02 ${path} responds 404 in plain text`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('text/plain');
  });
}

for (const [requestedPath, exactPath] of [
  ['/privacy', '/Privacy'],
  ['/PRIVACY/', '/Privacy'],
  ['/education-marketing-agency-in-mumbai', paths.education],
  ['/our-team/', paths.team],
  ['/Our-Team?utm_source=x&a=1', `${paths.team}?utm_source=x&a=1`],
  ['/index.html', '/'],
  ['/careers/index.html', paths.careers],
  ['/careers/index', paths.careers],
] as const) {
  test(`SITE-02 ${requestedPath} redirects to ${exactPath} in one step`, async ({ request, baseURL }) => {
    const response = await request.get(requestedPath, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(new URL(response.headers().location ?? '', baseURL).href).toBe(new URL(exactPath, baseURL).href);
  });
}

test('SITE-02 HEAD responds with the same status as GET', async ({ request }) => {
  expect((await request.head(paths.team)).status()).toBe(200);
  expect((await request.head('/no-such-page')).status()).toBe(404);
});

for (const [formPath, pagePath] of [
  [formPaths.popup, paths.home],
  [formPaths.contact, paths.contact],
  [formPaths.application, paths.careers],
] as const) {
  test(`SITE-01 GET of the form address ${formPath} redirects to its page`, async ({ request, baseURL }) => {
    const response = await request.get(formPath, { maxRedirects: 0 });
    expect(response.status()).toBe(303);
    expect(new URL(response.headers().location ?? '', baseURL).pathname).toBe(pagePath);
  });
}

test('FAST-03 SAFE-02 pages and hashed files are served compressed, and hashed files can be cached for a year', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const startScripts = await readStartScripts(request, html);
  const scriptPath = startScripts.match(/\/built\/framework[\w.-]+?\.js/)?.[0] ?? '';
  for (const [path, encoding] of [
    [paths.team, 'br'],
    [scriptPath, 'br'],
    [scriptPath, 'gzip'],
  ] as const) {
    const response = await request.get(path, { headers: { 'accept-encoding': encoding } });
    expect(response.headers()['content-encoding']).toBe(encoding);
  }
  const cacheControl = (await request.get(scriptPath)).headers()['cache-control'];
  expect(cacheControl).toBe('public, max-age=31536000, immutable');
});
