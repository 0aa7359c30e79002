import assert from 'node:assert/strict';
import { mustBeZero, type Scenario, timeInSeconds } from '../scenario.ts';

const countsQuery = `select (select count(*) from intake.enquiry), (select count(*) from intake.resume),
  (select count(*) from intake.delivery), (select count(*) from intake.erasure)`;
const newestBackupCommand = 'ls /var/lib/seaface-backup | grep dump | sort | tail -n 1';

export const backups: readonly Scenario[] = [
  {
    behaviourId: 'RUN-13',
    name: 'an interrupted backup leaves no file, and the next one succeeds',
    run: async ({ machine }) => {
      const backupBefore = await machine().runOrThrow(newestBackupCommand);
      // A lock stops pg_dump at a table whose rows the backup does not count first; then pg_dump's connection is terminated.
      const psql = 'runuser -u postgres -- psql seaface -At';
      const terminate = (program: string) =>
        `${psql} -c "select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${program}'"`;
      const { status } = await machine().tryRun(`cd /
        PGAPPNAME=locker ${psql} -c "begin; lock intake.rate_limit in access exclusive mode; select pg_sleep(60)" >/dev/null 2>&1 &
        sleep 1
        (for i in $(seq 300); do ${terminate('pg_dump')} | grep -q t && break; sleep 0.1; done; ${terminate('locker')} >/dev/null) &
        systemctl start seaface-backup`);
      assert(status !== 0, 'The unit did not fail although its dump was interrupted.');
      assert(
        (await machine().runOrThrow(newestBackupCommand)) === backupBefore,
        'An interrupted dump got its final name.',
      );
      const partialFileCount = await machine().runOrThrow(
        'ls /var/lib/seaface-backup | grep -c partial || true',
      );
      await machine().runOrThrow(
        'sleep 2; systemctl reset-failed seaface-backup; systemctl start seaface-backup',
      );
      assert(
        (await machine().runOrThrow(newestBackupCommand)) !== backupBefore,
        'The next backup left no file.',
      );
      const doctor = await machine().runOrThrow('/srv/seaface/current/ops/staff doctor');
      assert(/backup +good/.test(doctor), `doctor does not report the backup as good:\n${doctor}`);
      const metrics = await machine().runOrThrow('curl -fsS http://127.0.0.1:3100/metrics');
      const ageSeconds = metrics.match(/^seaface_last_backup_age_seconds (\S+)/m)?.[1];
      return [
        mustBeZero('files left behind', Number(partialFileCount)),
        { name: 'age in /metrics, s', value: Number(ageSeconds), atMost: 60 },
      ];
    },
  },
  {
    behaviourId: 'RUN-13',
    name: 'backup, and its restore on a second, new machine',
    isInShortRun: true,
    run: async ({ workstation, machine, runGuide, sql, replaceMachine, reconcile }) => {
      const post =
        "curl -fsS --cacert tls/roots.pem -H 'Accept: application/json' https://www.seaface.example/popup.php";
      const fields =
        '-d name=Asha+Rao -d number=9820012345 -d email=asha@school.example -d service=SEO -d message=Forget+me';
      const sent = await workstation.tryRun(
        `cd .. && ip netns exec seaface-workstation ${post} ${fields} -d idempotencyKey=rehearsal-asha -d openForMs=9000`,
      );
      assert(sent.status === 0, `The enquiry was not accepted: ${sent.output}`);
      await reconcile();
      await machine().runOrThrow('systemctl start seaface-backup');
      // Erased after the backup, so that only the ledger of a newer backup contains the erasure.
      await runGuide('Incidents', /erase --email/);
      const countsBefore = await sql(countsQuery);
      await runGuide('Backup and restore', /server:.var.lib.seaface-backup/);
      await replaceMachine();
      await runGuide('Put it live', /./, /^npm run|^ops.release.pack|^age-keygen -o|doctor/);
      await machine().runOrThrow('systemctl is-active seaface-backup.timer');
      const seconds = await timeInSeconds(() => runGuide('Backup and restore', /restore --identity|scp key/));
      const countsAfter = await sql(countsQuery);
      const restoredErasedCount = await sql(
        "select count(*) from intake.enquiry where answers->>'email' = 'asha@school.example'",
      );
      const timerState = (await machine().tryRun('systemctl is-active seaface-backup.timer')).output;
      const { lost } = await reconcile();
      await runGuide('Backup and restore', /--confirm/);
      return [
        mustBeZero('counts that differ', countsAfter === countsBefore ? 0 : 1),
        mustBeZero('erased people who were restored', Number(restoredErasedCount)),
        mustBeZero('backup timers that do not run', timerState.trim() === 'active' ? 0 : 1),
        mustBeZero('lost', lost),
        { name: 'seconds of the restore', value: seconds },
      ];
    },
  },
];
