import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fileHeaders, hashCsp, headersOfFile, nonceCsp, pageHeaders, responseHeaders } from './headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const home = pageHeaders({ script: ['one()'], style: [] });
const headers = { pages: { '/': home, '/our-team': home }, files: fileHeaders, responses: responseHeaders };
const listHeaderSets = () => [home, responseHeaders, ...fileHeaders.map((rule) => rule.headers)];

test.each([
  ['/built/root-abc.js', /immutable/],
  ['/built/root-abc.json', /immutable/],
  ['/assets/drawings/hero.svg', /^public, max-age=86400$/],
  ['/', /max-age=60, stale-while-revalidate/],
  ['/our-team', /stale-while-revalidate/],
  ['/our-team/index.html', /stale-while-revalidate/],
  ['/our-team.data', /stale-while-revalidate/],
  ['/assets/Data/teamdata.json', /stale-while-revalidate/],
  ['/index.html', /stale-while-revalidate/],
])('SAFE-02 %s is cached as %s', (pathname, cacheControl) => {
  expect(headersOfFile(headers, pathname)?.['Cache-Control']).toMatch(cacheControl);
});

test.each(['/nothing', '/constructor', '/desk/answered/abc'])(
  'SITE-02 %s is not a file of the site, so it gets none of the file headers',
  (pathname) => {
    expect(headersOfFile(headers, pathname)).toBeNull();
  },
);

describe('SAFE-01 the Content-Security-Policy', () => {
  test('of a page contains the hash of every inline script and style once', () => {
    const csp = hashCsp({ script: ['one()', 'two()', 'one()'], style: ['p { color: red }'] });
    expect(csp).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
    expect(csp).toContain(`style-src 'self' ${hash('p { color: red }')};`);
    expect(csp.match(/sha256/g)).toHaveLength(3);
  });

  test('SAFE-20 of a page with the text of a visitor contains a nonce for scripts and the hash of the style', () => {
    const csp = nonceCsp('abc', 'p { color: red }');
    expect(csp).toContain(`script-src 'self' 'nonce-abc';`);
    expect(csp).toContain(`style-src 'self' ${hash('p { color: red }')};`);
    expect(csp.match(/sha256|nonce/g)).toHaveLength(2);
  });

  test('of a page allows to load from and post to this site only, and to embed the map', () => {
    const directives = hashCsp({ script: [], style: [] }).split('; ');
    const ownSources = ['script', 'style', 'img', 'font', 'media', 'connect', 'manifest'];
    expect(directives.toSorted()).toEqual(
      [
        ...ownSources.map((kind) => `${kind}-src 'self'`),
        "base-uri 'none'",
        "default-src 'self'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        'frame-src https://www.openstreetmap.org',
      ].toSorted(),
    );
  });

  test('is strict for every kind of response', () => {
    for (const { 'Content-Security-Policy': csp } of listHeaderSets()) {
      // Pages list every directive; other responses can load nothing.
      const isPage = csp?.includes('script-src');
      expect(csp).toMatch(
        isPage ? /^default-src 'self'; object-src 'none'; script-src/ : /^default-src 'none';/,
      );
      expect(csp).toMatch(/base-uri 'none'; frame-ancestors 'none'$/);
      expect(csp).not.toMatch(/unsafe|\*|data:|http:/);
    }
  });
});

test('SAFE-01 every kind of response has the security headers', () => {
  for (const headerSet of listHeaderSets())
    expect(Object.keys(headerSet)).toEqual(
      expect.arrayContaining([
        'Strict-Transport-Security',
        'X-Content-Type-Options',
        'Referrer-Policy',
        'Permissions-Policy',
        'Cross-Origin-Opener-Policy',
        'Cross-Origin-Resource-Policy',
        'Cache-Control',
      ]),
    );
});
