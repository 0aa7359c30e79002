import type { HeaderSet, SiteHeaders } from '../../../server/http/headers.ts';

/** A page file, or all files that match the pattern, with their headers. */
interface HeaderRule {
  readonly file: string | null;
  readonly pattern: string | null;
  readonly headers: HeaderSet;
}

/** Headers of build/headers.json, split into headers that are equal for all files and headers that depend on the file. */
export interface HeaderPlan {
  readonly headerRules: readonly HeaderRule[];
  /** For all responses that match no rule. */
  readonly responseHeaders: HeaderSet;
  readonly constantHeaders: HeaderSet;
  /** Names of the headers that depend on the file. */
  readonly varyingNames: readonly string[];
}

export function pageFile(address: string): string {
  return address === '/' ? '/index.html' : `${address}/index.html`;
}

const notFoundFile = '/404/index.html';

export function planHeaders(site: SiteHeaders, extraFiles: Readonly<Record<string, HeaderSet>>): HeaderPlan {
  const pageRules = Object.entries(site.pages).map(([address, headers]) => {
    const file = pageFile(address);
    // A 404 must not be cached: the page may be published later.
    const cacheControl =
      file === notFoundFile ? { 'Cache-Control': site.responses['Cache-Control'] ?? 'no-store' } : {};
    return { file, pattern: null, headers: { ...headers, ...cacheControl } };
  });
  const headerRules: readonly HeaderRule[] = [
    ...pageRules,
    ...Object.entries(extraFiles).map(([file, headers]) => ({ file, pattern: null, headers })),
    ...site.files.map(({ pattern, headers }) => ({ file: null, pattern, headers })),
  ];
  return splitHeaders(headerRules, site.responses);
}

export function splitHeaders(headerRules: readonly HeaderRule[], responseHeaders: HeaderSet): HeaderPlan {
  const names = new Set([responseHeaders, ...headerRules.map(({ headers }) => headers)].flatMap(Object.keys));
  const isConstant = (name: string) =>
    headerRules.every(({ headers }) => headers[name] === responseHeaders[name]) &&
    responseHeaders[name] !== undefined;
  return {
    headerRules,
    responseHeaders,
    constantHeaders: Object.fromEntries(Object.entries(responseHeaders).filter(([name]) => isConstant(name))),
    varyingNames: [...names].filter((name) => !isConstant(name)),
  };
}
