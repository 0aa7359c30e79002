import { expect, test } from 'vitest';
import { createAddressReader } from './client-address.ts';

const trustedProxies = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '2001:db8:ffff::1'];

test.each([
  ['X-Forwarded-For of an untrusted peer', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['X-Forwarded-For of a trusted proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'two trusted proxies, and an address that the client added',
    '127.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.1.2.3',
    '198.51.100.1',
  ],
  ['an IPv4-mapped peer', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['an IPv4-mapped client', '127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['an IPv4-mapped client in hexadecimal', '127.0.0.1', '::ffff:c633:6401', '198.51.100.1'],
  ['a trusted proxy without X-Forwarded-For', '127.0.0.1', undefined, '127.0.0.1'],
  ['an invalid address', '127.0.0.1', 'nobody', '127.0.0.1'],
  ['an invalid address behind two proxies', '127.0.0.1', 'nobody, 10.1.2.3', '127.0.0.1'],
  ['an invalid address from a peer without an address', '', 'nobody', ''],
  ['an IPv6 client', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2:3:4:5:6'],
  ['an IPv6 client of a proxy', 'fd12::1', '2001:DB8:1:2:ffff::9', '2001:db8:1:2:ffff::9'],
  ['a proxy that is trusted by its IPv6 address', '2001:db8:ffff::1', '198.51.100.1', '198.51.100.1'],
  ['the next IPv6 address, which is not trusted', '2001:db8:ffff::2', '198.51.100.1', '2001:db8:ffff::2'],
  ['an IPv4 address next to a trusted one', '127.0.0.2', '198.51.100.1', '127.0.0.2'],
  ['only trusted proxies', '10.0.0.2', '127.0.0.1', '127.0.0.1'],
  ['an empty entry in the list', '127.0.0.1', '198.51.100.1,,10.0.0.3', '198.51.100.1'],
  ['a longer list than proxies write', '127.0.0.1', `198.51.100.1${',10.1.2.3'.repeat(20)}`, '10.1.2.3'],
  ['a link-local peer', 'fe80::1%eth0', undefined, 'fe80::1%eth0'],
])('INTAKE-18 the client address is read: %s', (_, peer, forwardedFor, address) => {
  expect(createAddressReader(trustedProxies)(peer, forwardedFor)).toBe(address);
});

test.each(['nobody', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129'])(
  'INTAKE-22 TRUSTED_PROXY %j is an error',
  (entry) => {
    expect(() => createAddressReader([entry])).toThrow(`TRUSTED_PROXY: '${entry}'`);
  },
);
