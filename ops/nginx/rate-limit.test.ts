import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { isSkippedWithout } from '../../tests/support/server/is-skipped-without.ts';
import { freePort } from '../../tools/servers/free-port.ts';

const program = '/usr/sbin/nginx';
const shippedConfiguration = readFileSync(join(import.meta.dirname, 'seaface.conf'), 'utf8');
/** The rate-limit keys of the shipped configuration. */
const zones =
  shippedConfiguration.match(
    /^map \$(?:binary_remote_addr|request_method) .*?^\}|^limit_\w+_zone [^;]*;/gms,
  ) ?? [];

const folder = newFolder();
const port = await freePort();
let nginx: ChildProcess | undefined;

/** The shipped zones with low rates; a header sets the client address. */
function nginxConfiguration(): string {
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${join(folder, 'nginx.pid')};
    events {}
    http {
      access_log off;
      ${temporaryFolders.join('\n')}
      ${zones.join('\n').replaceAll(/rate=\d+r\/s/g, 'rate=1r/m')}
      limit_req_status 429;
      server {
        listen 127.0.0.1:${port};
        set_real_ip_from 127.0.0.1;
        real_ip_header X-Test-Client;
        root ${folder};
        location = /all { limit_req zone=seaface_all burst=9 nodelay; }
        location = /rendered { limit_req zone=seaface_rendered burst=9 nodelay; }
        location = /forms { limit_req zone=seaface_forms burst=9 nodelay; error_page 405 =200 /all; }
      }
    }`;
}

beforeAll(async () => {
  if (isSkippedWithout(program)) return;
  writeFileSync(join(folder, 'all'), '');
  writeFileSync(join(folder, 'forms'), '');
  writeFileSync(join(folder, 'rendered'), '');
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration());
  const log = join(folder, 'error.log');
  nginx = spawn(program, ['-e', log, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']);
  const isUp = async () => expect(await ask('/', 'GET', '192.0.2.1')).toBe(403);
  await vi.waitFor(isUp);
});
afterAll(async () => {
  if (nginx?.exitCode === null) {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  }
  rmSync(folder, { recursive: true });
});

const ask = async (path: string, method: string, client: string) => {
  const headers = { 'x-test-client': client };
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers }).catch(() => null))?.status;
};

test('SAFE-07 every zone of nginx counts an IPv6 client by its /64', () => {
  const keys = zones.flatMap((line) => /^limit_\w+_zone (\S+)/.exec(line)?.[1] ?? []);
  expect(keys).toEqual([
    '$seaface_client',
    '$seaface_poster',
    '$seaface_poster',
    '$seaface_reader',
    '$seaface_client',
    '$seaface_poster',
  ]);
});

test.skipIf(isSkippedWithout(program)).for([
  ['/all', 'GET'],
  ['/forms', 'POST'],
  ['/rendered', 'GET'],
] as const)('SAFE-07 nginx limits one /64 like one address: %s %s', async ([path, method]) => {
  const countAccepted = async (addressOf: (index: number) => string, requestCount = 60) => {
    const requests = Array.from({ length: requestCount }, (_, index) => ask(path, method, addressOf(index)));
    return (await Promise.all(requests)).filter((status) => status !== 429).length;
  };
  // The bytes 0a of the address are line feeds, which the pattern must match, too.
  expect(await countAccepted((index) => `2001:db8:a0a:a:${index.toString(16)}::a`)).toBe(10);
  expect(await countAccepted(() => '2001:db8:a0a:a:ffff::1', 1)).toBe(0);
  expect(await countAccepted(() => '2001:db8:a0a:b::1', 1)).toBe(1);
  expect(await countAccepted((index) => `203.0.113.${index}`)).toBe(60);
  expect(await countAccepted(() => '198.51.100.1')).toBe(10);
});
