import { createHash } from 'node:crypto';

export type HeaderSet = Readonly<Record<string, string>>;

/** The content of build/headers.json, which the proxies also use. */
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
  'Cross-Origin-Embedder-Policy': 'require-corp',
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

const inlineElementPattern = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const srcAttributePattern = /\ssrc\s*=/i;
/** A Content-Security-Policy does not apply to JSON. */
const jsonTypePattern = /\stype\s*=\s*["']?application\/(?:ld\+)?json/i;

function inlineHashes(html: string, elementName: 'script' | 'style'): readonly string[] {
  const hashes = [...html.matchAll(inlineElementPattern)]
    .filter(([, name, attributes = '']) => {
      return (
        name?.toLowerCase() === elementName &&
        !srcAttributePattern.test(attributes) &&
        !jsonTypePattern.test(attributes)
      );
    })
    .map(([, , , text = '']) => cspHash(text));
  return [...new Set(hashes)];
}

/** The router keeps the document of the first page, so the policy of every page has to allow the map of Contact. */
export function pageCsp(html: string): string {
  return formatCsp({
    // For <link rel="prefetch"> Firefox applies only this directive.
    'default-src': "'self'",
    'object-src': "'none'",
    'script-src': ["'self'", ...inlineHashes(html, 'script')].join(' '),
    'style-src': ["'self'", ...inlineHashes(html, 'style')].join(' '),
    'img-src': "'self'",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': 'https://www.openstreetmap.org',
    'form-action': "'self'",
  });
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

export function pageHeaders(html: string): HeaderSet {
  return withCommonHeaders({ 'Cache-Control': cacheControl.page, [cspHeader]: pageCsp(html) });
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
