import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface ThrowawayPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

interface Options {
  /** 'shared_buffers=256MB' */
  readonly settings?: readonly string[];
}

/** PostgreSQL refuses to run as root; then it runs as the user its package made. */
function serviceUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** A PostgreSQL of the machine's own, in a folder that is gone when it stops. */
export async function startThrowawayPostgres({ settings = [] }: Options = {}): Promise<ThrowawayPostgres> {
  const programs = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (programs === undefined)
    throw new Error('PostgreSQL is not installed. Install it, or set DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'seaface-postgres-'));
  const user = serviceUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'seaface', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const flags = [
    ...['-D', data, '-p', String(port), '-k', folder],
    ...['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]),
  ];
  // A group of its own: Ctrl+C is for us, who then stop it in order.
  const server = spawn(join(programs, 'postgres'), flags, {
    ...user,
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(server, 'exit');
  // However we end, it must not stay behind: fast shutdown is one signal, and the folder is of no use to anybody.
  const abandon = () => {
    server.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const ready = () => {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      return false;
    }
  };
  while (!ready()) await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    url: `postgres://seaface@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', abandon);
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
