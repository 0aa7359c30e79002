interface RequestOrigin {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** Sec-Fetch-Site, which scripts cannot forge. */
  readonly fetchSite: string | undefined;
}

const harmless = new Set(['GET', 'HEAD']);

/** Other sites in the same browser can send requests to this port; Host (DNS rebinding) and Origin reveal them. */
export function isAllowed({ method, host, origin, fetchSite }: RequestOrigin, port: number): boolean {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  if (host === undefined || !hosts.includes(host)) return false;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (harmless.has(method)) return origin === undefined || origin === `http://${host}`;
  return origin === `http://${host}`;
}
