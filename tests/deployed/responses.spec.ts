import { createHash } from 'node:crypto';
import { connect } from 'node:tls';
import type { APIRequestContext } from '@playwright/test';
import { load } from 'cheerio';
import sharp from 'sharp';
import { visiblePagePaths } from '../../app/content/hidden-pages.ts';
import { paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { readPage, readStartScripts } from '../support/pages/page-html.ts';
import { requiredHeaderNames } from '../support/pages/required-headers.ts';

test('RUN-05 the Content-Security-Policy of every page allows exactly the inline scripts of its build', async ({
  request,
}) => {
  for (const path of visiblePagePaths) {
    const response = await request.get(path);
    const csp = response.headers()['content-security-policy'] ?? '';
    expect(csp).toMatch(/^default-src 'self'; object-src 'none'; script-src 'self' 'sha256-/);
    expect(csp).not.toContain('unsafe');
    const html = await response.text();
    const $ = load(`${html}${await readStartScripts(request, html)}`);
    const scripts = $('script:not([src], [type*=json])').toArray();
    expect(scripts.length).toBeGreaterThan(0);
    const scriptHashes = scripts.map((script) =>
      createHash('sha256').update($(script).text()).digest('base64'),
    );
    const allowedHashes = csp.match(/script-src [^;]+/)?.[0].matchAll(/'sha256-([^']+)'/g) ?? [];
    expect(new Set([...allowedHashes].map(([, hash]) => hash)), path).toEqual(new Set(scriptHashes));
  }
});

test('RUN-05 every kind of response has each security header once', async ({ request }) => {
  for (const path of [
    paths.home,
    '/favicon.svg',
    '/our-team/',
    '/no-such-page',
    '/no-such.png',
    '/popup.php',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    const headerNames = response.headersArray().map(({ name }) => name.toLowerCase());
    for (const name of requiredHeaderNames)
      expect([path, name, headerNames.filter((other) => other === name).length]).toEqual([path, name, 1]);
  }
});

test('RUN-05 caches keep hashed files for a year, pages for a minute, forms not at all', async ({
  request,
}) => {
  const startScripts = await readStartScripts(request, await readPage(request, paths.home));
  const script = startScripts.match(/\/built\/[\w.-]+\.js/)?.[0] ?? '';
  for (const [path, cacheControl] of [
    [script, 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=86400'],
    [paths.team, 'public, max-age=60, stale-while-revalidate=86400'],
    ['/our-team.data', 'public, max-age=60, stale-while-revalidate=86400'],
    ['/assets/Data/teamdata.json', 'public, max-age=60, stale-while-revalidate=86400'],
    ['/popup.php', 'no-store'],
    ['/our-team/', 'no-store'],
  ] as const)
    expect([path, (await request.get(path, { maxRedirects: 0 })).headers()['cache-control']]).toEqual([
      path,
      cacheControl,
    ]);
});

/** Finds a script that is large enough to be compressed. */
async function findLargeScript(request: APIRequestContext, startScripts: string): Promise<string> {
  for (const [address] of startScripts.matchAll(/\/built\/[\w.-]+\.js/g)) {
    const response = await request.head(address, { headers: { 'accept-encoding': 'identity' } });
    if (Number(response.headers()['content-length']) > 10_000) return address;
  }
  throw new Error('The page loads no large script.');
}

async function expectCompressed(request: APIRequestContext, path: string): Promise<void> {
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const response = await request.get(path, { headers: { 'accept-encoding': accepted } });
    expect([path, accepted, response.headers()['content-encoding']]).toEqual([path, accepted, encoding]);
    if (encoding) expect(response.headers().vary?.toLowerCase()).toContain('accept-encoding');
    expect((await response.body()).length).toBeGreaterThan(500);
  }
}

test('RUN-05 FAST-03 pages and files are compressed with brotli or gzip, if the browser accepts it', async ({
  request,
}) => {
  const html = await readPage(request, paths.home);
  const script = await findLargeScript(request, await readStartScripts(request, html));
  for (const path of [paths.home, paths.team, script, '/our-team.data'])
    await expectCompressed(request, path);
});

test('RUN-05 the page for unknown addresses is compressed too', { tag: '@behind-proxy' }, ({ request }) =>
  expectCompressed(request, '/no-such-page'),
);

test('RUN-05 SAFE-01 a page that has not changed gets 304 with the same security headers', async ({
  request,
}) => {
  const firstResponse = await request.get(paths.team);
  const { etag = '', 'last-modified': lastModified = '' } = firstResponse.headers();
  const secondResponse = await request.get(paths.team, {
    headers: { 'if-none-match': etag, 'if-modified-since': lastModified },
  });
  expect(secondResponse.status()).toBe(304);
  for (const name of requiredHeaderNames)
    expect([name, secondResponse.headers()[name]]).toEqual([name, firstResponse.headers()[name]]);
});

test('RUN-05 a range of the film gets 206', async ({ request }) => {
  const film = (await readPage(request, paths.about)).match(/\/assets\/film\/[^"]+\.(?:mp4|webm)/)?.[0];
  test.skip(film === undefined, 'only for a site with a film');
  const part = await request.get(film ?? '', { headers: { range: 'bytes=100-199' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
});

test("RUN-05 every page's card is a picture of 1200 × 630 px", async ({ request }) => {
  for (const path of visiblePagePaths) {
    const card = load(await readPage(request, path))('meta[property="og:image"]').attr('content') ?? '';
    const response = await request.get(new URL(card).pathname);
    expect([path, response.status()]).toEqual([path, 200]);
    const { width, height } = await sharp(await response.body()).metadata();
    expect([path, width, height]).toEqual([path, 1200, 630]);
  }
});

test('RUN-05 an https address uses HTTP/2 over TLS 1.2 or newer', async ({ baseURL }) => {
  test.skip(!baseURL?.startsWith('https:'), 'only for an https address');
  const { hostname, port } = new URL(baseURL ?? '');
  const connection = await new Promise<{ protocol: string | null; alpn: string | false | null }>(
    (resolve, reject) => {
      const socket = connect(
        {
          host: hostname,
          port: Number(port || 443),
          // By default tls.connect() sends no server name, and a host that serves several sites needs one.
          servername: hostname,
          ALPNProtocols: ['h2', 'http/1.1'],
          rejectUnauthorized: false,
        },
        () => {
          resolve({ protocol: socket.getProtocol(), alpn: socket.alpnProtocol });
          socket.destroy();
        },
      );
      socket.on('error', reject);
    },
  );
  expect(connection).toEqual({ protocol: expect.stringMatching(/^TLSv1\.[23]$/), alpn: 'h2' });
});
