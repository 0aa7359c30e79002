import { requestHead, sendRaw } from '../abuse/raw-request.ts';
import { expect } from '../support/browser/test.ts';
import { requiredHeaderNames } from '../support/pages/required-headers.ts';
import { test } from '../support/proxy/proxied-test.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  requestHead({ method: 'GET', path, headers });
const longHeader = { 'X-Long': 'a'.repeat(40_000) };

test('SAFE-01 RUN-05 responses of nginx to requests that it cannot read have each security header once', async ({
  site,
}) => {
  const httpOnTlsPort = site.address.replace('https:', 'http:');
  for (const [name, address, request, status] of [
    ['not HTTP', site.address, 'NONSENSE\r\n\r\n', 400],
    ['no host', site.address, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a header of 40 kB', site.address, get('/', longHeader), 431],
    [
      'a header of 40 kB, other domain',
      site.address,
      get('/', { Host: 'seaface.example', ...longHeader }),
      431,
    ],
    ['an address of 60 kB', site.address, get(`/${'a'.repeat(60_000)}`), 414],
    ['HTTP at the port of HTTPS', httpOnTlsPort, get('/'), 400],
    ['not HTTP, port 80', site.plainAddress, 'NONSENSE\r\n\r\n', 400],
    ['a header of 40 kB, port 80', site.plainAddress, get('/', longHeader), 431],
    ['a page, other domain', site.address, get('/our-team', { Host: 'seaface.example' }), 301],
    ['a page, port 80', site.plainAddress, get('/our-team'), 301],
  ] as const) {
    const response = await sendRaw(address, [request]);
    expect(response.status, name).toBe(status);
    const headerNames = [...response.text.matchAll(/^([\w-]+): /gm)].map(([, header = '']) =>
      header.toLowerCase(),
    );
    for (const header of requiredHeaderNames)
      expect([name, header, headerNames.filter((other) => other === header).length]).toEqual([
        name,
        header,
        1,
      ]);
    expect(response.text, name).not.toMatch(/nginx\/\d/);
  }
});
