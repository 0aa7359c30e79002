/** What a request tells about where it comes from. */
interface Asking {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** Sec-Fetch-Site, which scripts cannot forge. */
  readonly fetchSite: string | undefined;
}

const harmless = new Set(['GET', 'HEAD']);

/**
 * Only the editor's own pages may speak to the editor. A page of another site that is open in the same browser can
 * reach this machine too: it is told from us by Host (a foreign name that was pointed here) and by Origin.
 */
export function isAllowed({ method, host, origin, fetchSite }: Asking, port: number): boolean {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  if (host === undefined || !hosts.includes(host)) return false;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (harmless.has(method)) return origin === undefined || origin === `http://${host}`;
  return origin === `http://${host}`;
}
