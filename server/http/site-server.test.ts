import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encoded } from '../../tests/support/enquiries/form-answers.ts';
import { type SmallSite, startSmallSite } from '../../tests/support/server/small-site.ts';
import { responseHeaders } from './headers.ts';

let site: SmallSite;
beforeEach(async () => {
  site = await startSmallSite();
});
afterEach(() => site.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${site.address}${path}`, { redirect: 'manual', ...init });

describe('SITE-02 addresses', () => {
  test('a page and a file are read, and not posted to', async () => {
    expect(await (await ask('/our-team')).text()).toBe('team');
    expect(await (await ask('/script.js?v=1')).text()).toBe('script');
    const head = await ask('/script.js', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '6']);
    expect((await ask('/our-team', { method: 'POST' })).status).toBe(404);
  });

  test.each(['/nothing', '/nothing.at/all', '/nothing.'])('%s is not ours', async (path) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([404, site.notFoundPage.html]);
    expect(answer.headers.get('content-security-policy')).toBe(site.notFoundPage.policy);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a missing file is a plain 404', async () => {
    const answer = await ask('/nothing/at.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toBe('');
  });

  test('another spelling leads to the exact one, with its query', async () => {
    const answer = await ask('/OUR-team/?utm_source=a&b');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/our-team?utm_source=a&b']);
  });
});

test.each<[string, string, RequestInit?]>([
  ['not found', '/nothing.js'],
  ['another spelling', '/our-team/'],
  ['a form address', '/popup.php'],
  ['a form', '/popup.php', { method: 'POST', body: encoded({}), headers: { accept: 'application/json' } }],
])('SAFE-01 %s is answered with the headers that every answer carries', async (_, path, init = {}) => {
  expect(Object.fromEntries((await ask(path, init)).headers)).toMatchObject(
    Object.fromEntries(Object.entries(responseHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  );
});

async function sendRaw(request: string): Promise<string> {
  const socket = connect(site.port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

test.each([
  ['no request at all', 'nonsense\r\n\r\n', '400 Bad Request'],
  [
    'headers of 20 kB',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n', '405 Method Not Allowed'],
])('SAFE-05 %s is refused with our headers, and the connection closed', async (_, request, status) => {
  const [head = '', ...body] = (await sendRaw(request)).split('\r\n\r\n');
  const [first, ...lines] = head.split('\r\n');
  expect(first).toBe(`HTTP/1.1 ${status}`);
  expect(lines).toEqual(
    expect.arrayContaining(Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}`)),
  );
  expect(lines).toEqual(expect.arrayContaining(['Connection: close', 'Content-Length: 0']));
  expect(body).toEqual(['']);
});

describe('RUN-02 requests in the log', () => {
  const linesOf = (id: string) =>
    site.log.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id);

  test('an answer carries the name of its request, and so does one line with route and status', async () => {
    const id = 'a1b2c3d4e5f60718';
    const started = performance.now();
    const answer = await ask('/popup.php?sent=secret', { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toBe(id);
    await expect.poll(() => linesOf(id)).toHaveLength(1);
    const [line] = linesOf(id);
    expect(line).toMatchObject({
      event: 'request_answered',
      method: 'GET',
      route: '/popup.php',
      status: 303,
    });
    expect(line.durationMs).toBeLessThanOrEqual(Math.ceil(performance.now() - started));
    expect(site.log.join('')).not.toContain('secret');
  });

  test('an address that is not ours leaves no line, and is counted', async () => {
    const id = 'ffffffffffffffff';
    const started = performance.now();
    const answer = await ask('/counted', { method: 'DELETE', headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toBe(id);
    const labels = '{method="DELETE",route="/*",status="404"}';
    const figure = async (name: string) => {
      const figures = await (await site.privately('/metrics')).text();
      const start = `seaface_http_request_duration_seconds_${name}${labels} `;
      return Number(
        figures
          .split('\n')
          .find((line) => line.startsWith(start))
          ?.slice(start.length),
      );
    };
    await expect.poll(() => figure('count')).toBe(1);
    expect(await figure('sum')).toBeLessThan((performance.now() - started) / 1000);
    expect(linesOf(id)).toEqual([]);
  });
});

test('INTAKE-20 an error of ours is answered with 500, and the log names its place, not its message', async () => {
  let rendered = 0;
  const broken = await startSmallSite(async () => {
    rendered += 1;
    if (rendered === 1) throw new RangeError('visitor wrote zzcanary');
    return new Response('a later page');
  });
  const answer = await fetch(`${broken.address}/popup.php`, { method: 'POST', body: encoded({}) });
  await broken.stop();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await answer.text()).not.toBe('');
  const events = broken.log.map((line) => JSON.parse(line));
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'request_failed', errorName: 'RangeError' }),
  );
  expect(broken.log.join('')).not.toContain('zzcanary');
});
