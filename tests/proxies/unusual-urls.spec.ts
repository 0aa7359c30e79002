import { requestHead, sendRaw } from '../abuse/raw-request.ts';
import { expect } from '../support/browser/test.ts';
import { test } from '../support/proxy/proxied-test.ts';

const unusualPaths: readonly (readonly [name: string, path: string, status: number])[] = [
  ['a null byte', '/%00', 400],
  ['a null byte in a file name', '/robots.txt%00.html', 400],
  ['60 kB', `/${'a'.repeat(60_000)}`, 414],
  ['5 kB', `/${'a'.repeat(5000)}`, 404],
  ['300 letters, too long for a file name', `/${'a'.repeat(300)}`, 404],
  ['100 Devanagari letters, too long for a file name', `/${'%E0%A4%85'.repeat(100)}`, 404],
  ['a line break', '/%0a', 301],
  ['bytes that are not UTF-8', '/%ff%fe', 404],
  ['a query of 3 kB', `/our-team?${'a'.repeat(3000)}`, 200],
];

test('SAFE-05 an address that cannot be a file name gets no 5xx', async ({ site }) => {
  for (const [name, path, status] of unusualPaths) {
    const response = await sendRaw(site.address, [requestHead({ method: 'GET', path })]);
    expect.soft(response.status, name).toBe(status);
  }
});
