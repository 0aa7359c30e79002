import type { MiddlewareHandler } from 'hono';

/** A page's canonical address if the path differs in case, slashes or 'index.html'; otherwise null. */
export function canonicalAddress(pagePaths: readonly string[], pathname: string): string | null {
  let decodedPath: string;
  try {
    decodedPath = decodeURI(pathname);
  } catch {
    return null;
  }
  const normalizedPath =
    decodedPath.replaceAll(/\/{2,}/g, '/').replace(/(?:\/index(?:\.html)?)?\/?$/i, '') || '/';
  const canonicalPath = pagePaths.find((path) => path.toLowerCase() === normalizedPath.toLowerCase());
  return canonicalPath === undefined || canonicalPath === pathname ? null : canonicalPath;
}

export function redirectToCanonical(pagePaths: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const url = new URL(context.req.url);
    const canonicalPath = canonicalAddress(pagePaths, url.pathname);
    if (canonicalPath === null) return next();
    return context.redirect(`${canonicalPath}${url.search}`, 301);
  };
}
