import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A former defect: `--defect` puts it back, and a scenario must then fail. */
interface Defect {
  readonly id: string;
  readonly description: string;
  /** Matches the names of the scenarios that run besides the first one. */
  readonly scenarioPattern: RegExp;
  readonly apply: (siteFolder: string) => void;
}

/** Returns a function that replaces text in a file of the site; it throws if the file does not contain the text. */
const replaceInFile = (file: string, from: string | RegExp, to: string) => (siteFolder: string) => {
  const path = join(siteFolder, file);
  const original = readFileSync(path, 'utf8');
  const changed = original.replace(from, to);
  if (changed === original) throw new Error(`${file} no longer contains ${from}.`);
  writeFileSync(path, changed);
};
const applyAll =
  (...edits: readonly ((siteFolder: string) => void)[]) =>
  (siteFolder: string) => {
    for (const applyEdit of edits) applyEdit(siteFolder);
  };
const guidePath = 'docs/operating.md';
const machineEnvLine = 'EnvironmentFile=/srv/seaface/current/ops/machine.env\n';

/** The ids are those of the review that found the defects. It listed B1 and B2 a second time, as O2 and O3. */
export const defects: readonly Defect[] = [
  {
    id: 'B1',
    description: "the owner's file overrides settings of a unit (O2)",
    scenarioPattern: /lines of the settings file/,
    apply: replaceInFile(
      'ops/systemd/seaface-web@.service',
      machineEnvLine,
      `${machineEnvLine}EnvironmentFile=/etc/seaface/env\n`,
    ),
  },
  {
    // Without EPERM, the filter kills a program that makes a forbidden call. It once killed age, at setrlimit. Age no
    // longer calls setrlimit, because Node has raised the limit before. So prlimit64, which Node calls, is forbidden too.
    id: 'B2',
    description: 'the system call filter kills a program of the backup unit (O3)',
    scenarioPattern: /^$/,
    apply: replaceInFile(
      'ops/systemd/seaface-backup.service',
      /~@privileged @resources\n(?:#.*\n)?SystemCallErrorNumber=EPERM\n/,
      '~@privileged @resources prlimit64\n',
    ),
  },
  {
    id: 'B3',
    description: 'a failed dump gets its final name',
    scenarioPattern: /an interrupted backup/,
    apply: replaceInFile(
      'ops/backup/backup-files.ts',
      '    await rm(partialFile, { force: true });\n    throw error;',
      '    await rename(partialFile, file);\n    throw error;',
    ),
  },
  {
    id: 'O1',
    description: 'libatomic1 is not installed',
    scenarioPattern: /^$/,
    apply: replaceInFile(guidePath, ' libatomic1', ''),
  },
  {
    id: 'O4',
    description: 'nginx does not start without a certificate',
    scenarioPattern: /^$/,
    apply: replaceInFile(
      'ops/release/machine-files',
      'if [ ! -e "$tls/fullchain.pem" ]; then\n    openssl',
      'if false; then\n    openssl',
    ),
  },
  {
    id: 'O5',
    description: 'the guide stops the backup timer and does not start it again',
    scenarioPattern: /restore on a second/,
    apply: replaceInFile(
      guidePath,
      'systemctl stop seaface.target',
      "systemctl stop seaface.target 'seaface-*'",
    ),
  },
  {
    id: 'O6',
    description: 'nginx is not reloaded after a renewal',
    scenarioPattern: /renewed certificate/,
    apply: replaceInFile(
      'ops/tls/use-certificate',
      'systemctl reload nginx\n',
      '[ ! -e /root/install ] || { rm /root/install; systemctl reload nginx; }\n',
    ),
  },
  {
    id: 'O7',
    description: 'staff commands do not read SPOOL_DIR',
    scenarioPattern: /PostgreSQL down/,
    apply: replaceInFile('ops/with-settings', 'eval "$given"\n', 'eval "$given"\nunset SPOOL_DIR\n'),
  },
  {
    id: 'O8',
    description: 'a unit that dies six times within 8 s stays failed',
    scenarioPattern: /six kills/,
    apply: applyAll(
      replaceInFile('ops/systemd/seaface-web@.service', 'StartLimitIntervalSec=0\n', ''),
      replaceInFile('ops/systemd/seaface-worker.service', 'StartLimitIntervalSec=0\n', ''),
    ),
  },
  {
    id: 'O9',
    description: 'the access log has a name that is not rotated',
    scenarioPattern: /logs rotate/,
    apply: replaceInFile('ops/nginx/seaface.conf', 'seaface.log seaface', 'seaface.json seaface'),
  },
];
