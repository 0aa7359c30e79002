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
import { runOrThrow } from '../support/machine/run-program.ts';

const projectFolder = resolve(import.meta.dirname, '../..');
const cacheFolder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'seaface-website');
/** A separate store, because these images have the names of official ones. */
const storeOptions = ['--root', join(cacheFolder, 'containers'), '--runroot', '/run/seaface-containers'];
/** Mounted during a build, so that npm trusts the same registry as this machine; not part of the images. */
const certificateAuthorities = '/etc/ssl/certs/ca-certificates.crt';
const baseImages = { debian: 'debian:bookworm-slim', node: 'node:26-bookworm-slim' } as const;

const buildah = async (...parameters: string[]) =>
  (await runOrThrow('buildah', [...storeOptions, ...parameters])).trim();
const cleanUp = (...parameters: string[]) =>
  runOrThrow('buildah', [...storeOptions, ...parameters], { isCleanup: true }).catch(() => undefined);

const stringList = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);
const inspectSchema = z.object({
  Docker: z.object({
    config: z
      .object({
        User: z.string().default(''),
        Env: stringList,
        Entrypoint: stringList,
        Cmd: stringList,
        WorkingDir: z.string().transform((folder) => folder || '/'),
        Healthcheck: z.object({ Test: z.array(z.string()) }).optional(),
      })
      .transform(({ Healthcheck, ...rest }) => ({ ...rest, healthcheck: Healthcheck?.Test.slice(1) ?? [] })),
  }),
});
type ImageConfiguration = z.output<typeof inspectSchema>['Docker']['config'];

export interface MountedImage {
  readonly folder: string;
  readonly configuration: ImageConfiguration;
}

async function imageExists(image: string): Promise<boolean> {
  return (await buildah('images', '--quiet', '--filter', `reference=localhost/${image}`)) !== '';
}

/** Makes an image by changing the files of the image `from`, and gives it all these names. */
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

async function installMinimalDebian(folder: string): Promise<void> {
  await installDebian(folder);
  rmSync(join(folder, 'var/cache/apt/archives'), { recursive: true });
  rmSync(join(folder, 'var/lib/apt/lists'), { recursive: true });
}

/** Like the official image: Node and npm in /usr/local, the user 'node', and libatomic1, which Node needs. */
async function installNode(folder: string): Promise<void> {
  const runInside = (...command: string[]) => runOrThrow('chroot', [folder, ...command]);
  await runInside(
    'useradd',
    '--create-home',
    '--uid',
    '1000',
    '--user-group',
    '--shell',
    '/bin/bash',
    'node',
  );
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { dereference: true });
  await runInside('apt-get', 'update', '-qq');
  await runInside('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'libatomic1');
  rmSync(join(folder, 'etc/resolv.conf'));
  rmSync(join(folder, 'var/lib/apt/lists'), { recursive: true });
  const usrLocal = join(folder, 'usr/local');
  cpSync(realpathSync(process.execPath), join(usrLocal, 'bin/node'));
  chmodSync(join(usrLocal, 'bin/node'), 0o755);
  const npm = dirname(dirname(realpathSync((await runOrThrow('which', ['npm'])).trim())));
  mkdirSync(join(usrLocal, 'lib/node_modules'), { recursive: true });
  cpSync(npm, join(usrLocal, 'lib/node_modules/npm'), { recursive: true });
  if (existsSync(certificateAuthorities))
    writeFileSync(join(usrLocal, 'lib/node_modules/npm/npmrc'), `cafile=${certificateAuthorities}\n`);
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(usrLocal, 'bin', name));
}

/** Creates the base images of the Dockerfile, because this machine cannot pull any. */
export async function makeBaseImages(): Promise<string> {
  const createdNames: string[] = [];
  if (!(await imageExists(baseImages.debian))) {
    await makeImage('scratch', [baseImages.debian], installMinimalDebian);
    createdNames.push(baseImages.debian);
  }
  // Tagged with the exact version, so that an update of Node creates a new image.
  const versionedNode = `seaface-node:${process.versions.node}`;
  if (!(await imageExists(versionedNode))) {
    await makeImage(`localhost/${baseImages.debian}`, [baseImages.node, versionedNode], installNode);
    createdNames.push(baseImages.node);
  }
  return createdNames.length > 0 ? `created ${createdNames.join(', ')}` : 'cached';
}

export async function buildImage(target: string, image: string): Promise<string> {
  const fileOptions = ['--file', join(projectFolder, 'ops/containers/Dockerfile'), '--target', target];
  const buildOptions = ['--isolation=chroot', '--pull=never', '--layers', '--format', 'docker'];
  const trustOptions = existsSync(certificateAuthorities)
    ? ['--volume', `${certificateAuthorities}:${certificateAuthorities}:ro`]
    : [];
  await buildah(
    'bud',
    ...buildOptions,
    ...trustOptions,
    ...fileOptions,
    '--tag',
    `localhost/${image}`,
    projectFolder,
  );
  const size = await buildah('images', '--format', '{{.Size}}', `localhost/${image}`);
  return `${image}, ${size}`;
}

/** Mounts the files of an image in a folder, until removeContainers(). */
export async function mountImage(image: string): Promise<MountedImage> {
  const container = await buildah('from', '--pull=never', `localhost/${image}`);
  const { Docker } = inspectSchema.parse(JSON.parse(await buildah('inspect', container)));
  return { folder: await buildah('mount', container), configuration: Docker.config };
}

/** Also removes containers of an earlier run that was interrupted. */
export async function removeContainers(): Promise<void> {
  await cleanUp('rm', '--all');
}
