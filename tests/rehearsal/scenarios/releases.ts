import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../../app/paths.ts';
import type { Figure } from '../../support/load/figure.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { mustBeZero, type Scenario, timeInSeconds, underLoad } from '../scenario.ts';

/** Broken releases: copies of the current one with one changed file. */
const brokenParts = [
  ['server', 'server/main.ts', "throw new Error('broken on purpose');\n"],
  ['unit', 'ops/systemd/seaface-web@.service', '[Service]\nExecStart=nothing\n'],
  ['proxy', 'build/proxy/site.nginx', 'server { listen nowhere; }\n'],
] as const;

const readCurrentRelease = (rehearsal: Rehearsal) =>
  rehearsal.machine().runOrThrow('readlink /srv/seaface/current');

async function installBroken(
  { workstation, machine }: Rehearsal,
  [name, file, text]: (typeof brokenParts)[number],
): Promise<string> {
  const release = workstation.newestRelease();
  const brokenRelease = `${release}-${name}`;
  await machine().runOrThrow(
    `rm -rf /root/broken && mkdir /root/broken && cp -a /srv/seaface/releases/${release} /root/broken/${brokenRelease}
    cd /root/broken/${brokenRelease} && chmod -R u+w . && echo ${brokenRelease} >RELEASE && cat >'${file}' <<'END'\n${text}END
    cd .. && tar -czf /root/${brokenRelease}.tar.gz ${brokenRelease} && cd && rm -rf /root/broken
    /srv/seaface/current/ops/release/install ${brokenRelease}.tar.gz && rm ${brokenRelease}.tar.gz`,
  );
  return brokenRelease;
}

export const releases: readonly Scenario[] = [
  {
    behaviourId: 'RUN-21',
    name: 'a release that changes one word, under load',
    isInShortRun: true,
    run: async (rehearsal) => {
      const { workstation, runGuide, machine } = rehearsal;
      const releaseBefore = await readCurrentRelease(rehearsal);
      const file = join(workstation.siteFolder, 'content/pages/about.json');
      const text = readFileSync(file, 'utf8');
      const word = text.match(/"description": "(\w+) /)?.[1] ?? '';
      writeFileSync(file, text.replace(`"description": "${word} `, '"description": "Rehearsed '));
      const figures = await underLoad(rehearsal, () =>
        runGuide('Release, upgrade, go back', /ops.release.pack/),
      );
      assert(
        (await readCurrentRelease(rehearsal)) !== releaseBefore,
        'The previous release is still the current one.',
      );
      const page = await machine().runOrThrow(
        `curl -fsSk --resolve www.seaface.example:443:127.0.0.1 https://www.seaface.example${paths.about}`,
      );
      return [
        ...figures,
        mustBeZero('pages without the new word', page.includes('content="Rehearsed ') ? 0 : 1),
      ];
    },
  },
  {
    behaviourId: 'RUN-21',
    name: 'rollback to the previous release, and forward again, under load',
    run: async (rehearsal) => {
      const { runGuide } = rehearsal;
      const releaseBefore = await readCurrentRelease(rehearsal);
      const figures = await underLoad(rehearsal, () => runGuide('Release, upgrade, go back', /rollback/));
      assert((await readCurrentRelease(rehearsal)) !== releaseBefore, 'Nothing was rolled back.');
      const seconds = await timeInSeconds(() => runGuide('Release, upgrade, go back', /rollback/));
      assert(
        (await readCurrentRelease(rehearsal)) === releaseBefore,
        'A second rollback did not undo the first.',
      );
      return [...figures, { name: 'seconds without load', value: seconds }];
    },
  },
  ...brokenParts.map(
    (part): Scenario => ({
      behaviourId: 'RUN-21',
      name: `a release with a broken ${part[0]} is rolled back automatically, under load`,
      run: async (rehearsal) => {
        const { machine } = rehearsal;
        const releaseBefore = await readCurrentRelease(rehearsal);
        const name = await installBroken(rehearsal, part);
        let status = 0;
        let output = '';
        const figures: readonly Figure[] = await underLoad(rehearsal, async () => {
          ({ status, output } = await machine().tryRun(`/srv/seaface/current/ops/release/switch ${name}`));
        });
        assert(status !== 0 && output.includes('Back to'), `switch did not roll back:\n${output}`);
        assert(
          (await readCurrentRelease(rehearsal)) === releaseBefore,
          'Another release is the current one.',
        );
        await machine().runOrThrow(
          `chmod -R u+w /srv/seaface/releases/${name} && rm -rf /srv/seaface/releases/${name}`,
        );
        return figures;
      },
    }),
  ),
  {
    behaviourId: 'RUN-21',
    name: 'old releases are removed',
    run: async ({ machine, runGuide }) => {
      const { output } = await machine().tryRun('ls /srv/seaface/releases');
      await runGuide('Release, upgrade, go back', /remove-old/);
      const remaining = (await machine().runOrThrow('ls /srv/seaface/releases | wc -l')).trim();
      return [
        {
          name: 'remaining releases',
          value: Number(remaining),
          atMost: Math.min(5, output.trim().split('\n').length),
        },
      ];
    },
  },
];
