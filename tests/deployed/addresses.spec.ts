import { isHiddenPage, visiblePagePaths } from '../../app/content/hidden-pages.ts';
import { crawlerFilePaths, formPaths, paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { ownAddresses, readPage } from '../support/pages/page-html.ts';

test('SITE-01 RUN-04 every page responds with 200, its own canonical address and a unique title', async ({
  request,
}) => {
  const titles = new Set<string | undefined>();
  for (const path of visiblePagePaths) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 200]);
    const html = await response.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"/]+${path}"`));
    titles.add(html.match(/<title>([^<]+)/)?.[1]);
  }
  expect(titles.size).toBe(visiblePagePaths.length);
});

test('SITE-02 RUN-04 other spellings of an address redirect to the exact one in one step and keep the query', async ({
  request,
  baseURL,
}) => {
  for (const [spelling, exact] of [
    ['/privacy', paths.policy],
    ['/PRIVACY/', paths.policy],
    ...(isHiddenPage(paths.education)
      ? []
      : [['/education-marketing-agency-in-mumbai', paths.education] as const]),
    ['/our-team/', paths.team],
    ['/our-team//', paths.team],
    ['/Our-Team?utm_source=x&a=1', `${paths.team}?utm_source=x&a=1`],
    ['/index.html', '/'],
    ['/careers/index.html', paths.careers],
  ] as const) {
    const response = await request.get(spelling, { maxRedirects: 0 });
    expect([spelling, response.status()]).toEqual([spelling, 301]);
    expect(new URL(response.headers().location ?? '', baseURL).href).toBe(new URL(exact, baseURL).href);
  }
});

test('SITE-02 RUN-04 unknown addresses get 404: a page without canonical address, or plain text for a file', async ({
  request,
}) => {
  for (const path of [
    '/no-such-page',
    '/no/such/page',
    '/404',
    '/404/',
    '/careers/no-such-opening',
    '/careers/no-such-opening/',
    '/our-work/no-such-story',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([path, 404, 'no-store']);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  }
  for (const path of [
    '/built/no-such.js',
    '/assets/no-such.png',
    '/wp-login.php',
    '/.env',
    '/-/unavailable.html',
    '/404/index.html',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(response.headers()['content-type']).toContain('text/plain');
  }
  expect((await request.head('/no-such-page')).status()).toBe(404);
  expect((await request.post('/our-team', { form: { a: '1' } })).status()).toBe(404);
});

test('RUN-04 health, readiness and metrics are not public', async ({ request }) => {
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await request.get(path)).status()).toBe(404);
});

test('SITE-01 RUN-04 GET of a form address redirects to the page of the form', async ({
  request,
  baseURL,
}) => {
  for (const [form, page] of [
    [formPaths.popup, paths.home],
    [formPaths.contact, paths.contact],
    [formPaths.application, paths.careers],
  ] as const) {
    const response = await request.get(form, { maxRedirects: 0 });
    expect([form, response.status()]).toEqual([form, 303]);
    expect(new URL(response.headers().location ?? '', baseURL).pathname).toBe(page);
  }
});

test('RUN-04 every link and every file of every page exists', async ({ request }) => {
  const pageOfAddress = new Map<string, string>();
  for (const path of visiblePagePaths)
    for (const address of ownAddresses(await readPage(request, path))) pageOfAddress.set(address, path);
  expect(pageOfAddress.size).toBeGreaterThan(visiblePagePaths.length);
  const brokenAddresses: string[] = [];
  for (const [address, page] of pageOfAddress) {
    const isForm = Object.values<string>(formPaths).includes(address);
    const status = (await request.head(address, { maxRedirects: 0 })).status();
    if (status !== (isForm ? 303 : 200)) brokenAddresses.push(`${address} on ${page}: ${status}`);
  }
  expect(brokenAddresses).toEqual([]);
});

test('RUN-04 every section that a link names exists', async ({ request }) => {
  const pages = new Map<string, string>();
  for (const path of visiblePagePaths) pages.set(path, await readPage(request, path));
  const brokenLinks: string[] = [];
  for (const [path, html] of pages)
    for (const [, target, id] of html.matchAll(/href="(\/[^"#]*)?#([^"]+)"/g)) {
      const targetHtml = pages.get(target ?? path);
      // On Our Work the part after # is a category (WORK-02), not a section.
      if (targetHtml !== undefined && target !== paths.work && !targetHtml.includes(`id="${id}"`))
        brokenLinks.push(`${path} → ${target ?? ''}#${id}`);
    }
  expect(brokenLinks).toEqual([]);
});

test('SAFE-13 security.txt is plain text and has not expired', async ({ request }) => {
  const response = await request.get(crawlerFilePaths.security, { maxRedirects: 0 });
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = (await response.text()).match(/^Expires: (.+)$/m)?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
