import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ProxiedSite, replaceSettings } from './proxy.ts';

const project = resolve(import.meta.dirname, '../../..');
const nginx = '/usr/sbin/nginx';

interface PreviewMachine {
  /** Runs ops/release/preview. */
  readonly run: (...parameters: readonly string[]) => {
    readonly status: number | null;
    readonly output: string;
  };
  /** Installs the built site as a release; `configuration` is appended to that of its preview. */
  readonly installRelease: (name: string, configuration?: string) => void;
  readonly setPassword: (user: string, password: string) => void;
  readonly clientFolder: (name: string) => string;
}

/** A replacement of systemctl: reloads nginx and waits until the old workers, which still respond, have ended. */
const systemctlScript = (program: string, pidFile: string) => `#!/bin/sh
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

/** Uses the folder of a proxied site as /srv/seaface, with replacements of nginx and systemctl. */
export function previewMachine({ folder, nginxReplacements }: ProxiedSite): PreviewMachine {
  symlinkSync(project, join(folder, 'current'));
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  const nginxCommand = `${nginx} -e ${join(folder, 'error.log')} -c ${join(folder, 'nginx.conf')}`;
  writeFileSync(join(programs, 'nginx'), `#!/bin/sh\nexec ${nginxCommand} "$@"\n`);
  writeFileSync(join(programs, 'systemctl'), systemctlScript(nginxCommand, join(folder, 'nginx.pid')));
  for (const name of ['nginx', 'systemctl']) chmodSync(join(programs, name), 0o755);
  const passwordFile = join(folder, 'preview-password');
  const releaseFolder = (name: string) => join(folder, 'releases', name);
  const clientFolder = (name: string) => join(releaseFolder(name), 'build/client');

  return {
    clientFolder,
    run: (...parameters) => {
      const { status, stdout, stderr } = spawnSync(join(project, 'ops/release/preview'), parameters, {
        encoding: 'utf8',
        env: {
          ...process.env,
          PATH: `${programs}:${process.env.PATH}`,
          SEAFACE_ROOT: folder,
          SEAFACE_PREVIEW_PASSWORD: passwordFile,
        },
      });
      return { status, output: stdout + stderr };
    },
    installRelease: (name, configuration = '') => {
      const release = releaseFolder(name);
      const proxy = join(release, 'build/proxy');
      mkdirSync(join(release, 'build'), { recursive: true });
      // Hard links: a test that changes a file must replace it.
      execFileSync('cp', ['-al', join(project, 'build/client'), clientFolder(name)]);
      execFileSync('cp', ['-a', join(project, 'build/proxy'), proxy]);
      symlinkSync(join(project, 'ops'), join(release, 'ops'));
      writeFileSync(join(release, 'RELEASE'), `${name}\n`);
      writeFileSync(join(proxy, 'root.nginx'), `root ${clientFolder(name)};\n`);
      const conf = replaceSettings(readFileSync(join(proxy, 'preview.nginx'), 'utf8'), {
        '/srv/seaface/preview': join(folder, 'preview'),
        '/etc/seaface/preview-password': passwordFile,
        '  listen [::]:80;\n': '',
        ...nginxReplacements,
      });
      writeFileSync(join(proxy, 'preview.nginx'), conf + configuration);
    },
    setPassword: (user, password) => {
      const hash = execFileSync('openssl', ['passwd', '-apr1', password], { encoding: 'utf8' });
      writeFileSync(passwordFile, `${user}:${hash}`);
    },
  };
}

/** Also deletes the compressed copies of the page. */
export function replacePage(clientFolder: string, page: string, html: string): void {
  const folder = join(clientFolder, page);
  for (const file of readdirSync(folder)) if (file.startsWith('index.html')) rmSync(join(folder, file));
  writeFileSync(join(folder, 'index.html'), html);
}
