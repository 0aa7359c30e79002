/**
 * Whether a browser says that another site's page made the request. Behind a proxy only the host can be compared: the
 * scheme is the proxy's business.
 */
export function isOtherOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host;
}
