import { requestHead, sendRaw } from '../abuse/raw-request.ts';
import { expect, test } from '../support/browser/test.ts';
import { proxyKinds, startProxiedSite } from '../support/proxy/proxy.ts';

const unusualAddresses = [
  { name: 'a null byte', path: '/%00', statuses: [400] },
  { name: 'a null byte in a file name', path: '/robots.txt%00.html', statuses: [400] },
  { name: '60 kB', path: `/${'a'.repeat(60_000)}`, statuses: [414] },
  { name: '5 kB', path: `/${'a'.repeat(5000)}`, statuses: [404, 414] },
  { name: '300 letters, too long for a file name', path: `/${'a'.repeat(300)}`, statuses: [404] },
  {
    name: '100 Devanagari letters, too long for a file name',
    path: `/${'%E0%A4%85'.repeat(100)}`,
    statuses: [404],
  },
  { name: 'a line break', path: '/%0a', statuses: [301, 404] },
  { name: 'bytes that are not UTF-8', path: '/%ff%fe', statuses: [404] },
  { name: 'a query of 3 kB', path: `/our-team?${'a'.repeat(3000)}`, statuses: [200] },
];

for (const kind of proxyKinds)
  test(`SAFE-05 behind ${kind}, an address that cannot be a file name gets no 5xx`, async () => {
    const site = await startProxiedSite(kind);
    try {
      for (const { name, path, statuses } of unusualAddresses) {
        const { status } = await sendRaw(site.address, [requestHead({ method: 'GET', path })]);
        expect.soft(statuses, `${name}: ${status}`).toContain(status);
      }
    } finally {
      await site.stop();
    }
  });
