/** Compares only the host, because a TLS proxy hides the scheme. */
export function isOtherOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host;
}
