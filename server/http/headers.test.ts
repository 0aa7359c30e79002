import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fileHeaders, headersOfFile, pageHeaders, pagePolicy, responseHeaders } from './headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const home = pageHeaders('<script>one()</script>');
const headers = { pages: { '/': home, '/our-team': home }, files: fileHeaders, responses: responseHeaders };
const everyKind = () => [
  pageHeaders('<script>one()</script>'),
  responseHeaders,
  ...fileHeaders.map((kind) => kind.headers),
];

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
])('SAFE-02 %s is cached as %s', (pathname, policy) => {
  expect(headersOfFile(headers, pathname)?.['Cache-Control']).toMatch(policy);
});

test.each(['/nothing', '/constructor', '/desk/answered/abc'])(
  'SITE-02 %s has no headers of a file',
  (pathname) => {
    expect(headersOfFile(headers, pathname)).toBeNull();
  },
);

describe('SAFE-01 the policy of a page', () => {
  test('contains the hash of every inline script and style once, and of no JSON', () => {
    const policy = pagePolicy(
      [
        '<script>one()</script>',
        '<script type="module" async="">two()</script>',
        '<script>one()</script>',
        '<script src="/three.js"></script>',
        '<script type="application/ld+json">{"@type":"Corporation"}</script>',
        '<style>p { color: red }</style>',
      ].join(''),
    );
    expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('p { color: red }')};`);
    expect(policy.match(/sha256/g)).toHaveLength(3);
  });

  test('allows to load from and post to this site only, and to embed the map', () => {
    const directives = pagePolicy('').split('; ');
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
    for (const { 'Content-Security-Policy': policy } of everyKind()) {
      // Pages list every directive; other responses can load nothing.
      const isPage = policy?.includes('script-src');
      expect(policy).toMatch(
        isPage ? /^default-src 'self'; object-src 'none'; script-src/ : /^default-src 'none';/,
      );
      expect(policy).toMatch(/base-uri 'none'; frame-ancestors 'none'$/);
      expect(policy).not.toMatch(/unsafe|\*|data:|http:/);
    }
  });
});

test('SAFE-01 every kind of response has the security headers', () => {
  for (const kind of everyKind())
    expect(Object.keys(kind)).toEqual(
      expect.arrayContaining([
        'Strict-Transport-Security',
        'X-Content-Type-Options',
        'Referrer-Policy',
        'Permissions-Policy',
        'Cross-Origin-Opener-Policy',
        'Cross-Origin-Embedder-Policy',
        'Cross-Origin-Resource-Policy',
        'Cache-Control',
      ]),
    );
});
