import { isHidden, visiblePagePaths } from '../../app/content/hidden-pages.ts';
import { formPaths, machineFiles, paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { ownAddresses, readPage } from '../support/pages/page-html.ts';

test('RUN-04 every page answers with itself, and no two share a title', async ({ request }) => {
  const titles = new Set<string | undefined>();
  for (const path of visiblePagePaths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 200]);
    const html = await answer.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"/]+${path}"`));
    titles.add(html.match(/<title>([^<]+)/)?.[1]);
  }
  expect(titles.size).toBe(visiblePagePaths.length);
});

test('RUN-04 other spellings move to the exact address in one step, with their query', async ({
  request,
  baseURL,
}) => {
  for (const [asked, exact] of [
    ['/privacy', paths.policy],
    ['/PRIVACY/', paths.policy],
    ...(isHidden(paths.education)
      ? []
      : [['/education-marketing-agency-in-mumbai', paths.education] as const]),
    ['/our-team/', paths.team],
    ['/our-team//', paths.team],
    ['/Our-Team?utm_source=x&a=1', `${paths.team}?utm_source=x&a=1`],
    ['/index.html', '/'],
    ['/careers/index.html', paths.careers],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([asked, answer.status()]).toEqual([asked, 301]);
    expect(new URL(answer.headers().location ?? '', baseURL).href).toBe(new URL(exact, baseURL).href);
  }
});

test('RUN-04 what is not there is not found: Home for a page, two words for a file', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/no/such/page',
    '/404',
    '/careers/no-such-opening',
    '/our-work/no-such-story',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 404, 'no-store']);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  }
  for (const path of [
    '/built/no-such.js',
    '/assets/no-such.png',
    '/wp-login.php',
    '/.env',
    '/-/unavailable.html',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(answer.headers()['content-type']).toContain('text/plain');
  }
  expect((await request.head('/no-such-page')).status()).toBe(404);
  expect((await request.post('/our-team', { form: { a: '1' } })).status()).toBe(404);
});

test('RUN-04 what is for machines that watch is not for visitors', async ({ request }) => {
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await request.get(path)).status()).toBe(404);
});

test('RUN-04 opening a form address leads to its page', async ({ request, baseURL }) => {
  for (const [form, page] of [
    [formPaths.popup, paths.home],
    [formPaths.contact, paths.contact],
    [formPaths.application, paths.careers],
  ] as const) {
    const answer = await request.get(form, { maxRedirects: 0 });
    expect([form, answer.status()]).toEqual([form, 303]);
    expect(new URL(answer.headers().location ?? '', baseURL).pathname).toBe(page);
  }
});

test('RUN-04 everything a page leads to or loads is there', async ({ request }) => {
  const found = new Map<string, string>();
  for (const path of visiblePagePaths)
    for (const address of ownAddresses(await readPage(request, path))) found.set(address, path);
  expect(found.size).toBeGreaterThan(visiblePagePaths.length);
  const missing: string[] = [];
  for (const [address, page] of found) {
    const isForm = Object.values<string>(formPaths).includes(address);
    const status = (await request.head(address, { maxRedirects: 0 })).status();
    if (status !== (isForm ? 303 : 200)) missing.push(`${address} on ${page}: ${status}`);
  }
  expect(missing).toEqual([]);
});

test('RUN-04 a link to a section finds it', async ({ request }) => {
  const pages = new Map<string, string>();
  for (const path of visiblePagePaths) pages.set(path, await readPage(request, path));
  const lost: string[] = [];
  for (const [path, html] of pages)
    for (const [, target, id] of html.matchAll(/href="(\/[^"#]*)?#([^"]+)"/g)) {
      const there = pages.get(target ?? path);
      if (there !== undefined && target !== paths.work && !there.includes(`id="${id}"`))
        lost.push(`${path} → ${target ?? ''}#${id}`);
    }
  expect(lost).toEqual([]);
});

test('SAFE-13 whom to tell of a weakness is said in plain text, and still holds', async ({ request }) => {
  const answer = await request.get(machineFiles.security, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = (await answer.text()).match(/^Expires: (.+)$/m)?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
