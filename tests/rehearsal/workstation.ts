import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { copyProject } from '../support/content-variants/copied-project.ts';
import { type ProgramResult, runOrThrow, runProgram } from '../support/machine/run-program.ts';
import { type LoadSummary, loadSummarySchema } from './load-summary.ts';
import { netnsArguments, serverAddress, workstationNamespace } from './network.ts';
import { certificateFor } from './workstation/test-ca.ts';

export interface Visitors {
  readonly stop: () => Promise<LoadSummary>;
}

interface VisitorLoad {
  readonly perSecond: number;
  readonly pagesPerSecond?: number;
  /** Whether visitors repeat posts that got no response or 5xx. */
  readonly withRetries?: boolean;
  readonly seconds?: number;
}

/** Everything outside the server: a copy of the repository, mail server, certificate authority, visitors. */
export interface Workstation {
  /** The copy of the repository. */
  readonly siteFolder: string;
  readonly sshConfigFile: string;
  readonly publicKeyFile: string;
  /** Root certificate of mail server and ACME server. */
  readonly rootCertificateFile: string;
  /** Received mails, one JSON object per line. */
  readonly mailFile: string;
  /** Simulated visits, one JSON object per line. */
  readonly visitFiles: readonly string[];
  readonly tryRun: (command: string) => Promise<ProgramResult>;
  /** Name of the release that was packed last. */
  readonly newestRelease: () => string;
  /** Time stamp of the second newest backup that was copied here; it contains data that was erased later. */
  readonly secondNewestBackup: () => string;
  readonly startVisitors: (load: VisitorLoad) => Visitors;
  readonly dispose: () => Promise<void>;
}

/** Adds holidays of this year and the next, because doctor complains if content has none. */
function addHolidays(file: string): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as { holidays: { date: string; name: string }[] };
  const year = new Date().getFullYear();
  for (const day of [`${year}-01-26`, `${year + 1}-01-26`])
    if (!content.holidays.some(({ date }) => date === day))
      content.holidays.push({ date: day, name: 'Republic Day' });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Makes a repository of a copy of the project. */
async function createRepository(siteFolder: string): Promise<void> {
  await copyProject(siteFolder);
  addHolidays(join(siteFolder, 'content/holidays.json'));
  const author = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@seaface.example'];
  const git = (...parameters: string[]) =>
    runOrThrow('git', [...author, ...parameters], { folder: siteFolder });
  await git('init', '--quiet');
  writeFileSync(join(siteFolder, '.git/info/exclude'), 'node_modules\n');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'The tree under rehearsal');
}

const newestFile = (folder: string, extension = '', position = -1) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(extension))
    .sort()
    .at(position) ?? '';

export async function startWorkstation(folder: string, logFile: string): Promise<Workstation> {
  const siteFolder = join(folder, 'site');
  const programFolder = join(folder, 'programs');
  const tlsFolder = join(folder, 'tls');
  const [sshConfigFile, keyFile] = [join(folder, 'ssh-config'), join(folder, 'ssh-key')];
  const mailFile = join(folder, 'mails.jsonl');
  const visitFiles: string[] = [];
  const children: ChildProcess[] = [];
  await createRepository(siteFolder);
  await runOrThrow('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keyFile]);
  writeFileSync(
    sshConfigFile,
    [
      `Host server\n  HostName ${serverAddress}\n  User root\n  IdentityFile ${keyFile}`,
      '  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null\n  LogLevel ERROR\n  ConnectTimeout 5\n',
    ].join('\n'),
  );
  mkdirSync(programFolder);
  for (const name of ['ssh', 'scp']) {
    const script = `#!/bin/sh\nexec ip netns exec ${workstationNamespace} /usr/bin/${name} -F ${sshConfigFile} "$@"\n`;
    writeFileSync(join(programFolder, name), script);
    chmodSync(join(programFolder, name), 0o755);
  }
  const { rootFile } = certificateFor('mail.seaface.example', tlsFolder);

  const start = (program: string, ...parameters: string[]) => {
    const errors = openSync(logFile, 'a');
    const file = join(import.meta.dirname, 'workstation', `${program}.ts`);
    const child = spawn('ip', [...netnsArguments, process.execPath, file, ...parameters], {
      stdio: ['ignore', 'pipe', errors],
    });
    children.push(child);
    return child;
  };
  start('mail-server', '--tls', tlsFolder, '--out', mailFile);
  start('acme-server', '--tls', tlsFolder);
  // The ACME server writes its root certificate at its start.
  const rootsFile = join(tlsFolder, 'roots.pem');
  for (let round = 0; !existsSync(rootsFile); round += 1) {
    if (round > 100) throw new Error('The ACME server did not start.');
    await pause(100);
  }

  // Chromium reads trusted certificates from this store.
  const store = join(folder, '.pki/nssdb');
  mkdirSync(store, { recursive: true });
  await runOrThrow('certutil', ['-d', `sql:${store}`, '-N', '--empty-password']);
  const [, issuer = ''] = readFileSync(rootsFile, 'utf8').split(/(?<=-----END CERTIFICATE-----\n)/);
  await runOrThrow('certutil', ['-d', `sql:${store}`, '-A', '-t', 'C,,', '-n', 'rehearsal', '-a'], {
    input: issuer,
  });

  return {
    siteFolder,
    sshConfigFile,
    publicKeyFile: `${keyFile}.pub`,
    rootCertificateFile: rootFile,
    mailFile,
    visitFiles,
    tryRun: (command) =>
      runProgram('bash', ['-euo', 'pipefail', '-c', command], {
        folder: siteFolder,
        env: { PATH: `${programFolder}:${process.env.PATH}`, REHEARSAL: folder },
        logFile,
      }),
    newestRelease: () => newestFile(join(siteFolder, '.cache/releases')).replace(/\.tar\.gz$/, ''),
    secondNewestBackup: () => newestFile(join(siteFolder, 'backups'), '.dump.age', -2).replace(/\..*$/, ''),
    startVisitors: ({ perSecond, pagesPerSecond = 0, withRetries = false, seconds }) => {
      const out = join(folder, `visits-${visitFiles.length}.jsonl`);
      visitFiles.push(out);
      const child = start(
        'visitors',
        ...['--per-second', String(perSecond), '--pages-per-second', String(pagesPerSecond)],
        ...['--ca', rootsFile, '--out', out, ...(withRetries ? ['--retries'] : [])],
        ...(seconds === undefined ? [] : ['--seconds', String(seconds)]),
      );
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      const exit = once(child, 'close');
      return {
        stop: async () => {
          if (seconds === undefined) child.kill('SIGTERM');
          await exit;
          return loadSummarySchema.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
        },
      };
    },
    dispose: async () => {
      for (const child of children.filter(({ exitCode }) => exitCode === null)) {
        const exit = once(child, 'close');
        child.kill('SIGTERM');
        await Promise.race([exit, pause(3000)]);
        child.kill('SIGKILL');
      }
    },
  };
}

export function readMails(file: string): readonly { readonly to: string; readonly subject: string }[] {
  const schema = z.object({ to: z.union([z.string(), z.array(z.string())]), subject: z.string() });
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)))
    .map(({ to, subject }) => ({ to: String(to), subject }));
}
