import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../tools/servers/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { newCertificate } from './certificate.ts';

export interface WebProcess {
  /** Without the proxy. */
  readonly address: string;
  readonly privateAddress: string;
  readonly processId: () => number;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface ProxiedSite {
  readonly address: string;
  /** Port 80 of nginx. */
  readonly plainAddress: string;
  readonly proxyProcessId: number;
  /** Configuration and logs of nginx, which also uses it as /srv/seaface. */
  readonly folder: string;
  /** For replaceSettings: ports and certificate of nginx. */
  readonly nginxReplacements: Readonly<Record<string, string>>;
  readonly database: TestDatabase;
  readonly web: readonly [WebProcess, WebProcess];
  readonly stop: () => Promise<void>;
}

const root = resolve(import.meta.dirname, '../../..');

/** Changes ports and folders of the shipped configuration; throws if it does not contain one of them. */
export function replaceSettings(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`nginx's configuration no longer contains '${from}'.`);
    return result.replaceAll(from, to);
  }, text);
}

export interface ProxyOptions {
  readonly folder: string;
  /** By default the project. */
  readonly releaseFolder?: string;
  readonly port: number;
  readonly plainPort: number;
  readonly webPorts: readonly [number, number];
  readonly requestsPerSecond: number;
  readonly certificateFile: string;
  readonly keyFile: string;
}

export function writeCertificate(folder: string): Pick<ProxyOptions, 'certificateFile' | 'keyFile'> {
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const { cert, key } = newCertificate();
  writeFileSync(certificateFile, cert);
  writeFileSync(keyFile, key);
  return { certificateFile, keyFile };
}

function nginxReplacements({
  port,
  plainPort,
  certificateFile,
  keyFile,
}: ProxyOptions): Readonly<Record<string, string>> {
  return {
    '  listen [::]:443 ssl http2;\n': '',
    'listen 443': `listen 127.0.0.1:${port}`,
    'listen 80': `listen 127.0.0.1:${plainPort}`,
    '/etc/seaface/tls/fullchain.pem': certificateFile,
    '/etc/seaface/tls/privkey.pem': keyFile,
  };
}

export function startNginx(options: ProxyOptions): ChildProcess {
  const { folder, releaseFolder = root, webPorts, requestsPerSecond } = options;
  const conf = replaceSettings(readFileSync(join(releaseFolder, 'build/proxy/site.nginx'), 'utf8'), {
    'rate=200r/s': `rate=${requestsPerSecond}r/s`,
    'rate=10r/s': `rate=${requestsPerSecond / 20}r/s`,
    '/srv/seaface/current/ops/nginx': folder,
    '/srv/seaface/current': releaseFolder,
    '/srv/seaface/preview': join(folder, 'preview'),
    '  listen [::]:443 ssl http2 default_server;\n': '',
    '  listen [::]:80 default_server;\n': '',
    ...nginxReplacements(options),
    '127.0.0.1:3001': `127.0.0.1:${webPorts[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${webPorts[1]}`,
    '/var/log/nginx/seaface.log': join(folder, 'access.json'),
  });
  writeFileSync(join(folder, 'seaface.conf'), conf);
  for (const file of ['to-node.conf', 'files.conf'])
    writeFileSync(join(folder, file), readFileSync(join(root, 'ops/nginx', file)));
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const mainFile = join(folder, 'nginx.conf');
  writeFileSync(
    mainFile,
    [
      process.getuid?.() === 0 ? 'user root;' : '',
      'worker_processes 1;',
      `pid ${join(folder, 'nginx.pid')};`,
      'include /etc/nginx/modules-enabled/*.conf;',
      'events { worker_connections 768; }',
      `http { sendfile on; tcp_nopush on; access_log off;`,
      ...temporaryFolders,
      `include ${join(folder, 'seaface.conf')}; }`,
    ].join('\n'),
  );
  execFileSync(join(root, 'ops/nginx/raise-connection-limit'), [mainFile]);
  const parameters = ['-e', join(folder, 'error.log'), '-c', mainFile, '-g', 'daemon off;'];
  return spawn('/usr/sbin/nginx', parameters, { stdio: 'inherit' });
}

class ProxyEnded extends Error {}

/** Repeats `attempt` until it does not throw. */
async function waitFor(name: string, attempt: () => Promise<void>): Promise<void> {
  for (let round = 0; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ProxyEnded) throw error;
      if (round > 600) throw new Error(`${name} did not start.`, { cause: error });
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

export function createWebProcess(
  port: number,
  privatePort: number,
  databaseUrl: string,
  folder = root,
): WebProcess {
  let server: ChildProcess | null = null;
  const privateAddress = `http://127.0.0.1:${privatePort}`;
  return {
    address: `http://127.0.0.1:${port}`,
    privateAddress,
    processId: () => server?.pid ?? 0,
    start: async () => {
      server = spawn(process.execPath, [join(folder, 'server/main.ts')], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          ROLE: 'web',
          HOST: '127.0.0.1',
          PORT: String(port),
          PRIVATE_PORT: String(privatePort),
          DATABASE_URL: databaseUrl,
          SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
          TRUSTED_PROXY: '127.0.0.1',
        },
        stdio: 'ignore',
      });
      const readyUrl = `${privateAddress}/readyz`;
      await waitFor(`A web process on port ${port}`, async () => {
        if (!(await fetch(readyUrl)).ok) throw new Error('not ready');
      });
    },
    stop: async () => {
      if (!server || server.exitCode !== null) return;
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
    },
  };
}

/** The built site as it is deployed: nginx with TLS, two web processes and a database. */
export async function startProxiedSite(requestsPerSecond = 200): Promise<ProxiedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'seaface-nginx-'));
  const database = await createTestDatabase();
  const port = await freePort();
  const webPorts = [await freePort(), await freePort()] as const;
  const web = [
    createWebProcess(webPorts[0], await freePort(), database.url),
    createWebProcess(webPorts[1], await freePort(), database.url),
  ] as const;
  const plainPort = await freePort();
  const options = { folder, port, plainPort, webPorts, requestsPerSecond, ...writeCertificate(folder) };
  await Promise.all(web.map((process) => process.start()));
  const proxy = startNginx(options);
  const stop = async () => {
    if (proxy.exitCode === null) {
      const exit = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await exit;
    }
    await Promise.all(web.map((process) => process.stop()));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  await waitFor(`nginx on port ${port}`, async () => {
    if (proxy.exitCode !== null) {
      const reason = readFileSync(join(folder, 'error.log'), 'utf8');
      await stop();
      throw new ProxyEnded(`nginx ended: ${reason}`);
    }
    const parameters = ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', 'localhost'];
    execFileSync('openssl', parameters, { stdio: ['pipe', 'ignore', 'ignore'], input: '' });
  });
  return {
    address: `https://localhost:${port}`,
    plainAddress: `http://127.0.0.1:${plainPort}`,
    proxyProcessId: proxy.pid ?? 0,
    folder,
    nginxReplacements: nginxReplacements(options),
    database,
    web,
    stop,
  };
}
