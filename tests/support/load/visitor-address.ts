let visitorCount = 0;

/**
 * The IPv4 address of a visitor who has sent nothing in this process. Neighbours differ in their /24 network, because
 * each network has a rate limit.
 */
export function nextVisitorAddress(): string {
  visitorCount += 1;
  return `10.${visitorCount & 255}.${(visitorCount >> 8) & 255}.${(visitorCount >> 16) & 255}`;
}
