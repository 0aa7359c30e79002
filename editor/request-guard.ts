interface RequestOrigin {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** The header Sec-Fetch-Site, which scripts cannot set. */
  readonly fetchSite: string | undefined;
}

const readingMethods = new Set(['GET', 'HEAD']);

/** Rejects requests of other sites in the same browser: Host reveals DNS rebinding, and Origin reveals the sender. */
export function isAllowed({ method, host, origin, fetchSite }: RequestOrigin, port: number): boolean {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  if (host === undefined || !hosts.includes(host)) return false;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  return origin === `http://${host}` || (origin === undefined && readingMethods.has(method));
}
