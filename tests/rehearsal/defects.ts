import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A defect of November 2026 that the rehearsal must notice when it is put back (`--defect`). */
interface Defect {
  readonly id: string;
  readonly what: string;
  readonly scenarios: RegExp;
  readonly apply: (site: string) => void;
}

/** Changes a file of the copy that is rehearsed. What is to be changed must be there. */
const edit = (file: string, from: string | RegExp, to: string) => (site: string) => {
  const path = join(site, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} no longer holds ${from}.`);
  writeFileSync(path, after);
};
const all =
  (...edits: readonly ((site: string) => void)[]) =>
  (site: string) => {
    for (const one of edits) one(site);
  };
const guide = 'docs/operating.md';
const machineSettings = 'EnvironmentFile=/srv/seaface/current/ops/machine.env\n';

export const defects: readonly Defect[] = [
  {
    id: 'B1',
    what: "the owner's file overrides what a unit sets (O2)",
    scenarios: /settings of the old guide/,
    apply: edit(
      'ops/systemd/seaface-web@.service',
      machineSettings,
      `${machineSettings}EnvironmentFile=/etc/seaface/env\n`,
    ),
  },
  {
    // Without EPERM alone the backup now succeeds: Node raises the limit that age would have raised by setrlimit. So
    // Node's own call is filtered as well, which ends the unit as it did then (status 31, SYS).
    id: 'B2',
    what: 'the system call filter kills a program of the backup unit (O3)',
    scenarios: /^$/,
    apply: edit(
      'ops/systemd/seaface-backup.service',
      /~@privileged @resources\n(?:#.*\n)?SystemCallErrorNumber=EPERM\n/,
      '~@privileged @resources prlimit64\n',
    ),
  },
  {
    id: 'B3',
    what: 'a dump that failed gets its final name',
    scenarios: /a backup that breaks off/,
    apply: edit(
      'ops/backup/backup-files.ts',
      '    await rm(partial, { force: true });\n    throw error;',
      '    await rename(partial, file);\n    throw error;',
    ),
  },
  { id: 'O1', what: 'libatomic1 is not installed', scenarios: /^$/, apply: edit(guide, ' libatomic1', '') },
  {
    id: 'O4',
    what: 'nginx does not start without a certificate',
    scenarios: /^$/,
    apply: edit(
      'ops/release/machine-files',
      'if [ ! -e "$tls/fullchain.pem" ]; then\n    openssl',
      'if false; then\n    openssl',
    ),
  },
  {
    id: 'O5',
    what: 'the guide stops the backup timer and does not start it again',
    scenarios: /restore on a second/,
    apply: edit(guide, 'systemctl stop seaface.target', "systemctl stop seaface.target 'seaface-*'"),
  },
  {
    id: 'O6',
    what: 'nginx is not reloaded after a renewal',
    scenarios: /renewed certificate/,
    apply: edit(
      'ops/tls/use-certificate',
      'systemctl reload nginx\n',
      '[ ! -e /root/install ] || { rm /root/install; systemctl reload nginx; }\n',
    ),
  },
  {
    id: 'O7',
    what: 'staff commands do not know the spool',
    scenarios: /PostgreSQL down/,
    apply: edit('ops/with-settings', 'eval "$given"\n', 'eval "$given"\nunset SPOOL_DIR\n'),
  },
  {
    id: 'O8',
    what: 'a unit that dies six times within 8 s stays failed',
    scenarios: /six kills/,
    apply: all(
      edit('ops/systemd/seaface-web@.service', 'StartLimitIntervalSec=0\n', ''),
      edit('ops/systemd/seaface-worker.service', 'StartLimitIntervalSec=0\n', ''),
    ),
  },
  {
    id: 'O9',
    what: 'the access log has a name that is not rotated',
    scenarios: /logs rotate/,
    apply: edit('ops/nginx/seaface.conf', 'seaface.log seaface', 'seaface.json seaface'),
  },
];
