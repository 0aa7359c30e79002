import { expect, test } from 'vitest';
import { createAddressReader } from './client-address.ts';

const trusted = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '2001:db8:ffff::1'];

test.each([
  ['a claim is not believed', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy is', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['only what trusted proxies added counts', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['an IPv4 peer in IPv6 clothes', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['an IPv4 client in IPv6 clothes', '127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['the same in hexadecimal', '127.0.0.1', '::ffff:c633:6401', '198.51.100.1'],
  ['no claim at all', '127.0.0.1', undefined, '127.0.0.1'],
  ['nonsense', '127.0.0.1', 'nobody', '127.0.0.1'],
  ['nonsense behind two proxies', '127.0.0.1', 'nobody, 10.1.2.3', '127.0.0.1'],
  ['nonsense from a peer without an address', '', 'nobody', ''],
  ['an IPv6 client by its /64', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['an IPv6 client of a proxy', 'fd12::1', '2001:DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['a proxy that is trusted by its IPv6 address', '2001:db8:ffff::1', '198.51.100.1', '198.51.100.1'],
  ['its neighbour', '2001:db8:ffff::2', '198.51.100.1', '2001:db8:ffff::/64'],
  ['a neighbour of a trusted IPv4 address', '127.0.0.2', '198.51.100.1', '127.0.0.2'],
  ['a proxy alone', '10.0.0.2', '127.0.0.1', '127.0.0.1'],
  ['an empty claim beside a true one', '127.0.0.1', '198.51.100.1,,10.0.0.3', '198.51.100.1'],
  ['the next /64 is another client', '127.0.0.1', '2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['a link-local peer', 'fe80::1%eth0', undefined, 'fe80::/64'],
])('INTAKE-18 whose request: %s', (_, peer, forwarded, address) => {
  expect(createAddressReader(trusted)(peer, forwarded)).toBe(address);
});

test.each(['nobody', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129'])(
  'INTAKE-22 TRUSTED_PROXY may not be %j',
  (entry) => {
    expect(() => createAddressReader([entry])).toThrow(`TRUSTED_PROXY: '${entry}'`);
  },
);
