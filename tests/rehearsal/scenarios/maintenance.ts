import assert from 'node:assert/strict';
import { mustBeZero, type Scenario, underLoad } from '../scenario.ts';

const serialCommand =
  'openssl s_client -connect 127.0.0.1:443 -servername www.seaface.example </dev/null 2>/dev/null | openssl x509 -noout -serial';

export const maintenance: readonly Scenario[] = [
  {
    behaviourId: 'RUN-23',
    name: 'a renewed certificate is used, under load',
    run: async (rehearsal) => {
      const { machine } = rehearsal;
      const serialBefore = await machine().runOrThrow(serialCommand);
      const figures = await underLoad(rehearsal, () =>
        machine().runOrThrow('certbot renew --force-renewal --no-random-sleep-on-renew'),
      );
      assert((await machine().runOrThrow(serialCommand)) !== serialBefore, 'nginx uses the old certificate.');
      const redirect = await machine().runOrThrow(
        "curl -fsS -o /dev/null -w '%{http_code} %{redirect_url}' --resolve seaface.example:443:127.0.0.1 -k https://seaface.example/about-us",
      );
      assert(
        redirect === '301 https://www.seaface.example/about-us',
        `The name without www over HTTPS: ${redirect}`,
      );
      return figures;
    },
  },
  {
    behaviourId: 'RUN-23',
    name: 'logs rotate, and contain neither visitor addresses nor tokens',
    run: async (rehearsal) => {
      const { machine, workstation } = rehearsal;
      const figures = await underLoad(
        rehearsal,
        async () => {
          // nginx logs both requests as errors, because no web process runs.
          await machine().runOrThrow('systemctl stop seaface-web@1 seaface-web@2');
          await workstation.tryRun(
            'for path in desk/answered/secret-token-of-a-link thank-you?token=secret-token-of-a-link; do ip netns exec seaface-workstation curl -sk --interface 10.98.7.7 -o /dev/null https://www.seaface.example/$path; done',
          );
          await machine().runOrThrow('systemctl start seaface.target');
          await machine().runOrThrow('logrotate --force /etc/logrotate.d/nginx');
        },
        { withRetries: true },
      );
      await machine().runOrThrow(
        'curl -fsSk -o /dev/null --resolve www.seaface.example:443:127.0.0.1 https://www.seaface.example/; sleep 2',
      );
      const fileList = await machine().runOrThrow('ls /var/log/nginx; wc -l </var/log/nginx/seaface.log');
      assert(/seaface\.log\.1/.test(fileList), `The access log was not rotated:\n${fileList}`);
      const leakedLineCount = await machine().runOrThrow(
        "(journalctl -o cat --no-pager -q; find /var/log -type f -not -path '*/journal/*' -exec zcat -f {} +) | grep -aE '10\\.98\\.[0-9]+\\.[0-9]+|secret-token-of-a-link|school\\.example' | wc -l || true",
      );
      const newLogLineCount = Number(fileList.trim().split('\n').at(-1));
      return [
        ...figures,
        mustBeZero('lines with an address or a token', Number(leakedLineCount)),
        mustBeZero('empty new logs', newLogLineCount > 0 ? 0 : 1),
      ];
    },
  },
  {
    behaviourId: 'RUN-23',
    name: 'change of the database password under load',
    run: (rehearsal) => underLoad(rehearsal, () => rehearsal.runGuide('Rotate secrets', /alter role/)),
  },
];
