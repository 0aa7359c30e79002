import { execFile, execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { newFolder } from '../machine/new-folder.ts';
import { databaseUrl, query, queryServer } from './database.ts';

const project = resolve(import.meta.dirname, '../../..');

export interface CommandResult {
  readonly hasFailed: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Creates an empty database; `listCopies` lists the databases that a restore makes from it. */
export async function newDatabase(owner?: string) {
  const name = `seaface_test_${randomBytes(6).toString('hex')}`;
  await queryServer(`create database ${name} ${owner === undefined ? '' : `owner ${owner}`}`);
  const listCopies = async () =>
    (
      await queryServer(
        `select datname from pg_database where starts_with(datname, '${name}_') order by datname`,
      )
    ).map(({ datname }) => String(datname));
  const drop = async () => {
    for (const database of [name, ...(await listCopies())])
      await queryServer(`drop database if exists ${database} with (force)`);
  };
  return { name, url: databaseUrl(name, owner), listCopies, drop };
}

let enquiryCount = 0;

export async function addEnquiry(url: string, email: string): Promise<string> {
  const id = randomUUID();
  enquiryCount += 1;
  await query(
    url,
    `insert into intake.enquiry (id, reference, idempotency_key, form, due_at, answers, consent, notice_version)
     values ('${id}', 'SF-2222-2${'3456789ABC'[enquiryCount % 10]}', '${id}', 'popup', now() + interval '1 day', '{ "email": "${email}" }', 'given', '1')`,
  );
  return id;
}

/** Creates a temporary key and temporary folders, and functions that run the backup commands with them. */
export function createBackupSetup() {
  const folder = newFolder();
  const [identity, recipients, backups, replacements] = [
    'key.txt',
    'recipients',
    'backups',
    'replacements',
  ].map((name) => join(folder, name)) as [string, string, string, string];
  execFileSync('age-keygen', ['-o', identity], { stdio: 'ignore' });
  writeFileSync(recipients, execFileSync('age-keygen', ['-y', identity]));
  mkdirSync(replacements);
  mkdirSync(backups);

  /** Asynchronous, because a backend in this process must continue to run. */
  const run = (url: string, program: string, ...parameters: string[]): Promise<CommandResult> => {
    const env = {
      ...process.env,
      PATH: `${replacements}:${process.env.PATH}`,
      SETTINGS_FILE: '',
      SPOOL_DIR: '',
      DATABASE_URL: url,
      BACKUP_RECIPIENTS: recipients,
      BACKUP_DIR: backups,
    };
    return new Promise((done) => {
      execFile(program, parameters, { env }, (error, stdout, stderr) =>
        done({ hasFailed: error !== null, stdout, stderr }),
      );
    });
  };
  const command = (name: string) => join(project, 'ops/backup', name);
  return {
    identity,
    recipients,
    backups,
    files: () => readdirSync(backups).sort(),
    tryBackUp: (url: string) => run(url, command('backup')),
    /** Returns the paths of dump and ledger. */
    backUp: async (url: string): Promise<readonly [string, string]> => {
      // File names contain the time in seconds, so a second backup needs another second.
      await pause(1000);
      const [dump = '', ledger = ''] = (await expectSuccess(run(url, command('backup')))).trim().split('\n');
      return [dump, ledger];
    },
    restore: (url: string, ...parameters: string[]) => run(url, command('restore'), ...parameters),
    staff: (url: string, ...parameters: string[]) =>
      run(url, process.execPath, join(project, 'server/cli/main.ts'), ...parameters),
    /** Replaces a program by a shell script, which can call the program as "$real". */
    replaceProgram: (name: string, script: string) => {
      const real = execFileSync('which', [name], { encoding: 'utf8' }).trim();
      writeFileSync(join(replacements, name), `#!/bin/sh\nreal=${real}\n${script}\n`);
      chmodSync(join(replacements, name), 0o755);
      return { remove: () => rmSync(join(replacements, name)) };
    },
    decrypt: (file: string) =>
      execFileSync('age', ['--decrypt', '--identity', identity, file], { encoding: 'utf8' }),
  };
}

export async function expectSuccess(running: Promise<CommandResult>): Promise<string> {
  const { hasFailed, stdout, stderr } = await running;
  expect(hasFailed, stderr).toBe(false);
  return stdout;
}

export async function expectFailure(running: Promise<CommandResult>): Promise<string> {
  const { hasFailed, stderr } = await running;
  expect(hasFailed, 'the command succeeded').toBe(true);
  return stderr;
}
