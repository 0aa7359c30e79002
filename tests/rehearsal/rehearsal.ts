import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { storedEnquiriesQuery } from '../support/load/compare-enquiries.ts';
import { lastLines, runProgram, succeed } from '../support/machine/run-program.ts';
import { packagesIn, prepareDebianRoot } from './debian-root.ts';
import { type Block, readGuide } from './guide.ts';
import { createMachine, type Machine } from './machine.ts';
import { createNetwork, inWorkstation, removeNetwork } from './network.ts';
import { reconcile } from './reconciliation.ts';
import { substitute } from './substitutions.ts';
import { startWorkstation, type Workstation } from './workstation.ts';

/** What scenarios run with: the machine, everything outside it, and the guide. */
export interface Rehearsal {
  readonly workstation: Workstation;
  /** The machine that is booted now. */
  readonly machine: () => Machine;
  /** Runs the blocks of a section, or those whose text matches, command by command. Returns the number of commands. */
  readonly follow: (section: string, matching?: RegExp, skip?: RegExp) => Promise<number>;
  /** Blocks of the guide that nothing has run. */
  readonly notRun: () => readonly Block[];
  /** Removes the machine and boots a fresh one in its place. */
  readonly replaceMachine: () => Promise<void>;
  /** Asks the database of the machine, as its superuser; the first column of the first row. */
  readonly sql: (query: string) => Promise<string>;
  /** Waits until Home is served over HTTPS. */
  readonly untilServed: () => Promise<void>;
  /** Compares what visitors were told with the database, once the spool is empty. */
  readonly reconcile: () => Promise<ReturnType<typeof reconcile>>;
  readonly leave: (kept: { keepMachine: boolean; keepLogs: boolean }) => Promise<void>;
}

const repository = resolve(import.meta.dirname, '../..');

/** The test CA, the scanner's start condition and certbot's server: the machine has no way to the real ones. */
async function prepareMachine(root: string, rootFile: string): Promise<void> {
  cpSync(rootFile, join(root, 'usr/local/share/ca-certificates/rehearsal.crt'));
  await succeed('chroot', [root, 'update-ca-certificates']);
  // Debian's unit waits for signatures of a size that cannot be fetched here.
  const scanner = join(root, 'etc/systemd/system/clamav-daemon.service.d');
  mkdirSync(scanner, { recursive: true });
  writeFileSync(join(scanner, 'rehearsal.conf'), '[Unit]\nConditionPathExistsGlob=\n');
  const certbot = join(root, 'root/.config/letsencrypt');
  mkdirSync(certbot, { recursive: true });
  writeFileSync(join(certbot, 'cli.ini'), 'server = https://acme.seaface.example:14000/dir\n');
}

export async function startRehearsal(change: (site: string) => void): Promise<Rehearsal> {
  mkdirSync(join(repository, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(repository, '.cache/rehearsal-'));
  const logFile = join(folder, 'log.txt');
  await createNetwork();
  const workstation = await startWorkstation(folder, logFile);
  change(workstation.site);
  const guideFile = join(workstation.site, 'docs/operating.md');
  const blocks = readGuide(guideFile);
  const base = await prepareDebianRoot(
    packagesIn(readFileSync(join(repository, 'docs/operating.md'), 'utf8')),
  );
  const run = new Set<Block>();
  let machines = 0;
  const newMachine = async () => {
    machines += 1;
    const { sshConfig, publicKey } = workstation;
    const prepare = (root: string) => prepareMachine(root, workstation.rootFile);
    const created = await createMachine(`machine-${machines}`, {
      folder,
      base,
      prepare,
      sshConfig,
      publicKey,
      logFile,
    });
    await created.boot();
    return created;
  };
  let machine = await newMachine();

  const sql = async (query: string) =>
    (await machine.do(`cd / && runuser -u postgres -- psql seaface -AtX <<'SQL'\n${query}\nSQL`)).trim();
  const untilSpoolIsEmpty = async () => {
    for (let round = 0; round < 60; round += 1) {
      if ((await machine.do('ls /var/lib/seaface/spool | grep -c json || true')).trim() === '0') return;
      await pause(1000);
    }
  };

  return {
    workstation,
    machine: () => machine,
    follow: async (section, matching = /./, skip = /^$/) => {
      const chosen = blocks.filter((block) => block.section === section && matching.test(block.text));
      if (chosen.length === 0) throw new Error(`The guide has no such block under '${section}'.`);
      let commands = 0;
      for (const block of chosen) {
        run.add(block);
        for (const printed of block.text
          .split('\n')
          .filter((line) => line.trim() !== '' && !skip.test(line))) {
          const command = substitute(printed, {
            release: workstation.newestRelease(),
            stamp: workstation.lastBackupButOne(),
          });
          const { status, output } = await (block.place === 'workstation'
            ? workstation.run(command)
            : machine.run(command));
          commands += 1;
          if (status !== 0)
            throw new Error(
              `docs/operating.md, block at line ${block.line}, on the ${block.place}:\n  ${printed}\nended with ${status}:\n${lastLines(output)}`,
            );
        }
      }
      return commands;
    },
    notRun: () => blocks.filter((block) => !run.has(block)),
    replaceMachine: async () => {
      await machine.remove();
      machine = await newMachine();
    },
    sql,
    untilServed: async () => {
      const started = performance.now();
      const question = ['curl', '-sk', '-o', '/dev/null', '-w', '%{http_code}', '--max-time', '2'];
      for (;;) {
        const { output } = await runProgram('ip', [
          ...inWorkstation,
          ...question,
          'https://www.seaface.example/',
        ]);
        if (output === '200') return;
        if (performance.now() - started > 120_000) throw new Error('Home is not served.');
        await pause(100);
      }
    },
    reconcile: async () => {
      await untilSpoolIsEmpty();
      const rows = await sql(`select coalesce(json_agg(t), '[]') from (${storedEnquiriesQuery}) t`);
      return reconcile(workstation.visitFiles, rows);
    },
    leave: async ({ keepMachine, keepLogs }) => {
      await workstation.leave();
      if (keepMachine) {
        console.log(
          `Kept: ssh -F ${workstation.sshConfig} server, in the namespace seaface-workstation; ${logFile}`,
        );
        return;
      }
      await machine.remove();
      await removeNetwork();
      if (keepLogs) console.log(`What was run and printed: ${folder}, log.txt and machine-*/console.log`);
      else rmSync(folder, { recursive: true, force: true });
    },
  };
}
