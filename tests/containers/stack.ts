import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../ops/backup/connection.ts';
import { startThrowawayPostgres } from '../../tools/servers/throwaway-postgres.ts';
import { startScanner } from '../support/resumes/clamd.ts';
import { type Compose, readCompose, type Service } from './compose.ts';
import { type Container, startContainer } from './container.ts';
import type { MountedImage } from './images.ts';
import { createNetwork, type Network, ourAddress, prepareOwnNetwork } from './network.ts';

export type Images = Readonly<Record<'seaface-site' | 'seaface-proxy', MountedImage>>;

/** Everything that compose.yaml names, on one machine that is only a folder. */
export interface Stack {
  readonly compose: Compose;
  /** Where visitors reach the proxy. */
  readonly address: string;
  readonly databaseUrl: string;
  /** What the mail server has taken. */
  readonly mails: readonly string[];
  /** Reads what was backed up. */
  readonly identity: string;
  readonly onMachine: (path: string) => string;
  readonly start: (name: string) => Container;
  /** As `docker compose run --rm` does: to its end, with another command and more volumes if wanted. */
  readonly run: (name: string, command?: readonly string[], volumes?: readonly string[]) => Promise<void>;
  readonly leave: () => Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');
const variables = { DATABASE_PASSWORD: 'only-for-tests' };
/** Docker's names for the networks, by service; web processes share the proxy's. */
const networkNumbers = { proxy: 1, worker: 2, backup: 3 } as const;

function createMachine(): { readonly folder: string; readonly identity: string } {
  const folder = mkdtempSync(join(tmpdir(), 'seaface-containers-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'etc/seaface'), { recursive: true });
  mkdirSync(join(folder, 'volumes'));
  writeFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost\n${ourAddress} database\n`);
  const identity = join(folder, 'identity.txt');
  execFileSync('age-keygen', ['-o', identity], { stdio: 'ignore' });
  writeFileSync(join(folder, 'etc/seaface/backup-recipients'), execFileSync('age-keygen', ['-y', identity]));
  return { folder, identity };
}

/** As the image that compose.yaml names would be started: reached from other containers, with a password. */
async function startDatabase(compose: Compose, machine: string) {
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = compose.environmentOf('database');
  const access = join(machine, 'pg_hba.conf');
  writeFileSync(
    access,
    'local all all trust\nhost all all 127.0.0.1/32 trust\nhost all all all scram-sha-256\n',
  );
  const postgres = await startThrowawayPostgres({
    port: 5432,
    settings: ['listen_addresses=*', `hba_file=${access}`],
  });
  await withClient(postgres.url, async (client) => {
    await client.query(`alter role ${POSTGRES_USER} password '${POSTGRES_PASSWORD}'`);
    await client.query(`create database ${POSTGRES_DB}`);
  });
  return { ...postgres, url: postgres.url.replace(/[^/]+$/, String(POSTGRES_DB)) };
}

async function startMailSink({ enter }: Network) {
  const [program = '', ...words] = [...enter, process.execPath, join(import.meta.dirname, 'mail-server.ts')];
  const sink = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const mails: string[] = [];
  const lines = createInterface(sink.stdout);
  const port = await new Promise<string>((found) => lines.once('line', found));
  lines.on('line', (line) => mails.push(line));
  return { port, mails, stop: () => sink.kill('SIGKILL') };
}

/** The owner copies .env.example and fills it in; what is not his to set is left as it is there. */
function ownersSettings(smtpPort: string): string {
  return [
    readFileSync(join(root, '.env.example'), 'utf8'),
    `SMTP_URL=smtp://127.0.0.1:${smtpPort}`,
    'ALLOW_PLAIN_SMTP=1',
    'SECRET_KEY=only-for-tests-only-for-tests-only-for-tests',
  ].join('\n');
}

export async function createStack(images: Images): Promise<Stack> {
  await prepareOwnNetwork();
  const networks = {
    proxy: await createNetwork(networkNumbers.proxy),
    worker: await createNetwork(networkNumbers.worker),
    backup: await createNetwork(networkNumbers.backup),
  };
  const { folder, identity } = createMachine();
  const [mail, scanner] = await Promise.all([startMailSink(networks.worker), startScanner()]);
  const compose = readCompose(variables, { 'site.env': ownersSettings(mail.port) });
  // The scanner's image has its socket in /tmp, which compose shares as a volume.
  if (!compose.service('scanner').volumes.includes('scanner-socket:/tmp'))
    throw new Error("The scanner's /tmp is not shared.");
  chmodSync(dirname(scanner.socket), 0o1777);
  symlinkSync(dirname(scanner.socket), join(folder, 'volumes/scanner-socket'));
  const postgres = await startDatabase(compose, folder);

  const networkOf = (name: string): Network => {
    const shared = compose.service(name).network_mode?.match(/^service:(.+)$/)?.[1] ?? name;
    const found = Object.entries(networks).find(([of]) => of === shared)?.[1];
    if (found === undefined) throw new Error(`${name} has no network.`);
    return found;
  };
  const start = (name: string, changes: Partial<Service> = {}) => {
    const service = { ...compose.service(name), ...changes };
    return startContainer({
      service,
      environment: compose.environmentOf(name),
      image: images[service.image as keyof Images],
      enterNetwork: networkOf(name).enter,
      machine: folder,
    });
  };
  return {
    compose,
    address: networks.proxy.address,
    databaseUrl: postgres.url,
    mails: mail.mails,
    identity,
    onMachine: (path) => join(folder, path),
    start: (name) => start(name),
    run: async (name, command, volumes = []) => {
      const usual = compose.service(name);
      const container = start(name, {
        command: command ? [...command] : usual.command,
        volumes: [...usual.volumes, ...volumes],
      });
      await until(`${name} has ended`, () => container.hasEnded());
      const status = await container.stop();
      if (status !== 0) throw new Error(`it ended with ${status}: ${container.printed()}`);
    },
    leave: async () => {
      await postgres.stop();
      await scanner.stop();
      mail.stop();
      await Promise.all(Object.values(networks).map(({ remove }) => remove()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Asks again until it is so, for a minute. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200))
    if (await isSo()) return;
  throw new Error(`${what}: not after a minute.`);
}
