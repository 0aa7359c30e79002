import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { replaceSettings } from '../../tests/support/proxy/proxy.ts';
import { createService } from '../../tests/support/server/service.ts';
import { freePort } from '../servers/free-port.ts';
import { largestScript } from './largest-script.ts';
import { processorTimeUs } from './processor-time.ts';
import { measureAlternately, resultsTable, type Sample, type Variant } from './rounds.ts';
import { acceptBrotliLua, runWrk } from './wrk.ts';

/**
 * Compares requests per second of bare nginx, nginx with ops/nginx/seaface.conf, and Node, measured alternately on the
 * same built files. Prints the figures of docs/performance.md. Needs nginx with its brotli module, wrk and a build.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '11' }, seconds: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const connections = 16;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const site = join(root, 'build/client');

interface Nginx {
  readonly port: number;
  readonly processId: () => number;
  readonly stop: () => Promise<void>;
}

const bareConfiguration = (port: number) =>
  `include /etc/nginx/mime.types; access_log off;
  server { listen 127.0.0.1:${port}; root ${site}; brotli_static on; }`;

/** Our configuration with raised rate limits, and without TLS, which would hide the difference to bare nginx. */
const ourConfiguration = (port: number, folder: string) =>
  replaceSettings(readFileSync(join(root, 'ops/nginx/seaface.conf'), 'utf8'), {
    'rate=200r/s': 'rate=1000000r/s',
    'rate=5r/s': 'rate=1000000r/s',
    '/srv/seaface/current': root,
    '  listen [::]:443 ssl http2 default_server;\n': '',
    '  listen [::]:443 ssl http2;\n': '',
    '  listen [::]:80 default_server;\n': '',
    'listen 443 ssl http2': `listen 127.0.0.1:${port}`,
    'listen 80 ': `listen unix:${folder}/plain.socket `,
    '  ssl_certificate /etc/seaface/tls/fullchain.pem;\n': '',
    '  ssl_certificate_key /etc/seaface/tls/privkey.pem;\n': '',
    '/var/log/nginx/seaface.log': join(folder, 'access.json'),
  });

/** One worker process each, with the settings of Debian's default nginx.conf. */
async function startNginx(configure: (port: number, folder: string) => string): Promise<Nginx> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'seaface-bench-'));
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    include /etc/nginx/modules-enabled/*.conf;
    events { worker_connections 512; }
    http {
      sendfile on; tcp_nopush on; keepalive_requests 1000000;
      ${temporaryPaths.join(' ')}
      ${configure(port, folder)}
    }`,
  );
  const args = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx = spawn('/usr/sbin/nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const exitEvent = once(nginx, 'exit');
  process.once('exit', () => void nginx.kill('SIGTERM'));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (nginx.exitCode !== null) throw new Error('nginx exited during its start.');
    await pause(50);
  }
  return {
    port,
    processId: () => nginx.pid ?? 0,
    stop: async () => {
      nginx.kill('SIGTERM');
      await exitEvent;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const bareNginx = await startNginx(bareConfiguration);
const ourNginx = await startNginx(ourConfiguration);
const node = await createService({ DATABASE_URL: '', SMTP_URL: '' });
await node.start();
const costColumn = 'processor µs a request';
try {
  for (const path of ['/', largestScript()]) {
    const measure = (server: Pick<Nginx, 'port' | 'processId'>) => async (): Promise<Sample> => {
      const usBefore = processorTimeUs(server.processId());
      const url = `http://127.0.0.1:${server.port}${path}`;
      const sample = await runWrk({ url, connections, seconds, script: acceptBrotliLua });
      const usedUs = processorTimeUs(server.processId()) - usBefore;
      return {
        ...sample,
        otherValues: { [costColumn]: usedUs / (sample.otherValues.requests ?? 1) },
      };
    };
    const variants: Variant[] = [
      ['bare nginx', measure(bareNginx)],
      ['nginx with ops/nginx/seaface.conf', measure(ourNginx)],
      ['Node alone', measure(node)],
    ];
    const results = await measureAlternately(rounds, variants);
    const bytes = statSync(join(site, `${path === '/' ? '/index.html' : path}.br`)).size;
    console.log(
      `\`${path}\`, ${bytes} bytes, ${connections} connections, ${rounds} rounds of ${seconds} s\n\n${resultsTable(results, [costColumn])}\n`,
    );
  }
} finally {
  await node.stop();
  await bareNginx.stop();
  await ourNginx.stop();
}
