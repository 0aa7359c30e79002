import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../../app/paths.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { type Figure, none, require, type Scenario, timed, underLoad } from '../scenario.ts';

/** A release that is broken in one way; the rest of it is the one that runs. */
const broken = [
  ['server', 'server/main.ts', "throw new Error('broken on purpose');\n"],
  ['unit', 'ops/systemd/seaface-web@.service', '[Service]\nExecStart=nothing\n'],
  ['proxy', 'build/proxy/site.nginx', 'server { listen nowhere; }\n'],
] as const;

const current = (rehearsal: Rehearsal) => rehearsal.machine().do('readlink /srv/seaface/current');

async function installBroken(
  { workstation, machine }: Rehearsal,
  [name, file, text]: (typeof broken)[number],
): Promise<string> {
  const release = workstation.newestRelease();
  const worse = `${release}-${name}`;
  await machine().do(
    `rm -rf /root/worse && mkdir /root/worse && cp -a /srv/seaface/releases/${release} /root/worse/${worse}
    cd /root/worse/${worse} && chmod -R u+w . && echo ${worse} >RELEASE && cat >'${file}' <<'END'\n${text}END
    cd .. && tar -czf /root/${worse}.tar.gz ${worse} && cd && rm -rf /root/worse
    /srv/seaface/current/ops/release/install ${worse}.tar.gz && rm ${worse}.tar.gz`,
  );
  return worse;
}

export const releases: readonly Scenario[] = [
  {
    behaviourId: 'RUN-21',
    name: 'a release that changes one word, under load',
    short: true,
    run: async (rehearsal) => {
      const { workstation, follow, machine } = rehearsal;
      const before = await current(rehearsal);
      const file = join(workstation.site, 'content/pages/about.json');
      const text = readFileSync(file, 'utf8');
      const word = text.match(/"description": "(\w+) /)?.[1] ?? '';
      writeFileSync(file, text.replace(`"description": "${word} `, '"description": "Rehearsed '));
      const figures = await underLoad(rehearsal, () =>
        follow('Release, upgrade, go back', /ops.release.pack/),
      );
      require((await current(rehearsal)) !== before, 'The release before is still the current one.');
      const page = await machine().do(
        `curl -fsSk --resolve www.seaface.example:443:127.0.0.1 https://www.seaface.example${paths.about}`,
      );
      return [...figures, none('pages without the new word', page.includes('content="Rehearsed ') ? 0 : 1)];
    },
  },
  {
    behaviourId: 'RUN-21',
    name: 'back to the release before, and forward again, under load',
    run: async (rehearsal) => {
      const { follow } = rehearsal;
      const before = await current(rehearsal);
      const figures = await underLoad(rehearsal, () => follow('Release, upgrade, go back', /rollback/));
      require((await current(rehearsal)) !== before, 'Nothing was rolled back.');
      const seconds = await timed(() => follow('Release, upgrade, go back', /rollback/));
      require((await current(rehearsal)) === before, 'A second rollback did not lead forward.');
      return [...figures, { name: 'seconds without load', value: seconds }];
    },
  },
  ...broken.map(
    (one): Scenario => ({
      behaviourId: 'RUN-21',
      name: `a release with a broken ${one[0]} goes back by itself, under load`,
      run: async (rehearsal) => {
        const { machine } = rehearsal;
        const before = await current(rehearsal);
        const name = await installBroken(rehearsal, one);
        let status = 0;
        let output = '';
        const figures: readonly Figure[] = await underLoad(rehearsal, async () => {
          ({ status, output } = await machine().run(`/srv/seaface/current/ops/release/switch ${name}`));
        });
        require(status !== 0 && output.includes('Back to'), `switch did not go back:\n${output}`);
        require((await current(rehearsal)) === before, 'Another release is the current one.');
        await machine().do(
          `chmod -R u+w /srv/seaface/releases/${name} && rm -rf /srv/seaface/releases/${name}`,
        );
        return figures;
      },
    }),
  ),
  {
    behaviourId: 'RUN-21',
    name: 'old releases make room',
    run: async ({ machine, follow }) => {
      const { output } = await machine().run('ls /srv/seaface/releases');
      await follow('Release, upgrade, go back', /remove-old/);
      const left = (await machine().do('ls /srv/seaface/releases | wc -l')).trim();
      return [
        { name: 'releases left', value: Number(left), atMost: Math.min(5, output.trim().split('\n').length) },
      ];
    },
  },
];
