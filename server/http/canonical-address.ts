import type { MiddlewareHandler } from 'hono';

/** A page's canonical address if the path differs in case, slashes or 'index.html'; otherwise null. */
export function canonicalAddress(pagePaths: readonly string[], pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURI(pathname);
  } catch {
    return null;
  }
  const normalized = decoded.replaceAll(/\/{2,}/g, '/').replace(/(?:\/index(?:\.html)?)?\/?$/i, '') || '/';
  const canonical = pagePaths.find((path) => path.toLowerCase() === normalized.toLowerCase());
  if (canonical === undefined || canonical === pathname) return null;
  return canonical;
}

export function redirectToCanonical(pagePaths: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const url = new URL(context.req.url);
    const canonical = canonicalAddress(pagePaths, url.pathname);
    if (canonical === null) return next();
    return context.redirect(`${canonical}${url.search}`, 301);
  };
}
