import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lastLines, type ProgramResult, runOrThrow, runProgram } from '../support/machine/run-program.ts';
import { hostsFileContent, netnsArguments, serverNamespace } from './network.ts';

/** A booted Debian in its own network namespace, used through ssh. */
export interface Machine {
  /** Runs commands with bash as root, until one fails; returns the status. */
  readonly tryRun: (commands: string) => Promise<ProgramResult>;
  /** Like tryRun, but throws if a command fails; returns the output. */
  readonly runOrThrow: (commands: string) => Promise<string>;
  /** Waits until ssh responds. */
  readonly boot: () => Promise<void>;
  readonly shutDown: () => Promise<void>;
  /** Kills all processes of the machine at once; files remain. */
  readonly cutPower: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

interface MachineOptions {
  readonly folder: string;
  /** Folder of the Debian that is the lower layer of the root file system. */
  readonly baseRoot: string;
  /** Changes files before the first boot. */
  readonly prepare: (root: string) => Promise<void>;
  readonly sshConfigFile: string;
  readonly publicKeyFile: string;
  readonly logFile: string;
}

/** Small separate disks, so that a scenario can fill one of them. */
const disks = [
  { path: 'var/lib/seaface', megabytes: 48 },
  { path: 'var/lib/postgresql', megabytes: 700 },
] as const;

export async function createMachine(name: string, options: MachineOptions): Promise<Machine> {
  const folder = join(options.folder, name);
  const root = join(folder, 'root');
  const imageOf = (path: string) => join(folder, `${path.replaceAll('/', '-')}.img`);
  for (const subfolder of ['root', 'upper', 'work']) mkdirSync(join(folder, subfolder), { recursive: true });
  const layers = `lowerdir=${options.baseRoot},upperdir=${join(folder, 'upper')},workdir=${join(folder, 'work')}`;
  await runOrThrow('mount', ['-t', 'overlay', 'overlay', '-o', layers, root]);
  for (const { path, megabytes } of disks) {
    const image = imageOf(path);
    await runOrThrow('truncate', ['-s', `${megabytes}M`, image]);
    await runOrThrow('mkfs.ext4', ['-q', '-m', '0', image]);
    mkdirSync(join(root, path), { recursive: true });
    await runOrThrow('mount', ['-o', 'loop', image, join(root, path)]);
    rmSync(join(root, path, 'lost+found'), { recursive: true });
  }
  mkdirSync(join(root, 'root/.ssh'), { recursive: true, mode: 0o700 });
  cpSync(options.publicKeyFile, join(root, 'root/.ssh/authorized_keys'));
  writeFileSync(join(root, 'etc/hosts'), hostsFileContent);
  writeFileSync(join(root, 'etc/hostname'), 'server\n');
  await options.prepare(root);

  let nspawn: ChildProcess | null = null;
  const ssh = (input: string) =>
    runProgram(
      'ip',
      [...netnsArguments, 'ssh', '-F', options.sshConfigFile, 'server', 'bash', '-euo', 'pipefail', '-s'],
      {
        input,
        logFile: options.logFile,
      },
    );

  const boot = async () => {
    const started = performance.now();
    const consoleLog = openSync(join(folder, 'console.log'), 'a');
    nspawn = spawn(
      'systemd-nspawn',
      [
        ...['--directory', root, '--machine', 'seaface-rehearsal', '--boot', '--register=no', '--keep-unit'],
        ...[
          '--resolv-conf=off',
          `--network-namespace-path=/run/netns/${serverNamespace}`,
          '--console=passive',
          // For nftables. A real machine's root has it.
          '--capability=CAP_NET_ADMIN',
        ],
      ],
      { stdio: ['ignore', consoleLog, consoleLog], detached: true },
    );
    const booting = nspawn;
    for (;;) {
      if (booting.exitCode !== null) throw new Error(`The machine did not boot; see ${folder}/console.log`);
      if ((await ssh('true')).status === 0) return;
      if (performance.now() - started > 60_000) throw new Error('The machine does not respond to ssh.');
      await pause(200);
    }
  };
  const end = async (shutDown: () => Promise<unknown>) => {
    if (!nspawn || nspawn.exitCode !== null || nspawn.signalCode !== null) return;
    const exit = once(nspawn, 'exit');
    await shutDown();
    await exit;
    nspawn = null;
  };
  const cutPower = () =>
    end(async () => {
      const processId = nspawn?.pid ?? 0;
      // When the machine's first process dies, the kernel kills all other processes of the machine.
      const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8')
        .trim()
        .split(' ');
      for (const child of children.filter(Boolean)) process.kill(Number(child), 'SIGKILL');
      nspawn?.kill('SIGKILL');
      await pause(300);
    });
  return {
    tryRun: ssh,
    runOrThrow: async (commands) => {
      const { status, output } = await ssh(commands);
      if (status !== 0)
        throw new Error(`On the machine:\n${commands}\nended with ${status}:\n${lastLines(output)}`);
      return output;
    },
    boot,
    shutDown: () => end(() => ssh('systemctl poweroff')),
    cutPower,
    remove: async () => {
      await cutPower();
      for (const { path } of disks) await runProgram('umount', [join(root, path)]);
      await runProgram('umount', [root]);
      for (const subfolder of ['root', 'upper', 'work'])
        rmSync(join(folder, subfolder), { recursive: true, force: true });
      for (const { path } of disks) rmSync(imageOf(path), { force: true });
    },
  };
}
