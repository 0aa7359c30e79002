import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerHeaders, fileHeaders, pageHeaders } from './headers.ts';
import { siteFiles } from './site-files.ts';

const film = Buffer.alloc(600 * 1024, 'film');
const directory = mkdtempSync(join(tmpdir(), 'seaface-site-'));
const put = (name: string, content: string | Buffer) => {
  mkdirSync(join(directory, name, '..'), { recursive: true });
  writeFileSync(join(directory, name), content);
};
put('index.html', 'home');
put('index.html.br', 'BR');
put('index.html.gz', 'GZIP');
put('our-team/index.html', 'team');
put('our-team.data', 'data');
put('404/index.html', 'nothing');
put('404.data', 'nothing');
put('built/a-1.js', 'script');
put('film.mp4', film);

const server = createServer((asked, answer) => {
  if (!send(asked, answer)) answer.writeHead(404).end();
});
const send = siteFiles(directory, {
  pages: { '/': pageHeaders('home'), '/our-team': pageHeaders('team') },
  files: fileHeaders,
  answers: answerHeaders,
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, headers, method }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
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
])('RUN-05 whoever takes %s gets the smallest twin for it', async (accepted, encoding, body) => {
  const answer = await ask('/', { 'accept-encoding': accepted });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
  });
  expect([answer.headers['content-encoding'], answer.body.toString()]).toEqual([encoding, body]);
});

test('SAFE-02 each kind of file is kept for its own time', async () => {
  const kept = async (path: string) => (await ask(path)).headers['cache-control'];
  expect(await kept('/built/a-1.js')).toContain('immutable');
  expect(await kept('/our-team')).toContain('max-age=60');
  expect(await kept('/our-team.data')).toContain('max-age=60');
  expect(await kept('/film.mp4')).toContain('max-age=86400');
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
  expect((await ask(path)).status).toBe(404);
});

test('RUN-05 what has not changed is not sent again, and says what the page said', async () => {
  const { headers } = await ask('/our-team');
  const again = await ask('/our-team', { 'if-none-match': headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

test.each([
  ['/film.mp4', film],
  ['/built/a-1.js', Buffer.from('script')],
])('RUN-05 parts of %s', async (path, whole) => {
  const part = await ask(path, { range: 'bytes=1-4' });
  expect([part.status, part.headers['content-range'], part.body]).toEqual([
    206,
    `bytes 1-4/${whole.length}`,
    whole.subarray(1, 5),
  ]);
  const rest = await ask(path, { range: 'bytes=2-' });
  expect([rest.status, rest.body.equals(whole.subarray(2))]).toEqual([206, true]);
  const beyond = await ask(path, { range: `bytes=${whole.length}-` });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
  const head = await ask(path, {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(whole.length),
    0,
  ]);
  expect((await ask(path)).body.equals(whole)).toBe(true);
});

test('SAFE-04 a range that makes no sense is answered with the whole file', async () => {
  for (const range of ['bytes=5-2', 'bytes=-5', 'bytes=a-b', 'bytes=0-1,3-4'])
    expect((await ask('/built/a-1.js', { range })).body.toString()).toBe('script');
});
