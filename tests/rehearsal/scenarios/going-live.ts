import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { mustBeZero, type Scenario, timeInSeconds } from '../scenario.ts';
import { readMails } from '../workstation.ts';

const units = [
  'seaface-web@1',
  'seaface-web@2',
  'seaface-worker',
  'seaface-backup',
  'seaface-connection-limit',
];
const publicPorts = ['22', '443', '80'];
const localPorts = ['3001', '3002', '3100', '3101', '3102', '5432'];

export const goingLive: readonly Scenario[] = [
  {
    behaviourId: 'RUN-20',
    name: 'from a bare machine to the first enquiries, with the guide',
    isInShortRun: true,
    run: async ({ workstation, runGuide, machine }, isFullRun) => {
      let commandCount = 0;
      const seconds = await timeInSeconds(async () => {
        commandCount = await runGuide('Put it live', isFullRun ? /./ : /^(?!npm run test:deployed)/);
        const { acknowledged, visits } = await workstation.startVisitors({ perSecond: 5, seconds: 4 }).stop();
        assert(visits >= 10 && acknowledged === visits, `${acknowledged} of ${visits} were acknowledged.`);
      });
      const states = await machine().runOrThrow(
        'systemctl is-active seaface-backup.timer nginx clamav-daemon',
      );
      assert(states.trim() === 'active\nactive\nactive', `A service does not run:\n${states}`);
      return [
        { name: 'seconds', value: seconds, atMost: 480 },
        { name: 'commands typed', value: commandCount },
      ];
    },
  },
  {
    behaviourId: 'RUN-20',
    name: 'enquiries of all three forms are stored, and their mails arrive',
    isInShortRun: true,
    run: async ({ workstation, sql, reconcile }) => {
      const { stored } = await reconcile();
      const formCount = await sql('select count(distinct form) from intake.enquiry');
      const dueDeliveriesSql =
        "select count(*) from intake.delivery where state = 'queued' and run_at < now()";
      for (let round = 0; round < 60 && (await sql(dueDeliveriesSql)) !== '0'; round += 1) await pause(1000);
      const mails = readMails(workstation.mailFile).filter(({ subject }) => !subject.includes('Test mail'));
      const visitorMailCount = mails.filter(({ to }) => to.startsWith('v-')).length;
      return [
        mustBeZero('forms missing', 3 - Number(formCount)),
        mustBeZero('mails to the agency missing', stored - (mails.length - visitorMailCount)),
        mustBeZero('mails to visitors missing', stored - visitorMailCount),
      ];
    },
  },
  {
    behaviourId: 'RUN-11',
    name: 'exposure of each unit, by systemd-analyze security',
    isInShortRun: true,
    run: async ({ machine }) => {
      const figures = units.map(async (unit) => {
        const report = await machine().runOrThrow(`systemd-analyze security --no-pager ${unit}`);
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
    name: 'lines of the settings file that the owner may not set have no effect, and doctor names them',
    isInShortRun: true,
    run: async ({ machine, runGuide }) => {
      const forbiddenSettings =
        'PORT=3000\nHOST=0.0.0.0\nPRIVATE_PORT=3000\nROLE=all\nSPOOL_DIR=/tmp\nTRUSTED_PROXY=0.0.0.0/0\n';
      await machine().runOrThrow(
        `cp -p /etc/seaface/env /root/env && cat >>/etc/seaface/env <<'END'\n${forbiddenSettings}END`,
      );
      await runGuide('Settings', /restart/);
      const { output, status } = await machine().tryRun('/srv/seaface/current/ops/staff doctor');
      assert(status === 1 && /PORT has no effect/.test(output), `doctor does not name the lines:\n${output}`);
      const listening = await machine().runOrThrow(
        "ss -Hltn | awk '{print $4}' | grep -v '^\\[::1\\]' | sed 's/^\\[::\\]/0.0.0.0/' | sort -u",
      );
      const expectedAddresses = [
        ...publicPorts.map((port) => `0.0.0.0:${port}`),
        ...localPorts.map((port) => `127.0.0.1:${port}`),
      ];
      const openAddresses = listening.trim().split('\n');
      await machine().runOrThrow('mv /root/env /etc/seaface/env');
      await runGuide('Settings', /restart/);
      return [
        mustBeZero(
          'unexpected open ports',
          openAddresses.filter((address) => !expectedAddresses.includes(address)).length,
        ),
        mustBeZero(
          'missing ports',
          expectedAddresses.filter((address) => !openAddresses.includes(address)).length,
        ),
      ];
    },
  },
];
