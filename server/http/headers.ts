import { createHash } from 'node:crypto';

export type HeaderSet = Readonly<Record<string, string>>;

/** The content of build/headers.json, which nginx also uses. */
export interface SiteHeaders {
  /** By the page's address. */
  readonly pages: Readonly<Record<string, HeaderSet>>;
  /** For files that are not pages: the first pattern that matches the address applies. */
  readonly files: readonly { readonly pattern: string; readonly headers: HeaderSet }[];
  /** For all other responses: forms, staff links, redirects, errors. */
  readonly responses: HeaderSet;
}

export const cspHeader = 'Content-Security-Policy';

const cacheControl = {
  forever: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  page: 'public, max-age=60, stale-while-revalidate=86400',
  never: 'no-store',
} as const;

const disabledFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const commonHeaders: HeaderSet = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
};

function formatCsp(directives: Readonly<Record<string, string>>): string {
  return Object.entries({ ...directives, 'base-uri': "'none'", 'frame-ancestors': "'none'" })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** Allows nothing; for all responses that are not pages. */
const closedCsp = formatCsp({ 'default-src': "'none'", 'form-action': "'none'" });

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of a page: the texts of its inline scripts and styles, or the sources that allow them. */
interface Inline {
  readonly script: readonly string[];
  readonly style: readonly string[];
}

/** The router keeps the document of the first page, so the policy of every page has to allow the map of Contact. */
function pageCsp({ script, style }: Inline): string {
  return formatCsp({
    // For <link rel="prefetch"> Firefox applies only this directive.
    'default-src': "'self'",
    'object-src': "'none'",
    'script-src': ["'self'", ...new Set(script)].join(' '),
    'style-src': ["'self'", ...new Set(style)].join(' '),
    'img-src': "'self'",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': 'https://www.openstreetmap.org',
    'form-action': "'self'",
  });
}

/** For built pages, which contain no visitor's text. */
export function hashCsp({ script, style }: Inline): string {
  return pageCsp({ script: script.map(cspHash), style: style.map(cspHash) });
}

/**
 * For pages with a visitor's text: hashes of the scripts in such a page could include an injected one. The style has a
 * hash, because React may insert it again, without a nonce.
 */
export function nonceCsp(nonce: string, inlineStyle: string): string {
  return pageCsp({ script: [`'nonce-${nonce}'`], style: [cspHash(inlineStyle)] });
}

export function staffCsp(style: string): string {
  return formatCsp({
    'default-src': "'none'",
    'style-src': cspHash(style),
    'font-src': "'self'",
    'img-src': "'self'",
    'form-action': "'self'",
  });
}

function withCommonHeaders(specificHeaders: HeaderSet): HeaderSet {
  return { ...commonHeaders, [cspHeader]: closedCsp, ...specificHeaders };
}

export function pageHeaders(inline: Inline): HeaderSet {
  return withCommonHeaders({ 'Cache-Control': cacheControl.page, [cspHeader]: hashCsp(inline) });
}

export const responseHeaders = withCommonHeaders({ 'Cache-Control': cacheControl.never });

export const fileHeaders: SiteHeaders['files'] = [
  { pattern: '^/built/', headers: withCommonHeaders({ 'Cache-Control': cacheControl.forever }) },
  {
    pattern: '\\.(?:html|data|json|txt|xml)$',
    headers: withCommonHeaders({ 'Cache-Control': cacheControl.page }),
  },
  {
    // Search engines and mail programs show our pictures on their own pages.
    pattern: '\\.(?:avif|gif|ico|jpe?g|png|svg|webp)$',
    headers: withCommonHeaders({
      'Cache-Control': cacheControl.day,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  },
  { pattern: '\\.[A-Za-z0-9]+$', headers: withCommonHeaders({ 'Cache-Control': cacheControl.day }) },
];

/** Null if the path is neither a page nor ends like a file name. */
export function headersOfFile({ pages, files }: SiteHeaders, pathname: string): HeaderSet | null {
  const address = pathname.replace(/\/index\.html$/, '') || '/';
  if (Object.hasOwn(pages, address)) return pages[address] ?? null;
  return files.find(({ pattern }) => new RegExp(pattern).test(pathname))?.headers ?? null;
}
