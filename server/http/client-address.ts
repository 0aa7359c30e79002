import { BlockList, isIP } from 'node:net';

export type AddressReader = (peer: string, forwardedFor: string | undefined) => string;

function plain(address: string): string {
  return address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[|\](?::\d+)?$/g, '');
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Tells whose request it is. X-Forwarded-For is a visitor's own claim unless a proxy that we trust has added to it. */
export function createAddressReader(trusted: readonly string[]): AddressReader {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    if (isIP(address) === 0)
      throw new Error(`TRUSTED_PROXY: '${entry}' is neither an address nor a network.`);
    if (prefix === undefined) proxies.addAddress(address, family(address));
    else proxies.addSubnet(address, Number(prefix), family(address));
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && proxies.check(address, family(address));

  return (peer, forwardedFor) => {
    const hops = [...(forwardedFor ?? '').split(',').map(plain).filter(Boolean), plain(peer)];
    let address = hops.pop() ?? '';
    while (isTrusted(address) && hops.length > 0) address = hops.pop() ?? '';
    return isIP(address) === 0 ? plain(peer) : address;
  };
}
