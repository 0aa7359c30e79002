import { setTimeout as pause } from 'node:timers/promises';
import { none, require, type Scenario, timed } from '../scenario.ts';
import { mailsIn } from '../workstation.ts';

const units = ['seaface-web@1', 'seaface-web@2', 'seaface-worker', 'seaface-backup'];
/** Ports that the machine may have open, and those that only it may reach. */
const open = ['22', '443', '80'];
const local = ['3001', '3002', '3100', '3101', '3102', '5432'];

export const goingLive: readonly Scenario[] = [
  {
    behaviourId: 'RUN-20',
    name: 'bare machine to the first enquiries, by the guide',
    short: true,
    run: async ({ workstation, follow, machine }, full) => {
      let commands = 0;
      const seconds = await timed(async () => {
        commands = await follow('Put it live', full ? /./ : /^(?!npm run test:deployed)/);
        const { acknowledged, visits } = await workstation.startVisitors({ perSecond: 5, seconds: 4 }).stop();
        require(visits >= 10 && acknowledged === visits, `${acknowledged} of ${visits} were acknowledged.`);
      });
      const states = await machine().do('systemctl is-active seaface-backup.timer nginx clamav-daemon');
      require(states.trim() === 'active\nactive\nactive', `A service does not run:\n${states}`);
      return [
        { name: 'seconds', value: seconds, atMost: 480 },
        { name: 'commands typed', value: commands },
      ];
    },
  },
  {
    behaviourId: 'RUN-20',
    name: 'all three forms arrive, with their mails outside the machine',
    short: true,
    run: async ({ workstation, sql, reconcile }) => {
      const { stored } = await reconcile();
      const forms = await sql('select count(distinct form) from intake.enquiry');
      const due = "select count(*) from intake.delivery where state = 'queued' and run_at < now()";
      for (let round = 0; round < 60 && (await sql(due)) !== '0'; round += 1) await pause(1000);
      const mails = mailsIn(workstation.mailFile).filter(({ subject }) => !subject.includes('Test mail'));
      const toVisitors = mails.filter(({ to }) => to.startsWith('v-')).length;
      return [
        none('forms missing', 3 - Number(forms)),
        none('mails to the agency missing', stored - (mails.length - toVisitors)),
        none('mails to visitors missing', stored - toVisitors),
      ];
    },
  },
  {
    behaviourId: 'RUN-11',
    name: 'exposure of each unit, by systemd-analyze security',
    short: true,
    run: async ({ machine }) => {
      const figures = units.map(async (unit) => {
        const report = await machine().do(`systemd-analyze security --no-pager ${unit}`);
        return {
          name: unit,
          value: Number(report.match(/exposure level for \S+: ([\d.]+)/)?.[1]),
          atMost: 1.5,
        };
      });
      return Promise.all(figures);
    },
  },
  {
    behaviourId: 'RUN-14',
    name: 'settings of the old guide override nothing, and doctor names them',
    short: true,
    run: async ({ machine, follow }) => {
      const old =
        'PORT=3000\nHOST=0.0.0.0\nPRIVATE_PORT=3000\nROLE=all\nSPOOL_DIR=/tmp\nTRUSTED_PROXY=0.0.0.0/0\n';
      await machine().do(`cp -p /etc/seaface/env /root/env && cat >>/etc/seaface/env <<'END'\n${old}END`);
      await follow('Settings', /restart/);
      const { output, status } = await machine().run('/srv/seaface/current/ops/staff doctor');
      require(status === 1 &&
        /PORT has no effect/.test(output), `doctor does not name the lines:\n${output}`);
      const listening = await machine().do(
        "ss -Hltn | awk '{print $4}' | grep -v '^\\[::1\\]' | sed 's/^\\[::\\]/0.0.0.0/' | sort -u",
      );
      const wanted = [...open.map((port) => `0.0.0.0:${port}`), ...local.map((port) => `127.0.0.1:${port}`)];
      const found = listening.trim().split('\n');
      await machine().do('mv /root/env /etc/seaface/env');
      await follow('Settings', /restart/);
      return [
        none('ports open that should not be', found.filter((port) => !wanted.includes(port)).length),
        none('ports missing', wanted.filter((port) => !found.includes(port)).length),
      ];
    },
  },
];
