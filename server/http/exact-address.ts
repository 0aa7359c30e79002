import type { MiddlewareHandler } from 'hono';

/** The one spelling of an address: a known page in other letters, with a slash or as a file, or null. */
export function exactAddress(addresses: readonly string[], pathname: string): string | null {
  let asked: string;
  try {
    asked = decodeURI(pathname);
  } catch {
    return null;
  }
  const plain = asked.replaceAll(/\/{2,}/g, '/').replace(/(?:\/index(?:\.html)?)?\/?$/i, '') || '/';
  const exact = addresses.find((address) => address.toLowerCase() === plain.toLowerCase());
  if (exact === undefined || exact === pathname) return null;
  return exact;
}

/** Sends every other spelling of a page's address to the exact one, in one hop, with its query. */
export function exactAddresses(addresses: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const url = new URL(context.req.url);
    const exact = exactAddress(addresses, url.pathname);
    if (exact === null) return next();
    return context.redirect(`${exact}${url.search}`, 301);
  };
}
