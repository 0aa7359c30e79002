import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../tools/servers/free-port.ts';
import { createTestDatabase } from '../database/database.ts';
import { runOrThrow } from '../machine/run-program.ts';
import { createWebProcess, startNginx, writeCertificate } from '../proxy/proxy.ts';
import { startHttpServer } from '../server/http-server.ts';

type Defect = 'not ready' | 'wrong page';

/** A simulated server for publishing: sshd, the release scripts, nginx and two web processes, all on this machine. */
export interface LiveServer {
  /** Host name in ssh's configuration. */
  readonly name: string;
  readonly address: string;
  /** Environment for publishing: the replaced ssh, and the certificate as trusted. */
  readonly variables: Readonly<Record<string, string>>;
  /** Name of the active release. */
  readonly currentRelease: () => string;
  readonly readPage: (path: string) => Promise<string>;
  /** Files of the active release. */
  readonly files: () => readonly string[];
  /** Installs and activates a packed release; `scripts` is the folder ops/release. */
  readonly activate: (archive: string, scripts: string) => Promise<void>;
  /** Every release that is activated from now on has this defect; the active release has none. Null ends this. */
  readonly breakLaterReleases: (defect: Defect | null) => void;
  /** Breaks the ssh connection after this many bytes of a release; null restores it. */
  readonly breakConnectionAfter: (bytes: number | null) => void;
  readonly stop: () => Promise<void>;
}

const name = 'live-server';

function writeProgram(file: string, commands: string): void {
  writeFileSync(file, `#!/usr/bin/env bash\n${commands}\n`, { mode: 0o755 });
}

function writeKeys(folder: string): void {
  for (const key of ['host', 'client'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, key)]);
}

async function startSshd(folder: string, variables: Readonly<Record<string, string>>) {
  const port = await freePort();
  const assignments = Object.entries(variables).map(([variable, value]) => `${variable}=${value}`);
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    `AuthorizedKeysFile ${join(folder, 'client.pub')}`,
    `PidFile ${join(folder, 'sshd.pid')}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    `SetEnv ${assignments.join(' ')}`,
  ];
  writeFileSync(join(folder, 'sshd_config'), `${settings.join('\n')}\n`);
  mkdirSync('/run/sshd', { recursive: true });
  const daemon = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', join(folder, 'sshd_config')], {
    stdio: 'ignore',
  });
  return { port, daemon };
}

/** Writes a program ssh that knows the server by name and can break the connection; returns its folder. */
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
  const programFolder = join(folder, 'bin');
  mkdirSync(programFolder);
  const limitFile = join(folder, 'break-after-bytes');
  const ssh = `/usr/bin/ssh -F ${join(folder, 'ssh_config')} "$@"`;
  writeProgram(
    join(programFolder, 'ssh'),
    `if [ -e ${limitFile} ] && [[ "$*" == *'cat >'* ]]; then
  { head -c "$(cat ${limitFile})"; sleep 30; } | ${ssh} &
  sleep 4
  pkill -KILL -P "$(cat ${join(folder, 'sshd.pid')})"
  wait $!
  exit
fi
exec ${ssh}`,
  );
  return programFolder;
}

/** Creates nginx and two web processes of the active release; restart() also starts them the first time. */
async function createSite(folder: string, releaseFolder: string) {
  const database = await createTestDatabase();
  const options = {
    folder,
    releaseFolder,
    port: await freePort(),
    plainPort: await freePort(),
    webPorts: [await freePort(), await freePort()] as const,
    requestsPerSecond: 200,
    ...writeCertificate(folder),
  };
  const privatePorts = [await freePort(), await freePort()] as const;
  const web = ([0, 1] as const).map((index) =>
    createWebProcess(options.webPorts[index], privatePorts[index], database.url, releaseFolder),
  );
  let nginx: ChildProcess | undefined;
  return {
    address: `https://localhost:${options.port}`,
    certificateFile: options.certificateFile,
    restart: async () => {
      if (nginx) nginx.kill('SIGHUP');
      for (const process of web) {
        await process.stop();
        await process.start();
      }
      nginx ??= startNginx(options);
    },
    stopFirstProcess: () => web[0]?.stop(),
    stop: async () => {
      nginx?.kill('SIGTERM');
      await Promise.all(web.map((process) => process.stop()));
      await database.drop();
    },
  };
}

export async function startLiveServer(): Promise<LiveServer> {
  const folder = mkdtempSync(join(tmpdir(), 'live-server-'));
  const root = join(folder, 'srv');
  mkdirSync(join(root, 'releases'), { recursive: true });
  const site = await createSite(folder, join(root, 'current'));
  const currentRelease = () => basename(readlinkSync(join(root, 'current')));
  let failure: { readonly defect: Defect; readonly soundRelease: string } | null = null;
  const restart = async () => {
    const defect = failure && currentRelease() !== failure.soundRelease ? failure.defect : null;
    if (defect === 'not ready') {
      await site.stopFirstProcess();
      throw new Error('seaface-web@1 is not ready after 30 s');
    }
    if (defect === 'wrong page')
      for (const page of globSync(join(root, 'current/build/client/contact-us/index.html*'))) rmSync(page);
    await site.restart();
  };
  // Replaces systemd: the release scripts send this server a request to restart the web processes.
  const restarter = await startHttpServer((_, response) => {
    restart().then(
      () => response.writeHead(200).end(),
      (error: Error) => response.writeHead(500).end(`${error.message}\n`),
    );
  });
  const restartProgram = join(folder, 'restart');
  writeProgram(restartProgram, `exec curl -sS --fail-with-body -X POST ${restarter.address}/`);
  const serverVariables = { SEAFACE_ROOT: root, SEAFACE_RESTART: restartProgram };
  writeKeys(folder);
  const { port, daemon } = await startSshd(folder, serverVariables);
  const programFolder = writeSsh(folder, port);
  const limitFile = join(folder, 'break-after-bytes');
  return {
    name,
    address: site.address,
    variables: { PATH: `${programFolder}:${process.env.PATH}`, NODE_EXTRA_CA_CERTS: site.certificateFile },
    currentRelease,
    readPage: async (path) => {
      const url = `${site.address}${path}`;
      return (await promisify(execFile)('curl', ['-sS', '--insecure', url], { maxBuffer: 2 ** 24 })).stdout;
    },
    files: () => globSync('**/*', { cwd: join(root, 'current') }),
    activate: async (archive, scripts) => {
      await runOrThrow(join(scripts, 'install'), [archive], { env: serverVariables });
      await runOrThrow(join(scripts, 'switch'), [basename(archive, '.tar.gz')], { env: serverVariables });
    },
    breakLaterReleases: (defect) => {
      failure = defect && { defect, soundRelease: currentRelease() };
    },
    breakConnectionAfter: (bytes) => {
      if (bytes === null) rmSync(limitFile, { force: true });
      else writeFileSync(limitFile, String(bytes));
    },
    stop: async () => {
      daemon.kill('SIGTERM');
      await restarter.stop();
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
