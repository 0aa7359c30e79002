import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/servers/free-port.ts';

interface ReverseProxy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** nginx may repeat a post at another process; the idempotency key makes that harmless. */
function nginxConfiguration(folder: string, port: number, sitePorts: readonly number[]): string {
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      client_max_body_size 6m;
      upstream site {
        ${sitePorts.map((sitePort) => `server 127.0.0.1:${sitePort} max_fails=0;`).join('\n')}
        keepalive 16;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://site;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_next_upstream error timeout non_idempotent;
        }
      }
    }`;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts nginx in front of several processes of the site, which listen on `sitePorts`. */
export async function startReverseProxy(sitePorts: readonly number[]): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'seaface-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(folder, port, sitePorts));
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  const exit = once(nginx, 'exit');
  const killOnExit = () => void nginx.kill('SIGTERM');
  process.once('exit', killOnExit);
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) throw new Error('nginx ended right after its start.');
    await pause(50);
  }
  return {
    port,
    stop: async () => {
      process.off('exit', killOnExit);
      nginx.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
