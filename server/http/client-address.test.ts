import { expect, test } from 'vitest';
import { createAddressReader } from './client-address.ts';

const read = createAddressReader(['127.0.0.1', '10.0.0.0/8']);

test.each([
  ['a claim is not believed', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy is', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['only what trusted proxies added counts', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['an IPv4 peer in IPv6 clothes', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['no claim at all', '127.0.0.1', undefined, '127.0.0.1'],
  ['nonsense', '127.0.0.1', 'nobody', '127.0.0.1'],
])('INTAKE-18 whose request: %s', (_, peer, forwarded, address) => {
  expect(read(peer, forwarded)).toBe(address);
});
