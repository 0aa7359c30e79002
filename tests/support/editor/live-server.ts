import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../tools/servers/free-port.ts';
import { createTestDatabase } from '../database/database.ts';
import { startNginx, webProcess, writeCertificate } from '../proxy/proxy.ts';

/** A server that releases are copied to: sshd, the release scripts, nginx and two web processes, all on this machine. */
export interface LiveServer {
  /** As ssh knows it. */
  readonly name: string;
  readonly address: string;
  /** For programs that publish: finds our ssh first, and trusts our certificate. */
  readonly variables: Readonly<Record<string, string>>;
  /** The release in charge. */
  readonly current: () => string;
  /** A page as a visitor gets it. */
  readonly page: (path: string) => Promise<string>;
  /** Every file of the release in charge. */
  readonly files: () => readonly string[];
  /** Puts a packed release live by hand, as the guide does with the first one; `scripts` is ops/release. */
  readonly putLive: (archive: string, scripts: string) => Promise<void>;
  /** What is wrong with releases that are switched to from now on; the one in charge stays sound. */
  readonly breakNextRelease: (fault: 'not ready' | 'wrong page' | null) => void;
  /** Breaks the connection off once this many bytes of a release were copied; null lets them through. */
  readonly cutAfterBytes: (bytes: number | null) => void;
  readonly stop: () => Promise<void>;
}

const name = 'live-server';

function writeProgram(file: string, commands: string): void {
  writeFileSync(file, `#!/usr/bin/env bash\n${commands}\n`, { mode: 0o755 });
}

async function runProgram(
  program: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const env = { ...process.env, ...variables };
  const [status] = await once(spawn(program, parameters, { env, stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new Error(`${program} ended with ${status}.`);
}

function writeKeys(folder: string): void {
  for (const key of ['host', 'client'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, key)]);
}

/** The daemon with its own keys; only whoever has our client's key gets in. */
async function startSshd(folder: string, variables: Readonly<Record<string, string>>) {
  const port = await freePort();
  const set = Object.entries(variables).map(([variable, value]) => `${variable}=${value}`);
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    `AuthorizedKeysFile ${join(folder, 'client.pub')}`,
    `PidFile ${join(folder, 'sshd.pid')}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    `SetEnv ${set.join(' ')}`,
  ];
  writeFileSync(join(folder, 'sshd_config'), `${settings.join('\n')}\n`);
  mkdirSync('/run/sshd', { recursive: true });
  const daemon = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', join(folder, 'sshd_config')], {
    stdio: 'ignore',
  });
  return { port, daemon };
}

/** Programs find this ssh before the machine's: it knows the server by name. */
function writeSsh(folder: string, port: number): string {
  const config = [
    `Host ${name}`,
    'HostName 127.0.0.1',
    `Port ${port}`,
    `IdentityFile ${join(folder, 'client')}`,
    'StrictHostKeyChecking no',
    `UserKnownHostsFile ${join(folder, 'known_hosts')}`,
    'LogLevel ERROR',
  ];
  writeFileSync(join(folder, 'ssh_config'), `${config.join('\n')}\n`);
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const cut = join(folder, 'cut-after-bytes');
  const ssh = `/usr/bin/ssh -F ${join(folder, 'ssh_config')} "$@"`;
  writeProgram(
    join(bin, 'ssh'),
    `if [ -e ${cut} ] && [[ "$*" == *'cat >'* ]]; then
  { head -c "$(cat ${cut})"; sleep 30; } | ${ssh} &
  sleep 4
  pkill -KILL -P "$(cat ${join(folder, 'sshd.pid')})"
  wait $!
  exit
fi
exec ${ssh}`,
  );
  return bin;
}

/** Stands in for systemd: the release scripts ask it to restart what runs. */
async function startRestarter(
  restart: () => Promise<void>,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const server = createServer((_, response) => {
    restart().then(
      () => response.writeHead(200).end(),
      (error: Error) => response.writeHead(500).end(`${error.message}\n`),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** nginx and two web processes on the release in charge. */
async function startableSite(folder: string, current: string) {
  const database = await createTestDatabase();
  const place = {
    folder,
    current,
    port: await freePort(),
    plainPort: await freePort(),
    webPorts: [await freePort(), await freePort()] as const,
    requestsPerSecond: 200,
    ...writeCertificate(folder),
  };
  const privatePorts = [await freePort(), await freePort()] as const;
  const web = ([0, 1] as const).map((index) =>
    webProcess(place.webPorts[index], privatePorts[index], database.url, current),
  );
  let nginx: ChildProcess | undefined;
  return {
    address: `https://localhost:${place.port}`,
    certificate: place.certificate,
    restart: async () => {
      if (nginx) nginx.kill('SIGHUP');
      for (const one of web) {
        await one.stop();
        await one.start();
      }
      nginx ??= startNginx(place);
    },
    /** As a process whose release does not start. */
    stopOne: () => web[0]?.stop(),
    stop: async () => {
      nginx?.kill('SIGTERM');
      await Promise.all(web.map((one) => one.stop()));
      await database.drop();
    },
  };
}

export async function startLiveServer(): Promise<LiveServer> {
  const folder = mkdtempSync(join(tmpdir(), 'live-server-'));
  const root = join(folder, 'srv');
  mkdirSync(join(root, 'releases'), { recursive: true });
  const site = await startableSite(folder, join(root, 'current'));
  const current = () => basename(readlinkSync(join(root, 'current')));
  let broken: { readonly fault: 'not ready' | 'wrong page'; readonly sound: string } | null = null;
  const restarter = await startRestarter(async () => {
    const fault = broken && current() !== broken.sound ? broken.fault : null;
    if (fault === 'not ready') {
      await site.stopOne();
      throw new Error('seaface-web@1 is not ready after 30 s');
    }
    if (fault === 'wrong page')
      for (const page of globSync(join(root, 'current/build/client/contact-us/index.html*'))) rmSync(page);
    await site.restart();
  });
  const restart = join(folder, 'restart');
  writeProgram(restart, `exec curl -sS --fail-with-body -X POST http://127.0.0.1:${restarter.port}/`);
  const onServer = { SEAFACE_ROOT: root, SEAFACE_RESTART: restart };
  writeKeys(folder);
  const { port, daemon } = await startSshd(folder, onServer);
  const bin = writeSsh(folder, port);
  const cut = join(folder, 'cut-after-bytes');
  return {
    name,
    address: site.address,
    variables: { PATH: `${bin}:${process.env.PATH}`, NODE_EXTRA_CA_CERTS: site.certificate },
    current,
    page: async (path) => {
      const url = `${site.address}${path}`;
      return (await promisify(execFile)('curl', ['-sS', '--insecure', url], { maxBuffer: 2 ** 24 })).stdout;
    },
    files: () => globSync('**/*', { cwd: join(root, 'current') }),
    putLive: async (archive, scripts) => {
      await runProgram(join(scripts, 'install'), [archive], onServer);
      await runProgram(join(scripts, 'switch'), [basename(archive, '.tar.gz')], onServer);
    },
    breakNextRelease: (fault) => {
      broken = fault && { fault, sound: current() };
    },
    cutAfterBytes: (bytes) => {
      if (bytes === null) rmSync(cut, { force: true });
      else writeFileSync(cut, String(bytes));
    },
    stop: async () => {
      daemon.kill('SIGTERM');
      restarter.close();
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
