import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { installDebian } from '../support/machine/debian.ts';
import { succeed } from '../support/machine/run-program.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'seaface-website');
/** A store of our own: our images bear the names of official ones, and must not be taken for them by anybody else. */
const store = ['--root', join(cache, 'containers'), '--runroot', '/run/seaface-containers'];
/** What this machine trusts, so that a build reaches the same registry as this machine does; it stays out of images. */
const authorities = '/etc/ssl/certs/ca-certificates.crt';
const baseNames = { debian: 'debian:bookworm-slim', node: 'node:26-bookworm-slim' } as const;

const buildah = async (...words: string[]) => (await succeed('buildah', [...store, ...words])).trim();
const cleanUp = (...words: string[]) =>
  succeed('buildah', [...store, ...words], { isCleanup: true }).catch(() => undefined);

const words = z
  .array(z.string())
  .nullish()
  .transform((given) => given ?? []);
/** What an image says about how it is started. */
const configuration = z.object({
  Docker: z.object({
    config: z
      .object({
        User: z.string().default(''),
        Env: words,
        Entrypoint: words,
        Cmd: words,
        WorkingDir: z.string().transform((folder) => folder || '/'),
        Healthcheck: z.object({ Test: z.array(z.string()) }).optional(),
      })
      .transform(({ Healthcheck, ...rest }) => ({ ...rest, healthcheck: Healthcheck?.Test.slice(1) ?? [] })),
  }),
});
type ImageConfiguration = z.output<typeof configuration>['Docker']['config'];

export interface MountedImage {
  readonly folder: string;
  readonly configuration: ImageConfiguration;
}

async function exists(image: string): Promise<boolean> {
  return (await buildah('images', '--quiet', '--filter', `reference=localhost/${image}`)) !== '';
}

/** Makes an image by changing the files of another. */
async function makeImage(from: string, names: readonly string[], change: (folder: string) => Promise<void>) {
  const container = await buildah('from', '--pull=never', from);
  try {
    await change(await buildah('mount', container));
    const [image = '', ...others] = names.map((name) => `localhost/${name}`);
    await buildah('commit', container, image);
    for (const other of others) await buildah('tag', image, other);
  } finally {
    await cleanUp('rm', container);
  }
}

async function makeDebian(folder: string): Promise<void> {
  await installDebian(folder);
  rmSync(join(folder, 'var/cache/apt/archives'), { recursive: true });
  rmSync(join(folder, 'var/lib/apt/lists'), { recursive: true });
}

/** As the official image has it: Node and npm in /usr/local, the user 'node', the library that Node's binary needs. */
async function installNode(folder: string): Promise<void> {
  const inside = (...words: string[]) => succeed('chroot', [folder, ...words]);
  await inside('useradd', '--create-home', '--uid', '1000', '--user-group', '--shell', '/bin/bash', 'node');
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { dereference: true });
  await inside('apt-get', 'update', '-qq');
  await inside('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'libatomic1');
  rmSync(join(folder, 'etc/resolv.conf'));
  rmSync(join(folder, 'var/lib/apt/lists'), { recursive: true });
  const local = join(folder, 'usr/local');
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'));
  chmodSync(join(local, 'bin/node'), 0o755);
  const npm = dirname(dirname(realpathSync((await succeed('which', ['npm'])).trim())));
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  if (existsSync(authorities))
    writeFileSync(join(local, 'lib/node_modules/npm/npmrc'), `cafile=${authorities}\n`);
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
}

/** Images of the names that the Dockerfile begins with, made on this machine: where it runs, none can be pulled. */
export async function makeBaseImages(): Promise<string> {
  const made: string[] = [];
  if (!(await exists(baseNames.debian))) {
    await makeImage('scratch', [baseNames.debian], makeDebian);
    made.push(baseNames.debian);
  }
  // Another Node is another image.
  const exactNode = `seaface-node:${process.versions.node}`;
  if (!(await exists(exactNode))) {
    await makeImage(`localhost/${baseNames.debian}`, [baseNames.node, exactNode], installNode);
    made.push(baseNames.node);
  }
  return made.length > 0 ? `made ${made.join(', ')}` : 'kept from before';
}

export async function buildImage(target: string, image: string): Promise<string> {
  const file = ['--file', join(root, 'ops/containers/Dockerfile'), '--target', target];
  const how = ['--isolation=chroot', '--pull=never', '--layers', '--format', 'docker'];
  const trust = existsSync(authorities) ? ['--volume', `${authorities}:${authorities}:ro`] : [];
  await buildah('bud', ...how, ...trust, ...file, '--tag', `localhost/${image}`, root);
  const size = await buildah('images', '--format', '{{.Size}}', `localhost/${image}`);
  return `${image}, ${size}`;
}

/** The files of an image in a folder, until 'removeContainers'. */
export async function mountImage(image: string): Promise<MountedImage> {
  const container = await buildah('from', '--pull=never', `localhost/${image}`);
  const { Docker } = configuration.parse(JSON.parse(await buildah('inspect', container)));
  return { folder: await buildah('mount', container), configuration: Docker.config };
}

/** Of our own store, also those that a build left behind because it was ended early. */
export async function removeContainers(): Promise<void> {
  await cleanUp('rm', '--all');
}
