import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { moved, type ProxiedSite } from './proxy.ts';

const project = resolve(import.meta.dirname, '../../..');
const nginx = '/usr/sbin/nginx';

interface PreviewMachine {
  /** Runs ops/release/preview. */
  readonly run: (...words: readonly string[]) => { readonly status: number | null; readonly said: string };
  /** Lays the built site down as a release, with this added to the configuration of its preview. */
  readonly layDown: (name: string, configuration?: string) => void;
  readonly setPassword: (user: string, password: string) => void;
  /** The client folder of a release. */
  readonly client: (name: string) => string;
}

/** Reloads, and waits until the processes from before are gone: for a moment they still answer, as they did. */
const reloading = (program: string, pidFile: string) => `#!/bin/sh
[ "$*" = 'reload nginx' ] || exit 1
main=$(cat ${pidFile})
before=$(cat /proc/$main/task/$main/children)
${program} -s reload || exit 1
tries=100
for process in $before; do
  while kill -0 $process 2>/dev/null && [ $tries -gt 0 ]; do
    tries=$((tries - 1))
    sleep 0.1
  done
done
`;

/** The folder of a site behind nginx as a machine of releases, where ops/release/preview finds nginx and systemctl. */
export function previewMachine({ folder, nginxPlaces }: ProxiedSite): PreviewMachine {
  symlinkSync(project, join(folder, 'current'));
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  const own = `${nginx} -e ${join(folder, 'error.log')} -c ${join(folder, 'nginx.conf')}`;
  writeFileSync(join(programs, 'nginx'), `#!/bin/sh\nexec ${own} "$@"\n`);
  writeFileSync(join(programs, 'systemctl'), reloading(own, join(folder, 'nginx.pid')));
  for (const name of ['nginx', 'systemctl']) chmodSync(join(programs, name), 0o755);
  const passwordFile = join(folder, 'preview-password');
  const releaseFolder = (name: string) => join(folder, 'releases', name);
  const client = (name: string) => join(releaseFolder(name), 'build/client');

  return {
    client,
    run: (...words) => {
      const { status, stdout, stderr } = spawnSync(join(project, 'ops/release/preview'), words, {
        encoding: 'utf8',
        env: {
          ...process.env,
          PATH: `${programs}:${process.env.PATH}`,
          SEAFACE_ROOT: folder,
          SEAFACE_PREVIEW_PASSWORD: passwordFile,
        },
      });
      return { status, said: stdout + stderr };
    },
    layDown: (name, configuration = '') => {
      const release = releaseFolder(name);
      const proxy = join(release, 'build/proxy');
      mkdirSync(join(release, 'build'), { recursive: true });
      // Links to the same files: whoever changes one has to replace it.
      execFileSync('cp', ['-al', join(project, 'build/client'), client(name)]);
      execFileSync('cp', ['-a', join(project, 'build/proxy'), proxy]);
      symlinkSync(join(project, 'ops'), join(release, 'ops'));
      writeFileSync(join(release, 'RELEASE'), `${name}\n`);
      writeFileSync(join(proxy, 'root.nginx'), `root ${client(name)};\n`);
      const conf = moved(readFileSync(join(proxy, 'preview.nginx'), 'utf8'), {
        '/srv/seaface/preview': join(folder, 'preview'),
        '/etc/seaface/preview-password': passwordFile,
        '  listen [::]:80;\n': '',
        ...nginxPlaces,
      });
      writeFileSync(join(proxy, 'preview.nginx'), conf + configuration);
    },
    setPassword: (user, password) => {
      const hash = execFileSync('openssl', ['passwd', '-apr1', password], { encoding: 'utf8' });
      writeFileSync(passwordFile, `${user}:${hash}`);
    },
  };
}

/** A page of a release that says something else than all others; its compressed twins are gone. */
export function replacePage(client: string, page: string, html: string): void {
  const folder = join(client, page);
  for (const file of readdirSync(folder)) if (file.startsWith('index.html')) rmSync(join(folder, file));
  writeFileSync(join(folder, 'index.html'), html);
}
