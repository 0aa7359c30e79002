import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A former defect that the rehearsal must notice when `--defect` puts it back. */
interface Defect {
  readonly id: string;
  readonly description: string;
  /** Names of the scenarios that run besides the first one. */
  readonly scenarios: RegExp;
  readonly apply: (site: string) => void;
}

/** Throws if the file does not contain the text to replace. */
const edit = (file: string, from: string | RegExp, to: string) => (site: string) => {
  const path = join(site, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} no longer contains ${from}.`);
  writeFileSync(path, after);
};
const applyAll =
  (...edits: readonly ((site: string) => void)[]) =>
  (site: string) => {
    for (const applyEdit of edits) applyEdit(site);
  };
const guide = 'docs/operating.md';
const machineSettings = 'EnvironmentFile=/srv/seaface/current/ops/machine.env\n';

export const defects: readonly Defect[] = [
  {
    id: 'B1',
    description: "the owner's file overrides settings of a unit (O2)",
    scenarios: /settings of the old guide/,
    apply: edit(
      'ops/systemd/seaface-web@.service',
      machineSettings,
      `${machineSettings}EnvironmentFile=/etc/seaface/env\n`,
    ),
  },
  {
    // Removing EPERM is not enough, because age no longer calls setrlimit: Node has already raised the limit. So this
    // also filters Node's call prlimit64.
    id: 'B2',
    description: 'the system call filter kills a program of the backup unit (O3)',
    scenarios: /^$/,
    apply: edit(
      'ops/systemd/seaface-backup.service',
      /~@privileged @resources\n(?:#.*\n)?SystemCallErrorNumber=EPERM\n/,
      '~@privileged @resources prlimit64\n',
    ),
  },
  {
    id: 'B3',
    description: 'a failed dump gets its final name',
    scenarios: /an interrupted backup/,
    apply: edit(
      'ops/backup/backup-files.ts',
      '    await rm(partial, { force: true });\n    throw error;',
      '    await rename(partial, file);\n    throw error;',
    ),
  },
  {
    id: 'O1',
    description: 'libatomic1 is not installed',
    scenarios: /^$/,
    apply: edit(guide, ' libatomic1', ''),
  },
  {
    id: 'O4',
    description: 'nginx does not start without a certificate',
    scenarios: /^$/,
    apply: edit(
      'ops/release/machine-files',
      'if [ ! -e "$tls/fullchain.pem" ]; then\n    openssl',
      'if false; then\n    openssl',
    ),
  },
  {
    id: 'O5',
    description: 'the guide stops the backup timer and does not start it again',
    scenarios: /restore on a second/,
    apply: edit(guide, 'systemctl stop seaface.target', "systemctl stop seaface.target 'seaface-*'"),
  },
  {
    id: 'O6',
    description: 'nginx is not reloaded after a renewal',
    scenarios: /renewed certificate/,
    apply: edit(
      'ops/tls/use-certificate',
      'systemctl reload nginx\n',
      '[ ! -e /root/install ] || { rm /root/install; systemctl reload nginx; }\n',
    ),
  },
  {
    id: 'O7',
    description: 'staff commands do not read SPOOL_DIR',
    scenarios: /PostgreSQL down/,
    apply: edit('ops/with-settings', 'eval "$given"\n', 'eval "$given"\nunset SPOOL_DIR\n'),
  },
  {
    id: 'O8',
    description: 'a unit that dies six times within 8 s stays failed',
    scenarios: /six kills/,
    apply: applyAll(
      edit('ops/systemd/seaface-web@.service', 'StartLimitIntervalSec=0\n', ''),
      edit('ops/systemd/seaface-worker.service', 'StartLimitIntervalSec=0\n', ''),
    ),
  },
  {
    id: 'O9',
    description: 'the access log has a name that is not rotated',
    scenarios: /logs rotate/,
    apply: edit('ops/nginx/seaface.conf', 'seaface.log seaface', 'seaface.json seaface'),
  },
];
