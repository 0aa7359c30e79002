import ipaddr from 'ipaddr.js';

export type AddressReader = (peer: string, forwardedFor: string | undefined) => string;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Converts IPv4-mapped IPv6 addresses to IPv4. */
function parseAddress(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function parseTrustedNetwork(entry: string): [Address, number] {
  const address = parseAddress(entry);
  if (address) return [address, address.kind() === 'ipv4' ? 32 : 128];
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  throw new Error(`TRUSTED_PROXY: '${entry}' is neither an address nor a network.`);
}

/** An IPv6 subscriber may use any address of a /64 network, so the whole network counts as one client. */
function clientKey(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

/** A visitor can forge X-Forwarded-For, so only entries that a trusted proxy added count. */
export function createAddressReader(trustedProxies: readonly string[]): AddressReader {
  const proxies = trustedProxies.map(parseTrustedNetwork);
  const isTrusted = (address: Address) => ipaddr.subnetMatch(address, { proxies }, '') === 'proxies';

  return (peer, forwardedFor = '') => {
    const hops = [...forwardedFor.split(',').filter(Boolean), peer].map((hop) => parseAddress(hop.trim()));
    const lastUntrustedIndex = hops.findLastIndex((hop) => !hop || !isTrusted(hop));
    const address = hops[Math.max(0, lastUntrustedIndex)] ?? hops.at(-1);
    return address ? clientKey(address) : peer;
  };
}
