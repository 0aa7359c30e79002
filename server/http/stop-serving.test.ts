import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { stopServing } from './stop-serving.ts';

const request = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The server responds with a delay, so that it can be stopped meanwhile. */
async function serve(responseDelayMs: number): Promise<number> {
  server = createServer(async (_, response) => {
    await pause(responseDelayMs);
    response.end('answered');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

/** Returns the duration in ms, and checks that no connection is open. */
async function stop(): Promise<number> {
  const startedAt = performance.now();
  await stopServing(server);
  const tookMs = performance.now() - startedAt;
  expect(await promisify(server.getConnections.bind(server))()).toBe(0);
  return tookMs;
}

test('KEEP-06 a request in progress gets its response before the server stops', async () => {
  const socket = await openConnection(await serve(1500));
  const response = text(socket);
  socket.write(request);
  await once(server, 'request');
  const tookMs = await stop();
  expect(await response).toMatch(/^HTTP\/1\.1 200 [\s\S]*answered/);
  expect(tookMs).toBeLessThan(4000);
});

test('KEEP-06 a request on an idle connection gets a last response with Connection: close', async () => {
  const port = await serve(0);
  const socket = await openConnection(port);
  socket.write(request);
  await once(socket, 'data');
  const stopDuration = stop();
  await pause(300);
  const response = text(socket);
  socket.write(request);
  expect(await response).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close[\s\S]*answered/);
  expect(await stopDuration).toBeLessThan(900);
  await expect(openConnection(port)).rejects.toThrow('ECONNREFUSED');
});

test('KEEP-06 an idle connection is closed after a second', async () => {
  const socket = await openConnection(await serve(0));
  socket.write(request);
  await once(socket, 'data');
  const tookMs = await stop();
  expect(tookMs).toBeGreaterThan(900);
  expect(tookMs).toBeLessThan(3000);
});

test.each([
  ['nothing', ''],
  ['half a request', 'GET / HTTP/1.1\r\nhost:'],
])('KEEP-06 a connection that has sent %s does not prevent the stop', async (_, sent) => {
  const socket = await openConnection(await serve(0));
  socket.on('error', () => undefined);
  socket.write(sent);
  const tookMs = await stop();
  expect(tookMs).toBeLessThan(8000);
});

test('KEEP-06 all connections that were opened before the stop get a response', async () => {
  const port = await serve(0);
  const responses = Array.from({ length: 300 }, () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write('GET / HTTP/1.0\r\n\r\n');
    return text(socket);
  });
  const stopDuration = stop();
  for (const response of await Promise.all(responses)) expect(response).toContain('answered');
  await stopDuration;
});

test('KEEP-06 new connections during the stop do not prevent the stop', async () => {
  const port = await serve(0);
  const stopDuration = stop();
  let isRefused = false;
  while (!isRefused) {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => socket.destroy());
    socket.on('error', () => {
      isRefused = true;
    });
    await nextTurn();
  }
  expect(await stopDuration).toBeLessThan(5000);
});

test('KEEP-06 a server that was never started is stopped at once', async () => {
  server = createServer();
  expect(await stop()).toBeLessThan(900);
});
