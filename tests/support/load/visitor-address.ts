/** The IPv4 address of a visitor. Neighbours differ in their /24 network, because each network has a rate limit. */
export const visitorAddress = (visitor: number) =>
  `10.${visitor & 255}.${(visitor >> 8) & 255}.${(visitor >> 16) & 255}`;

let visitorCount = 0;

/** The address of a visitor who has sent nothing in this process. */
export function nextVisitorAddress(): string {
  visitorCount += 1;
  return visitorAddress(visitorCount);
}
