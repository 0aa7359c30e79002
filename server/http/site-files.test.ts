import { once } from 'node:events';
import { mkdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { type HttpServer, startHttpServer } from '../../tests/support/server/http-server.ts';
import { fileHeaders, pageHeaders, responseHeaders } from './headers.ts';
import { siteFiles } from './site-files.ts';

const film = Buffer.alloc(600 * 1024, 'film');
const page = pageHeaders({ script: [], style: [] });
const pages = { '/': page, '/our-team': page };
const siteHeaders = { pages, files: fileHeaders, responses: responseHeaders };

const servers: HttpServer[] = [];
const directory = newFolder();
let port: number;

const writeSiteFile = (name: string, content: string | Buffer) => {
  mkdirSync(join(directory, name, '..'), { recursive: true });
  writeFileSync(join(directory, name), content);
};

async function serve(folder: string): Promise<number> {
  const send = siteFiles(folder, siteHeaders);
  const server = await startHttpServer((incoming, response) => {
    if (!send(incoming, response)) response.writeHead(404).end();
  }, '127.0.0.1');
  servers.push(server);
  return Number(new URL(server.address).port);
}

writeSiteFile('index.html', 'home');
writeSiteFile('index.html.br', 'BR');
writeSiteFile('index.html.gz', 'GZIP');
writeSiteFile('our-team/index.html', 'team');
writeSiteFile('our-team.data', 'data');
writeSiteFile('404/index.html', 'nothing');
writeSiteFile('404.data', 'nothing');
writeSiteFile('4040.txt', 'a number');
writeSiteFile('notes/404.txt', 'a note');
writeSiteFile('notes/index.html.txt', 'a note');
writeSiteFile('notes/été 1.txt', 'a note');
writeSiteFile('notes/unknown.type', 'a note');
writeSiteFile('built/a-1.js', 'script');
writeSiteFile('film.mp4', film);
beforeEach(async () => {
  port = await serve(directory);
});
afterEach(() => Promise.all(servers.splice(0).map(({ stop }) => stop())));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET', serverPort = port) {
  const outgoing = request({ host: '127.0.0.1', port: serverPort, path, headers, method }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

test.each([
  ['gzip, deflate, br, zstd', 'br', 'BR'],
  ['gzip', 'gzip', 'GZIP'],
  ['identity', undefined, 'home'],
  ['br;q=0', undefined, 'home'],
  ['br;q=0, gzip', 'gzip', 'GZIP'],
  ['*;q=0.5, br;q=0', 'gzip', 'GZIP'],
  ['*', 'br', 'BR'],
  ['x-br, gzip-9', undefined, 'home'],
  ['identity;q=0', undefined, 'home'],
])(
  'RUN-05 accept-encoding %s gets the smallest accepted compressed copy',
  async (accepted, encoding, body) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    });
    expect([response.headers['content-encoding'], response.body.toString()]).toEqual([encoding, body]);
  },
);

test('SAFE-02 each kind of file has its own cache time', async () => {
  const cacheControl = async (path: string) => (await get(path)).headers['cache-control'];
  expect(await cacheControl('/built/a-1.js')).toContain('immutable');
  expect(await cacheControl('/our-team')).toContain('max-age=60');
  expect(await cacheControl('/our-team.data')).toContain('max-age=60');
  expect(await cacheControl('/film.mp4')).toContain('max-age=86400');
});

test.each([
  '/404',
  '/404/',
  '/404/index.html',
  '/404.data',
  '/our-team/',
  '/OUR-TEAM',
  '/%6Fur-team',
  '/index.html.br',
  '/../index.html',
  '//',
  '/built',
  '/built/',
])('SITE-02 %s is no file of the site', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each([
  ['/4040.txt', 'text/plain; charset=utf-8'],
  ['/notes/404.txt', 'text/plain; charset=utf-8'],
  ['/notes/index.html.txt', 'text/plain; charset=utf-8'],
  ['/notes/%C3%A9t%C3%A9%201.txt', 'text/plain; charset=utf-8'],
  ['/notes/unknown.type', 'application/octet-stream'],
  ['/our-team?from=mail', 'text/html; charset=utf-8'],
])('SITE-02 %s is a file of the site', async (path, type) => {
  const response = await get(path);
  expect([response.status, response.headers['content-type']]).toEqual([200, type]);
});

/** Changes the files after the start: a file in memory is still served with its old content. */
async function findFilesInMemory(sizes: Readonly<Record<string, number>>): Promise<readonly string[]> {
  const folder = newFolder();
  const writeAll = (text: string) => {
    for (const [name, size] of Object.entries(sizes)) {
      writeFileSync(join(folder, name), text);
      truncateSync(join(folder, name), size);
    }
  };
  writeAll('before');
  const serverPort = await serve(folder);
  writeAll('after!');
  const filesInMemory: string[] = [];
  for (const name of Object.keys(sizes)) {
    const { body } = await get(`/${name}`, { range: 'bytes=0-5' }, 'GET', serverPort);
    if (body.toString() === 'before') filesInMemory.push(name);
  }
  rmSync(folder, { recursive: true });
  return filesInMemory;
}

test('RUN-05 files up to 512 kB are read once, at start, and larger ones for each request', async () => {
  const maxBytes = 512 * 1024;
  const smallFiles = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`small-${index}`, maxBytes]),
  );
  const largeFiles = { 'large-1': maxBytes + 1, 'large-2': 40 * 1024 * 1024 };
  expect(await findFilesInMemory({ ...largeFiles, ...smallFiles })).toEqual(Object.keys(smallFiles));
});

test('RUN-05 at most 32 MB of small files are in memory', async () => {
  const sizes = Object.fromEntries(Array.from({ length: 66 }, (_, index) => [`file-${index}`, 512 * 1024]));
  expect(await findFilesInMemory(sizes)).toHaveLength(64);
});

test('RUN-05 a file that a later release changes gets a new ETag', async () => {
  const path = join(directory, 'our-team', 'index.html');
  const firstResponse = await get('/our-team');
  expect(firstResponse.headers['last-modified']).toBe(statSync(path).mtime.toUTCString());
  const readEtagFromNewServer = async () =>
    (await get('/our-team', {}, 'GET', await serve(directory))).headers.etag;
  expect(await readEtagFromNewServer()).toBe(firstResponse.headers.etag);
  utimesSync(path, 1_800_000_000, 1_800_000_000);
  expect(await readEtagFromNewServer()).not.toBe(firstResponse.headers.etag);
});

test('RUN-05 an unchanged page gets 304 with the same Content-Security-Policy', async () => {
  const { headers } = await get('/our-team');
  const repeatedResponse = await get('/our-team', { 'if-none-match': headers.etag ?? '' });
  expect([repeatedResponse.status, repeatedResponse.body.length]).toEqual([304, 0]);
  expect(repeatedResponse.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

test.each([
  ['/film.mp4', film],
  ['/built/a-1.js', Buffer.from('script')],
])('RUN-05 ranges of %s are served, from memory or disk', async (path, whole) => {
  const part = await get(path, { range: 'bytes=1-4' });
  expect([part.status, part.headers['content-range'], part.body]).toEqual([
    206,
    `bytes 1-4/${whole.length}`,
    whole.subarray(1, 5),
  ]);
  expect(part.headers['accept-ranges']).toBe('bytes');
  const oneByte = await get(path, { range: 'bytes=2-2' });
  expect([oneByte.status, oneByte.body]).toEqual([206, whole.subarray(2, 3)]);
  const pastEnd = await get(path, { range: `bytes=1-${whole.length + 10}` });
  expect([pastEnd.status, pastEnd.headers['content-range'], pastEnd.body.equals(whole.subarray(1))]).toEqual([
    206,
    `bytes 1-${whole.length - 1}/${whole.length}`,
    true,
  ]);
  const fromThird = await get(path, { range: 'bytes=2-' });
  expect([fromThird.status, fromThird.body.equals(whole.subarray(2))]).toEqual([206, true]);
  const afterEnd = await get(path, { range: `bytes=${whole.length}-` });
  expect([afterEnd.status, afterEnd.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
  const head = await get(path, {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(whole.length),
    0,
  ]);
  const wholeResponse = await get(path);
  expect([wholeResponse.body.equals(whole), wholeResponse.headers['content-range']]).toEqual([
    true,
    undefined,
  ]);
});

test('SAFE-04 a request with an invalid range gets the whole file', async () => {
  for (const range of ['bytes=5-2', 'bytes=-5', 'bytes=a-b', 'bytes=0-1,3-4', 'x-bytes=0-1', 'bytes=0-1x']) {
    const response = await get('/built/a-1.js', { range });
    expect([response.status, response.body.toString()]).toEqual([200, 'script']);
  }
});
