import ipaddr from 'ipaddr.js';

export type AddressReader = (peer: string, forwardedFor: string | undefined) => string;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The last ones, which proxies have added. A header of 16 kB would take 60 ms to parse. */
const maxEntries = 10;

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

/** A visitor can forge X-Forwarded-For, so only entries that a trusted proxy added count. */
export function createAddressReader(trustedProxies: readonly string[]): AddressReader {
  const proxies = trustedProxies.map(parseTrustedNetwork);
  const isTrusted = (address: Address) => ipaddr.subnetMatch(address, { proxies }, '') === 'proxies';

  return (peer, forwardedFor = '') => {
    const entries = forwardedFor.split(',').filter(Boolean).slice(-maxEntries);
    const hops = [...entries, peer].map((hop) => parseAddress(hop.trim()));
    const lastUntrustedIndex = hops.findLastIndex((hop) => !hop || !isTrusted(hop));
    const address = hops[Math.max(0, lastUntrustedIndex)] ?? hops.at(-1);
    return address?.toString() ?? peer;
  };
}
