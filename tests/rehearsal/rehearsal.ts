import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lastLines, runOrThrow, runProgram } from '../support/machine/run-program.ts';
import { packagesIn, prepareDebianRoot } from './debian-root.ts';
import { type Block, readGuide } from './guide.ts';
import { createMachine, type Machine } from './machine.ts';
import { createNetwork, netnsArguments, removeNetwork } from './network.ts';
import { reconcile, storedEnquiriesQuery } from './reconciliation.ts';
import { substitute } from './substitutions.ts';
import { startWorkstation, type Workstation } from './workstation.ts';

export interface Rehearsal {
  readonly workstation: Workstation;
  /** The machine that is booted now. */
  readonly machine: () => Machine;
  /** Runs the blocks of a section of the guide that match `blockPattern`, without the lines that match `skippedLinePattern`. Returns the number of commands. */
  readonly runGuide: (section: string, blockPattern?: RegExp, skippedLinePattern?: RegExp) => Promise<number>;
  readonly blocksNotRun: () => readonly Block[];
  /** Removes the machine and boots a new one. */
  readonly replaceMachine: () => Promise<void>;
  /** Returns the result of a query with one row and one column. */
  readonly sql: (query: string) => Promise<string>;
  readonly waitUntilHomeIsServed: () => Promise<void>;
  /** Compares the visitors' records with the database, after the spool is empty. */
  readonly reconcile: () => Promise<ReturnType<typeof reconcile>>;
  readonly dispose: (options: { keepMachine: boolean; keepLogs: boolean }) => Promise<void>;
}

const repository = resolve(import.meta.dirname, '../..');

/** Replaces what needs the Internet: certificate authorities, virus signatures and certbot's server. */
async function prepareMachine(root: string, rootCertificateFile: string): Promise<void> {
  cpSync(rootCertificateFile, join(root, 'usr/local/share/ca-certificates/rehearsal.crt'));
  await runOrThrow('chroot', [root, 'update-ca-certificates']);
  // Debian's unit does not start without the official signatures.
  const scanner = join(root, 'etc/systemd/system/clamav-daemon.service.d');
  mkdirSync(scanner, { recursive: true });
  writeFileSync(join(scanner, 'rehearsal.conf'), '[Unit]\nConditionPathExistsGlob=\n');
  const certbot = join(root, 'root/.config/letsencrypt');
  mkdirSync(certbot, { recursive: true });
  writeFileSync(join(certbot, 'cli.ini'), 'server = https://acme.seaface.example:14000/dir\n');
}

export async function startRehearsal(applyDefect: (siteFolder: string) => void): Promise<Rehearsal> {
  mkdirSync(join(repository, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(repository, '.cache/rehearsal-'));
  const logFile = join(folder, 'log.txt');
  await createNetwork();
  const workstation = await startWorkstation(folder, logFile);
  applyDefect(workstation.siteFolder);
  const guideFile = join(workstation.siteFolder, 'docs/operating.md');
  const blocks = readGuide(guideFile);
  const baseRoot = await prepareDebianRoot(
    packagesIn(readFileSync(join(repository, 'docs/operating.md'), 'utf8')),
  );
  const blocksRun = new Set<Block>();
  let machineCount = 0;
  const newMachine = async () => {
    machineCount += 1;
    const { sshConfigFile, publicKeyFile } = workstation;
    const prepare = (root: string) => prepareMachine(root, workstation.rootCertificateFile);
    const created = await createMachine(`machine-${machineCount}`, {
      folder,
      baseRoot,
      prepare,
      sshConfigFile,
      publicKeyFile,
      logFile,
    });
    await created.boot();
    return created;
  };
  let machine = await newMachine();

  const sql = async (query: string) =>
    (
      await machine.runOrThrow(`cd / && runuser -u postgres -- psql seaface -AtX <<'SQL'\n${query}\nSQL`)
    ).trim();
  const waitUntilSpoolIsEmpty = async () => {
    for (let round = 0; round < 60; round += 1) {
      if ((await machine.runOrThrow('ls /var/lib/seaface/spool | grep -c json || true')).trim() === '0')
        return;
      await pause(1000);
    }
  };

  return {
    workstation,
    machine: () => machine,
    runGuide: async (section, blockPattern = /./, skippedLinePattern = /^$/) => {
      const matchingBlocks = blocks.filter(
        (block) => block.section === section && blockPattern.test(block.text),
      );
      if (matchingBlocks.length === 0)
        throw new Error(`The guide has no block that matches ${blockPattern} under '${section}'.`);
      let commandCount = 0;
      for (const block of matchingBlocks) {
        blocksRun.add(block);
        for (const line of block.text
          .split('\n')
          .filter((text) => text.trim() !== '' && !skippedLinePattern.test(text))) {
          const command = substitute(line, {
            release: workstation.newestRelease(),
            stamp: workstation.secondNewestBackup(),
          });
          const { status, output } = await (block.host === 'workstation'
            ? workstation.tryRun(command)
            : machine.tryRun(command));
          commandCount += 1;
          if (status !== 0)
            throw new Error(
              `docs/operating.md, block at line ${block.line}, on the ${block.host}:\n  ${line}\nended with ${status}:\n${lastLines(output)}`,
            );
        }
      }
      return commandCount;
    },
    blocksNotRun: () => blocks.filter((block) => !blocksRun.has(block)),
    replaceMachine: async () => {
      await machine.remove();
      machine = await newMachine();
    },
    sql,
    waitUntilHomeIsServed: async () => {
      const started = performance.now();
      const curl = ['curl', '-sk', '-o', '/dev/null', '-w', '%{http_code}', '--max-time', '2'];
      for (;;) {
        const { output } = await runProgram('ip', [
          ...netnsArguments,
          ...curl,
          'https://www.seaface.example/',
        ]);
        if (output === '200') return;
        if (performance.now() - started > 120_000) throw new Error('Home is not served.');
        await pause(100);
      }
    },
    reconcile: async () => {
      await waitUntilSpoolIsEmpty();
      const rows = await sql(`select coalesce(json_agg(t), '[]') from (${storedEnquiriesQuery}) t`);
      return reconcile(workstation.visitFiles, rows);
    },
    dispose: async ({ keepMachine, keepLogs }) => {
      await workstation.dispose();
      if (keepMachine) {
        console.log(
          `The machine is kept: ssh -F ${workstation.sshConfigFile} server, in the namespace seaface-workstation; ${logFile}`,
        );
        return;
      }
      await machine.remove();
      await removeNetwork();
      if (keepLogs) console.log(`Commands and output: ${folder}, log.txt and machine-*/console.log`);
      else rmSync(folder, { recursive: true, force: true });
    },
  };
}
