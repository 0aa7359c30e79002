import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../tools/servers/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';

export const proxyKinds = ['nginx', 'caddy'] as const;
export type ProxyKind = (typeof proxyKinds)[number];

export interface WebProcess {
  /** Past the proxy. */
  readonly address: string;
  readonly privateAddress: string;
  readonly start: () => Promise<void>;
  /** Ends it as a service manager does, and waits for its end. */
  readonly stop: () => Promise<void>;
}

export interface ProxiedSite {
  readonly address: string;
  /** The proxy's configuration and logs; nginx takes it for the machine's folder of releases. */
  readonly folder: string;
  /** For 'moved': where server blocks of nginx listen, and with which certificate. */
  readonly nginxPlaces: Readonly<Record<string, string>>;
  readonly database: TestDatabase;
  readonly web: readonly [WebProcess, WebProcess];
  readonly stop: () => Promise<void>;
}

const root = resolve(import.meta.dirname, '../../..');

/** The shipped configuration, moved to other ports and folders. Every place that is to be moved must be there. */
export function moved(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`The proxy's configuration no longer holds '${from}'.`);
    return rest.replaceAll(from, to);
  }, text);
}

export interface Place {
  readonly folder: string;
  /** The release that is served; without it the project as it is built. */
  readonly current?: string;
  readonly port: number;
  readonly plainPort: number;
  readonly webPorts: readonly [number, number];
  readonly requestsPerSecond: number;
  readonly certificate: string;
  readonly key: string;
}

export function writeCertificate(folder: string): Pick<Place, 'certificate' | 'key'> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '400'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  return { certificate, key };
}

/** Where every server block of ours listens, and what it proves itself with. */
function nginxPlaces({ port, plainPort, certificate, key }: Place): Readonly<Record<string, string>> {
  return {
    '  listen [::]:443 ssl http2;\n': '',
    'listen 443': `listen 127.0.0.1:${port}`,
    'listen 80': `listen 127.0.0.1:${plainPort}`,
    '/etc/seaface/tls/fullchain.pem': certificate,
    '/etc/seaface/tls/privkey.pem': key,
  };
}

export function startNginx(place: Place): ChildProcess {
  const { folder, current = root, webPorts, requestsPerSecond } = place;
  const conf = moved(readFileSync(join(current, 'build/proxy/site.nginx'), 'utf8'), {
    'rate=200r/s': `rate=${requestsPerSecond}r/s`,
    '/srv/seaface/current/ops/nginx': folder,
    '/srv/seaface/current': current,
    '/srv/seaface/preview': join(folder, 'preview'),
    '  listen [::]:443 ssl http2 default_server;\n': '',
    '  listen [::]:80 default_server;\n': '',
    ...nginxPlaces(place),
    '127.0.0.1:3001': `127.0.0.1:${webPorts[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${webPorts[1]}`,
    '/var/log/nginx/seaface.log': join(folder, 'access.json'),
  });
  writeFileSync(join(folder, 'seaface.conf'), conf);
  for (const file of ['to-node.conf', 'files.conf'])
    writeFileSync(join(folder, file), readFileSync(join(root, 'ops/nginx', file)));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      process.getuid?.() === 0 ? 'user root;' : '',
      'worker_processes 1;',
      `pid ${join(folder, 'nginx.pid')};`,
      'include /etc/nginx/modules-enabled/*.conf;',
      'events { worker_connections 512; }',
      `http { sendfile on; tcp_nopush on; access_log off;`,
      ...temporary,
      `include ${join(folder, 'seaface.conf')}; }`,
    ].join('\n'),
  );
  const arguments_ = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  return spawn('/usr/sbin/nginx', arguments_, { stdio: 'inherit' });
}

function startCaddy({ folder, port, plainPort, webPorts, certificate, key }: Place): ChildProcess {
  const file = moved(readFileSync(join(root, 'build/proxy/Caddyfile'), 'utf8'), {
    '/srv/seaface/current': root,
    '{\n\tservers {': `{\n\tadmin off\n\thttp_port ${plainPort}\n\tservers {`,
    'seaface.example {\n\tredir https://www.seaface.example{uri} 301\n}\n\n': '',
    'www.seaface.example {': `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    '127.0.0.1:3001': `127.0.0.1:${webPorts[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${webPorts[1]}`,
    '/var/log/caddy/seaface.json': join(folder, 'access.json'),
  });
  writeFileSync(join(folder, 'Caddyfile'), file);
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { ...process.env, ...home },
    stdio: ['ignore', 'ignore', openSync(join(folder, 'error.log'), 'w')],
  });
}

/** No use in asking again. */
class ProxyEnded extends Error {}

/** Asks again until it does not throw. */
async function until(what: string, ask: () => Promise<void>): Promise<void> {
  for (let round = 0; ; round += 1) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ProxyEnded) throw error;
      if (round > 600) throw new Error(`${what} did not come.`, { cause: error });
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

export function webProcess(
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
    start: async () => {
      server = spawn(process.execPath, [join(folder, 'server/main.ts')], {
        env: {
          ...process.env,
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
      const ready = `${privateAddress}/readyz`;
      await until(`A web process on port ${port}`, async () => {
        if (!(await fetch(ready)).ok) throw new Error('not ready');
      });
    },
    stop: async () => {
      if (!server || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** The built site as it is deployed: a proxy with TLS before two web processes and a database of their own. */
export async function startProxiedSite(kind: ProxyKind, requestsPerSecond = 200): Promise<ProxiedSite> {
  const folder = mkdtempSync(join(tmpdir(), `seaface-${kind}-`));
  const database = await createTestDatabase();
  const port = await freePort();
  const webPorts = [await freePort(), await freePort()] as const;
  const web = [
    webProcess(webPorts[0], await freePort(), database.url),
    webProcess(webPorts[1], await freePort(), database.url),
  ] as const;
  const plainPort = await freePort();
  const place = { folder, port, plainPort, webPorts, requestsPerSecond, ...writeCertificate(folder) };
  await Promise.all(web.map((one) => one.start()));
  const proxy = kind === 'nginx' ? startNginx(place) : startCaddy(place);
  const stop = async () => {
    if (proxy.exitCode === null) {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
    }
    await Promise.all(web.map((one) => one.stop()));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  await until(`${kind} on port ${port}`, async () => {
    if (proxy.exitCode !== null) {
      const reason = readFileSync(join(folder, 'error.log'), 'utf8');
      await stop();
      throw new ProxyEnded(`${kind} ended: ${reason}`);
    }
    const question = ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', 'localhost'];
    execFileSync('openssl', question, { stdio: ['pipe', 'ignore', 'ignore'], input: '' });
  });
  return {
    address: `https://localhost:${port}`,
    folder,
    nginxPlaces: nginxPlaces(place),
    database,
    web,
    stop,
  };
}
