import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { runOrThrow } from '../support/machine/run-program.ts';
import type { Service } from './compose.ts';
import type { MountedImage } from './images.ts';

export interface ContainerOptions {
  readonly service: Service;
  readonly environment: Readonly<Record<string, string>>;
  readonly image: MountedImage;
  /** Prefix of a command that runs in the service's network. */
  readonly networkPrefix: readonly string[];
  /** The folder that represents the machine: it contains the volumes and the machine's files. */
  readonly machineFolder: string;
}

export interface Container {
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Like `docker compose exec`. */
  readonly exec: (...command: string[]) => Promise<string>;
  readonly stop: () => Promise<number | null>;
}

/** Docker's time limit between SIGTERM and SIGKILL. */
const stopTimeoutMs = 10_000;
const shellQuote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const defaultPath = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Creates the folder of a volume if it is new, with owner and mode of its mount point, as Docker does. */
function createVolume(source: string, mountPoint: string, machineFolder: string): string {
  const folder = source.startsWith('/')
    ? join(machineFolder, source)
    : join(machineFolder, 'volumes', source);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  if (source.startsWith('/') || !existsSync(mountPoint)) return folder;
  const { uid, gid, mode } = statSync(mountPoint);
  chownSync(folder, uid, gid);
  chmodSync(folder, mode & 0o7777);
  return folder;
}

/** Creates the mount point in the image if it is missing, as Docker does. */
function createMountPoint(mountPoint: string, source: string): void {
  if (existsSync(mountPoint)) return;
  if (statSync(source).isDirectory()) {
    mkdirSync(mountPoint, { recursive: true });
    return;
  }
  mkdirSync(dirname(mountPoint), { recursive: true });
  writeFileSync(mountPoint, '');
}

/** Shell commands that mount root, volumes and tmpfs; the mounts end with the last process of their namespace. */
function mountCommands({ service, image: { folder }, machineFolder }: ContainerOptions): readonly string[] {
  const volumes = ['/etc/hosts:/etc/hosts:ro', ...service.volumes].flatMap((volume) => {
    const [source = '', target = '', mode] = volume.split(':');
    const mountPoint = join(folder, target);
    const volumeFolder = createVolume(source, mountPoint, machineFolder);
    createMountPoint(mountPoint, volumeFolder);
    const readOnly = mode === 'ro' ? [`mount -o remount,bind,ro ${shellQuote(mountPoint)}`] : [];
    return [`mount --bind ${shellQuote(volumeFolder)} ${shellQuote(mountPoint)}`, ...readOnly];
  });
  return [
    `mount --bind ${shellQuote(folder)} ${shellQuote(folder)}`,
    ...(service.read_only ? [`mount -o remount,bind,ro ${shellQuote(folder)}`] : []),
    `mount -t proc proc ${shellQuote(join(folder, 'proc'))}`,
    `mount --rbind /dev ${shellQuote(join(folder, 'dev'))}`,
    ...service.tmpfs.map((path) => `mount -t tmpfs -o mode=1777 tmpfs ${shellQuote(join(folder, path))}`),
    ...volumes,
  ];
}

/** Prefix of a command that sets capabilities, user, environment and working folder as compose file and image say. */
function restrictionPrefix({
  service,
  environment,
  image: { configuration },
}: ContainerOptions): readonly string[] {
  const addedCapabilities = service.cap_add.map((name) => `+${name.toLowerCase()}`);
  const droppedCapabilities = service.cap_drop.includes('ALL')
    ? ['--inh-caps=-all', `--bounding-set=${['-all', ...addedCapabilities].join()}`]
    : [];
  const user = configuration.User;
  return [
    'setpriv',
    ...(service.security_opt.includes('no-new-privileges:true') ? ['--no-new-privs'] : []),
    ...droppedCapabilities,
    ...(user === '' ? [] : [`--reuid=${user}`, `--regid=${user}`, '--init-groups']),
    ...['env', '-i', `--chdir=${configuration.WorkingDir}`, defaultPath, ...configuration.Env],
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  ];
}

function onlyChildOf(processId: number): string {
  return readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8').trim();
}

/** Starts a service of the compose file without Docker, with namespaces, mounts and setpriv. */
export function startContainer(options: ContainerOptions): Container {
  const { service, image, networkPrefix, machineFolder } = options;
  const { Entrypoint, Cmd } = image.configuration;
  const command = [...Entrypoint, ...(service.command ?? Cmd)];
  const startCommand = ['chroot', image.folder, ...restrictionPrefix(options), ...command];
  const script = ['set -e', ...mountCommands(options), `exec ${startCommand.map(shellQuote).join(' ')}`].join(
    '\n',
  );
  const [program = '', ...networkArguments] = networkPrefix;
  const unsharePrefix = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'];
  // A file, because Node's pipes are sockets, and nginx cannot open a socket as /dev/stdout.
  const logFile = join(mkdtempSync(join(machineFolder, 'log-')), 'output');
  const logDescriptor = openSync(logFile, 'a');
  const child = spawn(program, [...networkArguments, ...unsharePrefix, 'sh', '-c', script], {
    stdio: ['ignore', logDescriptor, logDescriptor],
  });
  closeSync(logDescriptor);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    output: () => readFileSync(logFile, 'utf8'),
    hasEnded,
    exec: (...execCommand) => {
      const enter = ['--target', onlyChildOf(child.pid ?? 0), '--mount', '--pid', '--net', '--root', '--wd'];
      return runOrThrow('nsenter', [...enter, '--', ...restrictionPrefix(options), ...execCommand]);
    },
    stop: async () => {
      const firstProcess = hasEnded() ? '' : onlyChildOf(child.pid ?? 0);
      if (firstProcess !== '') process.kill(Number(firstProcess), 'SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      const [status] = await exit;
      clearTimeout(timer);
      return status;
    },
  };
}
