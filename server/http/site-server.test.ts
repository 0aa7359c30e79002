import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeForm } from '../../tests/support/enquiries/form-answers.ts';
import { type SmallSite, startSmallSite } from '../../tests/support/server/small-site.ts';
import { responseHeaders } from './headers.ts';

let site: SmallSite;
beforeEach(async () => {
  site = await startSmallSite();
});
afterEach(() => site.stop());

const fetchPath = (path: string, init: RequestInit = {}) =>
  fetch(`${site.address}${path}`, { redirect: 'manual', ...init });

describe('SITE-02 addresses', () => {
  test('a page and a file respond to GET and HEAD, and not to POST', async () => {
    expect(await (await fetchPath('/our-team')).text()).toBe('team');
    expect(await (await fetchPath('/script.js?v=1')).text()).toBe('script');
    const head = await fetchPath('/script.js', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '6']);
    expect((await fetchPath('/our-team', { method: 'POST' })).status).toBe(404);
  });

  test.each(['/nothing', '/nothing.at/all', '/nothing.'])('%s gets the not-found page', async (path) => {
    const response = await fetchPath(path);
    expect([response.status, await response.text()]).toEqual([404, site.notFoundPage.html]);
    expect(response.headers.get('content-security-policy')).toBe(site.notFoundPage.csp);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('a missing file gets 404 as plain text', async () => {
    const response = await fetchPath('/nothing/at.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toBe('');
  });

  test('another spelling redirects to the canonical address, with its query', async () => {
    const response = await fetchPath('/OUR-team/?utm_source=a&b');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/our-team?utm_source=a&b']);
  });
});

test.each<[string, string, RequestInit?]>([
  ['not found', '/nothing.js'],
  ['another spelling', '/our-team/'],
  ['a form address', '/popup.php'],
  ['a form', '/popup.php', { method: 'POST', body: encodeForm({}), headers: { accept: 'application/json' } }],
])('SAFE-01 the response has the common headers: %s', async (_, path, init = {}) => {
  expect(Object.fromEntries((await fetchPath(path, init)).headers)).toMatchObject(
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
  ['a malformed request', 'nonsense\r\n\r\n', '400 Bad Request'],
  [
    'headers of 20 kB',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n', '405 Method Not Allowed'],
])(
  'SAFE-05 the server rejects %s with the common headers and closes the connection',
  async (_, request, status) => {
    const [head = '', ...body] = (await sendRaw(request)).split('\r\n\r\n');
    const [statusLine, ...headerLines] = head.split('\r\n');
    expect(statusLine).toBe(`HTTP/1.1 ${status}`);
    expect(headerLines).toEqual(
      expect.arrayContaining(Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}`)),
    );
    expect(headerLines).toEqual(expect.arrayContaining(['Connection: close', 'Content-Length: 0']));
    expect(body).toEqual(['']);
  },
);

describe('RUN-02 requests in the log', () => {
  const logLinesOf = (id: string) =>
    site.log.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id);

  test('a response and one log line with route and status have the id of the request', async () => {
    const id = 'a1b2c3d4e5f60718';
    const startedAt = performance.now();
    const response = await fetchPath('/popup.php?sent=secret', { headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toBe(id);
    await expect.poll(() => logLinesOf(id)).toHaveLength(1);
    const [line] = logLinesOf(id);
    expect(line).toMatchObject({
      event: 'request_answered',
      method: 'GET',
      route: '/popup.php',
      status: 303,
    });
    expect(line.durationMs).toBeLessThanOrEqual(Math.ceil(performance.now() - startedAt));
    expect(site.log.join('')).not.toContain('secret');
  });

  test('a request without a route is not logged, but counted', async () => {
    const id = 'ffffffffffffffff';
    const startedAt = performance.now();
    const response = await fetchPath('/counted', { method: 'DELETE', headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toBe(id);
    const labels = '{method="DELETE",route="/*",status="404"}';
    const readMetric = async (name: string) => {
      const metrics = await (await site.requestPrivate('/metrics')).text();
      const start = `seaface_http_request_duration_seconds_${name}${labels} `;
      return Number(
        metrics
          .split('\n')
          .find((line) => line.startsWith(start))
          ?.slice(start.length),
      );
    };
    await expect.poll(() => readMetric('count')).toBe(1);
    expect(await readMetric('sum')).toBeLessThan((performance.now() - startedAt) / 1000);
    expect(logLinesOf(id)).toEqual([]);
  });
});

test('INTAKE-20 an exception gets 500, and the log has the name of the exception, not its message', async () => {
  let renderCount = 0;
  const brokenSite = await startSmallSite(async () => {
    renderCount += 1;
    if (renderCount === 1) throw new RangeError('visitor wrote zzcanary');
    return new Response('a later page');
  });
  const response = await fetch(`${brokenSite.address}/popup.php`, { method: 'POST', body: encodeForm({}) });
  await brokenSite.stop();
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await response.text()).not.toBe('');
  const events = brokenSite.log.map((line) => JSON.parse(line));
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'request_failed', errorName: 'RangeError' }),
  );
  expect(brokenSite.log.join('')).not.toContain('zzcanary');
});
