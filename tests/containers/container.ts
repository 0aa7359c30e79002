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
import { succeed } from '../support/machine/run-program.ts';
import type { Service } from './compose.ts';
import type { MountedImage } from './images.ts';

export interface Order {
  readonly service: Service;
  readonly environment: Readonly<Record<string, string>>;
  readonly image: MountedImage;
  /** Words before a command that is to run in the service's network. */
  readonly enterNetwork: readonly string[];
  /** Stands for the machine: volumes and the machine's own files are below it. */
  readonly machine: string;
}

export interface Container {
  readonly printed: () => string;
  readonly hasEnded: () => boolean;
  /** As `docker compose exec` does. */
  readonly exec: (...command: string[]) => Promise<string>;
  readonly stop: () => Promise<number | null>;
}

/** Docker's: who has not ended by then is killed. */
const patienceMs = 10_000;
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const defaultPath = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Where a volume is kept. A new one takes over owner and mode of the folder that it is mounted on, as with Docker. */
function placeOf(source: string, inImage: string, machine: string): string {
  const place = source.startsWith('/') ? join(machine, source) : join(machine, 'volumes', source);
  if (existsSync(place)) return place;
  mkdirSync(place, { recursive: true });
  if (source.startsWith('/') || !existsSync(inImage)) return place;
  const { uid, gid, mode } = statSync(inImage);
  chownSync(place, uid, gid);
  chmodSync(place, mode & 0o7777);
  return place;
}

/** Docker makes what something is mounted on, if the image does not have it. */
function makeMountPoint(inImage: string, place: string): void {
  if (existsSync(inImage)) return;
  if (statSync(place).isDirectory()) {
    mkdirSync(inImage, { recursive: true });
    return;
  }
  mkdirSync(dirname(inImage), { recursive: true });
  writeFileSync(inImage, '');
}

/** The mounts of one container, as commands; they are gone with the last process that sees them. */
function mountCommands({ service, image: { folder }, machine }: Order): readonly string[] {
  const volumes = ['/etc/hosts:/etc/hosts:ro', ...service.volumes].flatMap((volume) => {
    const [source = '', target = '', mode] = volume.split(':');
    const inImage = join(folder, target);
    const place = placeOf(source, inImage, machine);
    makeMountPoint(inImage, place);
    const readOnly = mode === 'ro' ? [`mount -o remount,bind,ro ${quoted(inImage)}`] : [];
    return [`mount --bind ${quoted(place)} ${quoted(inImage)}`, ...readOnly];
  });
  return [
    `mount --bind ${quoted(folder)} ${quoted(folder)}`,
    ...(service.read_only ? [`mount -o remount,bind,ro ${quoted(folder)}`] : []),
    `mount -t proc proc ${quoted(join(folder, 'proc'))}`,
    `mount --rbind /dev ${quoted(join(folder, 'dev'))}`,
    ...service.tmpfs.map((path) => `mount -t tmpfs -o mode=1777 tmpfs ${quoted(join(folder, path))}`),
    ...volumes,
  ];
}

/** Words before a command that leave it the rights, the user and the environment that compose and image say. */
function restrictions({ service, environment, image: { configuration } }: Order): readonly string[] {
  const added = service.cap_add.map((name) => `+${name.toLowerCase()}`);
  const dropped = service.cap_drop.includes('ALL')
    ? ['--inh-caps=-all', `--bounding-set=${['-all', ...added].join()}`]
    : [];
  const user = configuration.User;
  return [
    'setpriv',
    ...(service.security_opt.includes('no-new-privileges:true') ? ['--no-new-privs'] : []),
    ...dropped,
    ...(user === '' ? [] : [`--reuid=${user}`, `--regid=${user}`, '--init-groups']),
    ...['env', '-i', `--chdir=${configuration.WorkingDir}`, defaultPath, ...configuration.Env],
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  ];
}

function onlyChildOf(processId: number): string {
  return readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8').trim();
}

/** Starts an image with what compose says of a service, without Docker: namespaces, mounts and fewer rights. */
export function startContainer(order: Order): Container {
  const { service, image, enterNetwork, machine } = order;
  const { Entrypoint, Cmd } = image.configuration;
  const command = [...Entrypoint, ...(service.command ?? Cmd)];
  const start = ['chroot', image.folder, ...restrictions(order), ...command];
  const script = ['set -e', ...mountCommands(order), `exec ${start.map(quoted).join(' ')}`].join('\n');
  const [enter = '', ...entering] = enterNetwork;
  const apart = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'];
  // A file, because what Node takes for a pipe is a socket, and nginx cannot open that as /dev/stdout.
  const log = join(mkdtempSync(join(machine, 'log-')), 'printed');
  const output = openSync(log, 'a');
  const child = spawn(enter, [...entering, ...apart, 'sh', '-c', script], {
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    printed: () => readFileSync(log, 'utf8'),
    hasEnded,
    exec: (...more) => {
      const inside = ['--target', onlyChildOf(child.pid ?? 0), '--mount', '--pid', '--net', '--root', '--wd'];
      return succeed('nsenter', [...inside, '--', ...restrictions(order), ...more]);
    },
    stop: async () => {
      const first = hasEnded() ? '' : onlyChildOf(child.pid ?? 0);
      if (first !== '') process.kill(Number(first), 'SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      const [status] = await ended;
      clearTimeout(timer);
      return status;
    },
  };
}
