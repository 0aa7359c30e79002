import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

export interface ThrowawayPostgres {
  readonly url: string;
  readonly port: number;
  /** The server's own process, whose children serve the connections. */
  readonly processId: () => number;
  /** Stops the server without a clean shutdown (`pg_ctl stop -m immediate`). */
  readonly crash: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Halts all its processes: connections get neither a response nor an error. */
  readonly suspend: () => void;
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** Default: a free port. */
  readonly port?: number;
  /** Such as 'shared_buffers=256MB'. */
  readonly settings?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** PostgreSQL refuses to run as root, so root starts it as the user of its Debian package. */
function serviceUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** Signals the server and the processes of its connections. */
function signalAll({ pid }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const processId of [pid, ...children.filter(Boolean).map(Number)]) {
    try {
      if (processId !== undefined) process.kill(processId, signal);
    } catch {
      // The process has exited.
    }
  }
}

/** Starts the installed PostgreSQL with a new temporary folder, which is deleted when it stops. */
export async function startThrowawayPostgres({
  port: fixedPort,
  settings = [],
  environment = {},
}: Options = {}): Promise<ThrowawayPostgres> {
  const programFolder = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (programFolder === undefined)
    throw new Error('PostgreSQL is not installed. Install it, or set DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'seaface-postgres-'));
  const user = serviceUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const dataFolder = join(folder, 'data');
  const spawnOptions = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(programFolder, 'initdb'),
    ['-D', dataFolder, '-U', 'seaface', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    spawnOptions,
  );
  const port = fixedPort ?? (await freePort());
  const flags = [
    ...['-D', dataFolder, '-p', String(port), '-k', folder],
    ...['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]),
  ];
  // Asynchronous, because tests send posts while the server restarts.
  const run = promisify(execFile);
  const isReady = () =>
    run(join(programFolder, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
  const launch = async (): Promise<ChildProcess> => {
    // A separate process group, so that Ctrl+C reaches only our process, which then stops PostgreSQL cleanly.
    const child = spawn(join(programFolder, 'postgres'), flags, {
      ...spawnOptions,
      env: { ...process.env, ...environment },
      detached: true,
    });
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error('PostgreSQL exited during its start.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return child;
  };

  let server = await launch();
  // PostgreSQL must not outlive this process; SIGINT is its fast shutdown.
  const killOnExit = () => {
    server.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', killOnExit);
  return {
    url: `postgres://seaface@127.0.0.1:${port}/postgres`,
    port,
    processId: () => server.pid ?? 0,
    crash: async () => {
      const exitEvent = once(server, 'exit');
      await run(join(programFolder, 'pg_ctl'), ['stop', '-D', dataFolder, '-m', 'immediate', '-s'], {
        ...user,
        cwd: folder,
      });
      await exitEvent;
    },
    restart: async () => {
      server = await launch();
    },
    suspend: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    stop: async () => {
      process.off('exit', killOnExit);
      if (server.exitCode === null && server.signalCode === null) {
        const exitEvent = once(server, 'exit');
        server.kill('SIGINT');
        await exitEvent;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
