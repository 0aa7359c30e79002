import ipaddr from 'ipaddr.js';

interface ClientNetwork {
  /** Such as 203.0.113.0/24. */
  readonly name: string;
  readonly maxPosts: number;
}

/**
 * Accepted posts in ten minutes, from the smallest network to the largest. The limits are high, because companies and,
 * in India, whole mobile networks share one IPv4 address. One subscriber may use any address of an IPv6 /64, and often
 * of a /56 or /48.
 */
export const postLimits = {
  ipv4: [
    { prefixLength: 32, maxPosts: 30 },
    { prefixLength: 24, maxPosts: 150 },
  ],
  ipv6: [
    { prefixLength: 64, maxPosts: 30 },
    { prefixLength: 56, maxPosts: 100 },
    { prefixLength: 48, maxPosts: 300 },
  ],
} as const;

/** The networks in which the posts of this address are counted, the smallest first. */
export function clientNetworks(address: string): readonly [ClientNetwork, ...ClientNetwork[]] {
  if (!ipaddr.isValid(address)) return [{ name: address, maxPosts: postLimits.ipv4[0].maxPosts }];
  const kind = ipaddr.parse(address).kind();
  const family = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const networkFor = ({ prefixLength, maxPosts }: { prefixLength: number; maxPosts: number }) => ({
    name: `${family.networkAddressFromCIDR(`${address}/${prefixLength}`)}/${prefixLength}`,
    maxPosts,
  });
  const [smallest, ...larger] = postLimits[kind];
  return [networkFor(smallest), ...larger.map(networkFor)];
}
