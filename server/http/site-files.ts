import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import Negotiator from 'negotiator';
import { type HeaderSet, headersOfFile, type SiteHeaders } from './headers.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml; charset=utf-8',
};

/** The compressed copies that the build writes beside a file; the smallest first. */
const compressions = [
  { suffix: '.br', encoding: 'br' },
  { suffix: '.gz', encoding: 'gzip' },
] as const;
const encodings = compressions.map(({ encoding }) => encoding);
const compressedCopyPattern = /\.(?:br|gz)$/;

/** Opening a file is the slowest part of a response, so small files are read at start. */
const memoryLimits = { fileMaxBytes: 512 * 1024, allMaxBytes: 32 * 1024 * 1024 } as const;

/** The not-found page has no address of its own. */
const notFoundPattern = /^\/404(?:[/.]|$)/;

interface SiteFile {
  readonly path: string;
  readonly size: number;
  readonly headers: HeaderSet & { readonly ETag: string };
  /** Null if the file is not in memory. */
  readonly bytes: Buffer | null;
  /** Null for the uncompressed file. */
  readonly encoding: string | null;
}

/** Returns files by address; the compressed copies come first. */
function readFiles(directory: string, siteHeaders: SiteHeaders): ReadonlyMap<string, readonly SiteFile[]> {
  let memoryBytes = 0;
  const readSiteFile = (path: string, fileHeaders: HeaderSet, encoding: string | null): SiteFile => {
    const { size, mtime } = statSync(path);
    const isInMemory = size <= memoryLimits.fileMaxBytes && memoryBytes + size <= memoryLimits.allMaxBytes;
    if (isInMemory) memoryBytes += size;
    const ETag = `W/"${size}-${mtime.getTime()}"`;
    const headers = { ...fileHeaders, Vary: 'Accept-Encoding', ETag, 'Last-Modified': mtime.toUTCString() };
    return { path, size, headers, bytes: isInMemory ? readFileSync(path) : null, encoding };
  };
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const existingPaths = new Set(paths);
  const files = new Map<string, readonly SiteFile[]>();
  for (const path of paths.filter((candidate) => !compressedCopyPattern.test(candidate))) {
    const pathname = `/${relative(directory, path).split(sep).join('/')}`;
    if (notFoundPattern.test(pathname)) continue;
    const type = contentTypes[extname(path)] ?? 'application/octet-stream';
    const headers = { ...headersOfFile(siteHeaders, pathname), 'Content-Type': type };
    const address = pathname.replace(/\/index\.html$/, '') || '/';
    files.set(encodeURI(address), [
      ...compressions
        .filter(({ suffix }) => existingPaths.has(path + suffix))
        .map(({ suffix, encoding }) =>
          readSiteFile(path + suffix, { ...headers, 'Content-Encoding': encoding }, encoding),
        ),
      readSiteFile(path, headers, null),
    ]);
  }
  return files;
}

/** Accepts only 'bytes=first-' and 'bytes=first-last', which players and downloads use. */
function parseRange(range: string | undefined, size: number): { first: number; last: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' || (last !== '' && Number(first) > Number(last))) return null;
  return { first: Number(first), last: Math.min(size - 1, last === '' ? size - 1 : Number(last)) };
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: SiteFile): void {
  const { size, headers, bytes, path } = file;
  if (request.headers['if-none-match'] === headers.ETag) {
    response.writeHead(304, headers).end();
    return;
  }
  // For a range that parseRange does not accept, HTTP allows the whole file as the response.
  const range = parseRange(request.headers.range, size);
  if (range && range.first >= size) {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const rangeHeaders = { 'Content-Range': `bytes ${first}-${last}/${size}`, 'Accept-Ranges': 'bytes' };
  response.writeHead(range ? 206 : 200, {
    ...headers,
    ...(range && rangeHeaders),
    'Content-Length': last - first + 1,
  });
  if (request.method === 'HEAD') response.end();
  else if (bytes) response.end(range ? bytes.subarray(first, last + 1) : bytes);
  // An aborted download is not an error.
  else pipeline(createReadStream(path, { start: first, end: last }), response, () => undefined);
}

type TrySendFile = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The handler returns false if the path is not a file of the built site. */
export function siteFiles(directory: string, siteHeaders: SiteHeaders): TrySendFile {
  const files = readFiles(directory, siteHeaders);
  return (request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const acceptedEncodings = new Negotiator(request).encodings(encodings);
    const file = files
      .get(pathname)
      ?.find(({ encoding }) => encoding === null || acceptedEncodings.includes(encoding));
    if (file) sendFile(request, response, file);
    return file !== undefined;
  };
}
