import ipaddr from 'ipaddr.js';

export type AddressReader = (peer: string, forwardedFor: string | undefined) => string;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An IPv4 address inside an IPv6 one is that IPv4 address. */
function parsed(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function trustedNetwork(entry: string): [Address, number] {
  const address = parsed(entry);
  if (address) return [address, address.kind() === 'ipv4' ? 32 : 128];
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  throw new Error(`TRUSTED_PROXY: '${entry}' is neither an address nor a network.`);
}

/** One IPv6 subscriber has at least a /64 and may use any address of it, so all of them are one client. */
function client(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

/** Tells whose request it is. X-Forwarded-For is a visitor's own claim unless a proxy that we trust has added to it. */
export function createAddressReader(trusted: readonly string[]): AddressReader {
  const proxies = trusted.map(trustedNetwork);
  const isTrusted = (address: Address) => ipaddr.subnetMatch(address, { proxies }, '') === 'proxies';

  return (peer, forwardedFor = '') => {
    const hops = [...forwardedFor.split(',').filter(Boolean), peer].map((hop) => parsed(hop.trim()));
    const lastUntrusted = hops.findLastIndex((hop) => !hop || !isTrusted(hop));
    const address = hops[Math.max(0, lastUntrusted)] ?? hops.at(-1);
    return address ? client(address) : peer;
  };
}
