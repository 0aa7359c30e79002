import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../server/database/with-client.ts';
import { startThrowawayPostgres } from '../../tools/servers/throwaway-postgres.ts';
import { startScanner } from '../support/resumes/clamd.ts';
import { type Compose, readCompose, type Service } from './compose.ts';
import { type Container, startContainer } from './container.ts';
import type { MountedImage } from './images.ts';
import { createNetwork, hostAddress, type Network, prepareHostNetwork } from './network.ts';

export type Images = Readonly<Record<'seaface-site' | 'seaface-proxy', MountedImage>>;

/** All services of compose.yaml, on a simulated machine: a folder. */
export interface Stack {
  readonly compose: Compose;
  readonly proxyAddress: string;
  readonly databaseUrl: string;
  /** One line for each received mail. */
  readonly mails: readonly string[];
  /** File with the private key of the backups. */
  readonly identityFile: string;
  /** The path, on this computer, of a file of the simulated machine. */
  readonly pathOnMachine: (path: string) => string;
  readonly start: (name: string) => Container;
  /** Like `docker compose run --rm`. */
  readonly run: (name: string, command?: readonly string[], volumes?: readonly string[]) => Promise<void>;
  readonly dispose: () => Promise<void>;
}

const projectFolder = resolve(import.meta.dirname, '../..');
const composeVariables = { DATABASE_PASSWORD: 'only-for-tests' };
/** The web processes share the network of the proxy. */
const networkNumbers = { proxy: 1, worker: 2, backup: 3 } as const;

function createMachine(): { readonly folder: string; readonly identityFile: string } {
  const folder = mkdtempSync(join(tmpdir(), 'seaface-containers-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'etc/seaface'), { recursive: true });
  mkdirSync(join(folder, 'volumes'));
  writeFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost\n${hostAddress} database\n`);
  const identityFile = join(folder, 'identity.txt');
  execFileSync('age-keygen', ['-o', identityFile], { stdio: 'ignore' });
  writeFileSync(
    join(folder, 'etc/seaface/backup-recipients'),
    execFileSync('age-keygen', ['-y', identityFile]),
  );
  return { folder, identityFile };
}

/** Starts PostgreSQL with the access rules of the official image: other containers need a password. */
async function startDatabase(compose: Compose, machineFolder: string) {
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = compose.environmentOf('database');
  const accessFile = join(machineFolder, 'pg_hba.conf');
  writeFileSync(
    accessFile,
    'local all all trust\nhost all all 127.0.0.1/32 trust\nhost all all all scram-sha-256\n',
  );
  const postgres = await startThrowawayPostgres({
    port: 5432,
    settings: ['listen_addresses=*', `hba_file=${accessFile}`],
  });
  await withClient(postgres.url, async (client) => {
    await client.query(`alter role ${POSTGRES_USER} password '${POSTGRES_PASSWORD}'`);
    await client.query(`create database ${POSTGRES_DB}`);
  });
  return { ...postgres, url: postgres.url.replace(/[^/]+$/, String(POSTGRES_DB)) };
}

async function startMailServer({ commandPrefix }: Network) {
  const [program = '', ...parameters] = [
    ...commandPrefix,
    process.execPath,
    join(import.meta.dirname, 'mail-server.ts'),
  ];
  const server = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const mails: string[] = [];
  const lines = createInterface(server.stdout);
  const port = await new Promise<string>((resolvePort) => lines.once('line', resolvePort));
  lines.on('line', (line) => mails.push(line));
  return { port, mails, stop: () => server.kill('SIGKILL') };
}

/** Content of the file that the owner makes from .env.example. */
function ownerEnvContent(smtpPort: string): string {
  return [
    readFileSync(join(projectFolder, '.env.example'), 'utf8'),
    `SMTP_URL=smtp://127.0.0.1:${smtpPort}`,
    'ALLOW_PLAIN_SMTP=1',
    'SECRET_KEY=only-for-tests-only-for-tests-only-for-tests',
  ].join('\n');
}

export async function createStack(images: Images): Promise<Stack> {
  await prepareHostNetwork();
  const networks = {
    proxy: await createNetwork(networkNumbers.proxy),
    worker: await createNetwork(networkNumbers.worker),
    backup: await createNetwork(networkNumbers.backup),
  };
  const { folder, identityFile } = createMachine();
  const [mail, scanner] = await Promise.all([startMailServer(networks.worker), startScanner()]);
  const compose = readCompose(composeVariables, { 'site.env': ownerEnvContent(mail.port) });
  // The scanner's image has its socket in /tmp.
  if (!compose.service('scanner').volumes.includes('scanner-socket:/tmp'))
    throw new Error("compose.yaml does not share the scanner's /tmp as a volume.");
  chmodSync(dirname(scanner.socketPath), 0o1777);
  symlinkSync(dirname(scanner.socketPath), join(folder, 'volumes/scanner-socket'));
  const postgres = await startDatabase(compose, folder);

  const networkOf = (name: string): Network => {
    const networkOwner = compose.service(name).network_mode?.match(/^service:(.+)$/)?.[1] ?? name;
    const network = Object.entries(networks).find(([service]) => service === networkOwner)?.[1];
    if (network === undefined) throw new Error(`${name} has no network.`);
    return network;
  };
  const start = (name: string, changes: Partial<Service> = {}) => {
    const service = { ...compose.service(name), ...changes };
    return startContainer({
      service,
      environment: compose.environmentOf(name),
      image: images[service.image as keyof Images],
      networkPrefix: networkOf(name).commandPrefix,
      machineFolder: folder,
    });
  };
  return {
    compose,
    proxyAddress: networks.proxy.address,
    databaseUrl: postgres.url,
    mails: mail.mails,
    identityFile,
    pathOnMachine: (path) => join(folder, path),
    start: (name) => start(name),
    run: async (name, command, volumes = []) => {
      const service = compose.service(name);
      const container = start(name, {
        command: command ? [...command] : service.command,
        volumes: [...service.volumes, ...volumes],
      });
      await waitUntil(`${name} has ended`, () => container.hasEnded());
      const status = await container.stop();
      if (status !== 0) throw new Error(`${name} ended with ${status}: ${container.output()}`);
    },
    dispose: async () => {
      await postgres.stop();
      await scanner.stop();
      mail.stop();
      await Promise.all(Object.values(networks).map(({ remove }) => remove()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function waitUntil(condition: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200))
    if (await isTrue()) return;
  throw new Error(`Not within a minute: ${condition}.`);
}
