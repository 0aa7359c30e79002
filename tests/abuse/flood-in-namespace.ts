import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startNginx, writeCertificate } from '../support/proxy/proxy.ts';
import type { FloodResult } from './connection-flood.ts';
import type { FloodOptions } from './unfinished-connections.ts';

// connection-flood.ts starts this file in a network namespace of its own, where nginx can use the ports 80 and 443.

const ip = (...parameters: string[]) => execFileSync('ip', parameters);
ip('link', 'set', 'lo', 'up');
execFileSync(resolve(import.meta.dirname, '../../ops/nginx/limit-connections.nft'));
const folder = mkdtempSync(join(tmpdir(), 'seaface-flood-'));
const nginx = startNginx({
  folder,
  port: 443,
  plainPort: 80,
  webPorts: [3001, 3002],
  requestsPerSecond: 200,
  ...writeCertificate(folder),
});

/** Returns the time until the whole page is there, or null if it did not come within 20 s. */
async function visit(): Promise<number | null> {
  const startedAt = performance.now();
  try {
    const request = get('https://127.0.0.1/', {
      localAddress: '127.0.0.3',
      rejectUnauthorized: false,
      agent: false,
      signal: AbortSignal.timeout(20_000),
    });
    const [response] = await once(request, 'response');
    await response.toArray();
    return response.statusCode === 200 ? performance.now() - startedAt : null;
  } catch {
    return null;
  }
}

async function measureVisitsDuringFlood(): Promise<Pick<FloodResult, 'visitMs' | 'floodConnections'>> {
  for (let tries = 0; (await visit()) === null; tries += 1) {
    if (tries === 100) throw new Error('nginx does not start.');
    await pause(100);
  }
  const workerData: FloodOptions = { localAddress: '127.0.0.2', connectionCount: 10_000 };
  const flood = new Worker(new URL('unfinished-connections.ts', import.meta.url), { workerData });
  let floodConnections = 0;
  flood.on('message', (count: number) => (floodConnections = Math.max(floodConnections, count)));
  await pause(6000);
  const visits: Promise<number | null>[] = [];
  for (let index = 0; index < 50; index += 1) {
    visits.push(visit());
    await pause(200);
  }
  const visitMs = await Promise.all(visits);
  await flood.terminate();
  return { visitMs, floodConnections };
}

/** Opens connections from these addresses at once and returns how many were accepted before the first retry of others. */
async function countAccepted(server: string, clients: readonly string[], count: number): Promise<number> {
  let acceptedCount = 0;
  for (let index = 0; index < count; index += 1)
    connect({ host: server, port: 443, localAddress: clients[index % clients.length] }, () => {
      acceptedCount += 1;
    });
  await pause(900);
  return acceptedCount;
}

async function countIpv6Connections(): Promise<Pick<FloodResult, 'sameNetwork' | 'otherNetwork'>> {
  const server = '2001:db8::1';
  const [first, second, other] = ['2001:db8:0:a::1', '2001:db8:0:a::2', '2001:db8:0:b::1'] as const;
  for (const address of [server, first, second, other])
    ip('address', 'add', `${address}/128`, 'dev', 'lo', 'nodad');
  const listener = createServer().listen(443, server);
  await once(listener, 'listening');
  return {
    sameNetwork: await countAccepted(server, [first, second], 1000),
    otherNetwork: await countAccepted(server, [other], 10),
  };
}

const result: FloodResult = { ...(await measureVisitsDuringFlood()), ...(await countIpv6Connections()) };
nginx.kill('SIGTERM');
await once(nginx, 'exit');
rmSync(folder, { recursive: true, force: true });
process.send?.(result, () => process.exit(0));
