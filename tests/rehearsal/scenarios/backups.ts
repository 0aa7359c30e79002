import { none, require, type Scenario, timed } from '../scenario.ts';

const counts = `select (select count(*) from intake.enquiry), (select count(*) from intake.resume),
  (select count(*) from intake.delivery), (select count(*) from intake.erasure)`;
const newest = 'ls /var/lib/seaface-backup | grep dump | sort | tail -n 1';

export const backups: readonly Scenario[] = [
  {
    behaviourId: 'RUN-13',
    name: 'a backup that breaks off leaves no file, and the next one is good',
    run: async ({ machine }) => {
      const before = await machine().do(newest);
      // pg_dump waits for the lock of a table whose rows nobody counts, and is then ended as by a lost connection.
      const psql = 'runuser -u postgres -- psql seaface -At';
      const ends = (program: string) =>
        `${psql} -c "select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${program}'"`;
      const { status } = await machine().run(`cd /
        PGAPPNAME=locker ${psql} -c "begin; lock intake.rate_limit in access exclusive mode; select pg_sleep(60)" >/dev/null 2>&1 &
        sleep 1
        (for i in $(seq 300); do ${ends('pg_dump')} | grep -q t && break; sleep 0.1; done; ${ends('locker')} >/dev/null) &
        systemctl start seaface-backup`);
      require(status !== 0, 'The unit did not fail although its dump was broken off.');
      require((await machine().do(newest)) === before, 'A dump that broke off has got its final name.');
      const partial = await machine().do('ls /var/lib/seaface-backup | grep -c partial || true');
      await machine().do('sleep 2; systemctl reset-failed seaface-backup; systemctl start seaface-backup');
      require((await machine().do(newest)) !== before, 'The next backup has left no file.');
      const doctor = await machine().do('/srv/seaface/current/ops/staff doctor');
      require(/backup +good/.test(doctor), `doctor does not see the backup:\n${doctor}`);
      const metrics = await machine().do('curl -fsS http://127.0.0.1:3100/metrics');
      const age = metrics.match(/^seaface_last_backup_age_seconds (\S+)/m)?.[1];
      return [
        none('files left behind', Number(partial)),
        { name: 'age in /metrics, s', value: Number(age), atMost: 60 },
      ];
    },
  },
  {
    behaviourId: 'RUN-13',
    name: 'backup, and its restore on a second, fresh machine',
    short: true,
    run: async ({ workstation, machine, follow, sql, replaceMachine, reconcile }) => {
      const post =
        "curl -fsS --cacert tls/roots.pem -H 'Accept: application/json' https://www.seaface.example/popup.php";
      const fields =
        '-d name=Asha+Rao -d number=9820012345 -d email=asha@school.example -d service=SEO -d message=Forget+me';
      const sent = await workstation.run(
        `cd .. && ip netns exec seaface-workstation ${post} ${fields} -d idempotencyKey=rehearsal-asha -d openForMs=9000`,
      );
      require(sent.status === 0, `The enquiry was not taken: ${sent.output}`);
      await reconcile();
      await machine().do('systemctl start seaface-backup');
      // Erased after the backup: only the newer ledger knows.
      await follow('Incidents', /erase --email/);
      const before = await sql(counts);
      await follow('Backup and restore', /server:.var.lib.seaface-backup/);
      await replaceMachine();
      await follow('Put it live', /./, /^npm run|^ops.release.pack|^age-keygen -o|doctor/);
      await machine().do('systemctl is-active seaface-backup.timer');
      const seconds = await timed(() => follow('Backup and restore', /restore --identity|scp key/));
      const after = await sql(counts);
      const names = await sql("select count(*) from intake.enquiry where email = 'asha@school.example'");
      const timer = (await machine().run('systemctl is-active seaface-backup.timer')).output;
      const { lost } = await reconcile();
      await follow('Backup and restore', /--confirm/);
      return [
        none('counts that differ', after === before ? 0 : 1),
        none('erased people who came back', Number(names)),
        none('backup timers that do not run', timer.trim() === 'active' ? 0 : 1),
        none('lost', lost),
        { name: 'seconds of the restore', value: seconds },
      ];
    },
  },
];
